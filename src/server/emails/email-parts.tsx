/** Parts of the emails; inline styles only, because email clients drop others. */
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'

export const display = "'Imbue Variable',Didot,'Bodoni 72',Georgia,serif"
export const sans = "'Hanken Grotesk Variable','Segoe UI',Helvetica,Arial,sans-serif"
const mono = "'Spline Sans Mono Variable',Menlo,Consolas,monospace"

/** The opening paragraph under the title. */
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

/** The portal's PIN and link. */
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

/** The action button of emails without a PIN. */
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

/** A quoted text. */
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

/** A typed text with its line breaks. */
export function TypedLines({ children }: { readonly children: string }) {
  return children.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Rows of label and value. */
export function MailRows({
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
