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
import { markOf, type EmailHead, type EmailSender } from './email-head.ts'
import { display, MailPart, MailText, sans, TypedLines } from './email-parts.tsx'

interface EmailProps {
  readonly head: EmailSender & Partial<EmailHead>
  readonly preview: string
  readonly footer: string
  readonly children: ReactNode
}

export function EmailLayout({ head, preview, footer, children }: EmailProps) {
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
