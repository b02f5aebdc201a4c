/** Layout of every email; inline styles only, because email clients drop others. */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { logoSize, type EmailHead, type EmailSender } from './email-head.ts'
import { colors, display, headStyles, ownWidth, sans } from './email-look.ts'
import { MailPart, MailText, PlainAddress, TypedLines } from './email-parts.tsx'
import { footCid, wordmarkCid } from './email-pictures.ts'
import { canOutline } from './outlines.ts'

interface EmailProps {
  readonly head: EmailSender & Partial<EmailHead>
  readonly preview: string
  readonly footer: string
  /** The address of the button, repeated at the end as text. */
  readonly link?: string
  readonly children: ReactNode
}

export function EmailLayout({ head, preview, footer, link, children }: EmailProps) {
  const { closing = '' } = head

  return (
    <Html lang="en">
      <Head>
        {/* Some mail apps of phones draw a page without it 980 px wide, and scale it down. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <style>{headStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, background: colors.ground }}>
        {/* The library moves the padding of a body to a cell without a class, which the rule for phones does not find. */}
        <Section className="ground" style={{ background: colors.ground, padding: '32px 12px' }}>
          <Container
            className="paper"
            // A long word would widen the paper, and with it every line.
            style={{
              ...ownWidth,
              width: '100%',
              maxWidth: 600,
              background: colors.paper,
              wordBreak: 'break-word',
            }}
          >
            <EmailHeader sender={head} />
            {children}
            {closing === '' ? null : (
              <MailPart padding="0 48px 30px">
                <MailText>
                  <TypedLines>{closing}</TypedLines>
                </MailText>
              </MailPart>
            )}
            {link === undefined ? null : <PlainAddress link={link} />}
            <Section
              className="foot"
              style={{ ...ownWidth, background: colors.foot, padding: '20px 32px 24px', textAlign: 'center' }}
            >
              <Img
                src={`cid:${footCid}`}
                width={300}
                height={22}
                alt=""
                style={{ display: 'block', margin: '0 auto 10px', maxWidth: '100%' }}
              />
              <Text
                className="muted"
                style={{ fontFamily: sans, fontSize: 13, lineHeight: '20px', color: colors.muted, margin: 0 }}
              >
                {footer}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

const wordmarkText = {
  fontFamily: display,
  fontSize: 36,
  lineHeight: '60px',
  color: colors.ivory,
  background: colors.glass,
}

/** The wordmark; as text in the same colors where pictures are blocked, or its font does not have the letters. */
function EmailHeader({ sender }: { readonly sender: EmailSender }) {
  const { business_name, home, logo } = sender
  return (
    <Section
      className="glass"
      style={{ background: colors.glass, borderBottom: `4px double ${colors.gold}`, textAlign: 'center' }}
    >
      <Link href={home} className="mark" style={{ color: colors.ivory, textDecoration: 'none' }}>
        {logo && (
          <Img
            src={logo.url}
            {...logoSize(logo)}
            alt=""
            style={{ display: 'block', margin: '0 auto', padding: '24px 0 6px' }}
          />
        )}
        {canOutline(business_name) ? (
          <Img
            className="wordmark"
            src={`cid:${wordmarkCid}`}
            width={600}
            height={220}
            alt={business_name}
            style={{ ...wordmarkText, display: 'block', width: '100%', height: 'auto' }}
          />
        ) : (
          <Text style={{ ...wordmarkText, lineHeight: '44px', margin: 0, padding: '32px 24px 12px' }}>
            {business_name}
          </Text>
        )}
      </Link>
      <Text
        className="gold"
        style={{
          fontFamily: sans,
          fontSize: 13,
          lineHeight: '18px',
          letterSpacing: '.16em',
          textTransform: 'uppercase',
          color: colors.gold,
          margin: 0,
          padding: '4px 16px 20px',
        }}
      >
        Luxury Beverage Catering
      </Text>
    </Section>
  )
}
