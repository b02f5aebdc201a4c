/** What every message of the business looks like; inline styles only, because that is what mail readers keep. */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { markOf, type LetterHead, type LetterSender } from './mail-head.ts'

const display = "'Imbue Variable',Didot,'Bodoni 72',Georgia,serif"
const sans = "'Hanken Grotesk Variable','Segoe UI',Helvetica,Arial,sans-serif"
const mono = "'Spline Sans Mono Variable',Menlo,Consolas,monospace"

interface LetterProps {
  readonly head: LetterSender & Partial<LetterHead>
  readonly preview: string
  readonly footer: string
  readonly children: ReactNode
}

export function MailLetter({ head, preview, footer, children }: LetterProps) {
  const { business_name: businessName, home, closing = '' } = head
  const mark = markOf(head)

  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <style>
          {'@media (max-width:600px){.pad{padding-left:24px!important;padding-right:24px!important}}'}
        </style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, background: '#e9eeeb', padding: '32px 12px' }}>
        <Container style={{ width: '100%', maxWidth: 600, background: '#fbf9f2' }}>
          <Section
            style={{
              background: '#0b1f18',
              padding: '36px 32px 30px',
              borderBottom: '4px double #c9a35b',
              textAlign: 'center',
            }}
          >
            <Link href={home} className="mark">
              <Img
                src={mark.url}
                width={mark.width}
                height={mark.height}
                alt=""
                style={{ display: 'block', margin: '0 auto 14px' }}
              />
            </Link>
            <Text
              style={{ fontFamily: display, fontSize: 38, lineHeight: '38px', color: '#f3eddf', margin: 0 }}
            >
              {businessName}
            </Text>
            <Text
              style={{
                fontFamily: sans,
                fontSize: 13,
                lineHeight: '18px',
                letterSpacing: '.16em',
                textTransform: 'uppercase',
                color: '#d8b878',
                margin: '8px 0 0',
              }}
            >
              Luxury Beverage Catering
            </Text>
          </Section>
          {children}
          {closing === '' ? null : (
            <MailPart padding="0 48px 36px">
              <MailText>
                <TypedLines>{closing}</TypedLines>
              </MailText>
            </MailPart>
          )}
          <Section style={{ background: '#f3eddf', padding: '22px 32px', textAlign: 'center' }}>
            <Text style={{ fontFamily: sans, fontSize: 13, lineHeight: '20px', color: '#4b594f', margin: 0 }}>
              {footer}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** How a letter begins, under its title. */
export function MailOpening({ children }: { readonly children: string }) {
  return (
    <MailText>
      <TypedLines>{children}</TypedLines>
    </MailText>
  )
}

export function MailTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{
        fontFamily: display,
        fontWeight: 400,
        fontSize: 42,
        lineHeight: '44px',
        color: '#14261e',
        margin: '0 0 14px',
      }}
    >
      {children}
    </Heading>
  )
}

export function MailPart({ padding, children }: { readonly padding: string; readonly children: ReactNode }) {
  return (
    <Section className="pad" style={{ padding }}>
      {children}
    </Section>
  )
}

export function MailText({
  muted = false,
  children,
}: {
  readonly muted?: boolean
  readonly children: ReactNode
}) {
  return (
    <Text
      style={{
        fontFamily: sans,
        fontSize: muted ? 15 : 16,
        lineHeight: '26px',
        color: muted ? '#4b594f' : '#14261e',
        margin: 0,
      }}
    >
      {children}
    </Text>
  )
}

/** The key to the portal: PIN and link, set apart from everything else. */
export function PortalKey({ pin, link }: { readonly pin: string; readonly link: string }) {
  return (
    <>
      <MailPart padding="26px 48px">
        <Section style={{ background: '#0f281f', padding: '28px 24px 30px', textAlign: 'center' }}>
          <Text style={{ fontFamily: sans, fontSize: 15, lineHeight: '22px', color: '#c6c3b0', margin: 0 }}>
            Your 6-digit PIN
          </Text>
          <Text
            style={{
              fontFamily: mono,
              fontSize: 40,
              lineHeight: '52px',
              letterSpacing: '.26em',
              paddingLeft: '.26em',
              color: '#f7e9c4',
              margin: '4px 0 18px',
            }}
          >
            {pin}
          </Text>
          <GoldButton link={link}>Open Event Portal</GoldButton>
        </Section>
      </MailPart>
      <PlainAddress link={link} padding="0 48px 10px" />
    </>
  )
}

/** The one thing to do, for mails without a PIN. */
export function MailButton({ link, children }: { readonly link: string; readonly children: string }) {
  return (
    <>
      <MailPart padding="22px 48px 26px">
        <GoldButton link={link}>{children}</GoldButton>
      </MailPart>
      <PlainAddress link={link} padding="0 48px 36px" />
    </>
  )
}

function GoldButton({ link, children }: { readonly link: string; readonly children: string }) {
  return (
    <Link
      href={link}
      style={{
        fontFamily: sans,
        display: 'inline-block',
        background: '#d8b878',
        color: '#10231b',
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
        padding: '16px 34px',
        borderRadius: 2,
      }}
    >
      {children}
    </Link>
  )
}

function PlainAddress({ link, padding }: { readonly link: string; readonly padding: string }) {
  return (
    <MailPart padding={padding}>
      <MailText muted>
        Button not working? Paste this address into your browser:
        <br />
        <Link href={link} style={{ color: '#1d4a3a', wordBreak: 'break-all' }}>
          {link}
        </Link>
      </MailText>
    </MailPart>
  )
}

/** Somebody's own words, line by line as they were typed. */
export function MailQuotation({ children }: { readonly children: string }) {
  return (
    <MailPart padding="18px 48px 26px">
      <Section style={{ borderLeft: '3px double #c9a35b', paddingLeft: 20 }}>
        <MailText>
          <TypedLines>{children}</TypedLines>
        </MailText>
      </Section>
    </MailPart>
  )
}

function TypedLines({ children }: { readonly children: string }) {
  return children.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Facts as rows: what it is, then what was said. */
export function MailFacts({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly (readonly [string, string])[]
}) {
  return (
    <MailPart padding="6px 48px 30px">
      <Hr style={{ borderColor: '#dccfb2', margin: '8px 0 18px' }} />
      <Heading
        as="h2"
        style={{
          fontFamily: display,
          fontWeight: 400,
          fontSize: 28,
          lineHeight: '32px',
          color: '#14261e',
          margin: '0 0 8px',
        }}
      >
        {title}
      </Heading>
      <table role="presentation" className="facts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <td style={{ ...fact, color: '#4b594f', width: '38%' }}>{label}</td>
              <td style={{ ...fact, color: '#14261e', fontWeight: 600 }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </MailPart>
  )
}

const fact = {
  fontFamily: sans,
  padding: '10px 8px 10px 0',
  borderBottom: '1px solid #dccfb2',
  fontSize: 15,
  verticalAlign: 'top',
} as const
