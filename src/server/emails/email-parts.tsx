/** Parts of the emails; inline styles only, because email clients drop others. */
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { colors, display, ownWidth, sans } from './email-look.ts'
import { headingLineHeights } from './email-pictures.ts'
import { headingPicture } from './heading-picture.ts'

interface LeadProps {
  readonly title: string
  /** Whether nothing but small print follows, which brings no room of its own. */
  readonly isAlone?: boolean
  readonly children?: ReactNode
}

/** The first part of every email: its title, and what follows it. */
export function MailLead({ title, isAlone = false, children }: LeadProps) {
  return (
    <Section
      className="pad first"
      style={{ ...ownWidth, padding: isAlone ? '34px 48px 28px' : '34px 48px 4px' }}
    >
      <MailHeading as="h1" text={title} />
      {children}
    </Section>
  )
}

const headings = {
  h1: { size: 36, margin: '0 0 12px', className: 'title ink' },
  h2: { size: 26, margin: '0 0 6px', className: 'ink' },
} as const

/** A heading in the display font as a picture; where pictures are blocked, and where the font lacks its letters, as text. */
function MailHeading({ as, text }: { readonly as: keyof typeof headings; readonly text: string }) {
  const { size, margin, className } = headings[as]
  const lineHeight = `${headingLineHeights[size]}px`
  const picture = headingPicture({ text, size })
  return (
    <Heading
      as={as}
      className={className}
      style={{ fontFamily: display, fontWeight: 400, fontSize: size, lineHeight, color: colors.ink, margin }}
    >
      {picture === undefined ? (
        text
      ) : (
        <Img
          className="heading"
          src={`cid:${picture.cid}`}
          width={picture.width}
          height={picture.height}
          alt={text}
          style={{ display: 'block', maxWidth: '100%', height: 'auto' }}
        />
      )}
    </Heading>
  )
}

/** The opening paragraph under the title. */
export function MailOpening({ children }: { readonly children: string }) {
  return (
    <MailText>
      <TypedLines>{children}</TypedLines>
    </MailText>
  )
}

export function MailPart({ padding, children }: { readonly padding: string; readonly children: ReactNode }) {
  return (
    <Section className="pad" style={{ ...ownWidth, padding }}>
      {children}
    </Section>
  )
}

interface MailTextProps {
  readonly muted?: boolean
  readonly margin?: string
  readonly children: ReactNode
}

/** A paragraph after another one. */
export function MailNextText({ children }: { readonly children: ReactNode }) {
  return <MailText margin="10px 0 0">{children}</MailText>
}

export function MailText({ muted = false, margin = '0', children }: MailTextProps) {
  return (
    <Text
      className={muted ? 'muted' : 'ink'}
      style={{
        fontFamily: sans,
        fontSize: muted ? 15 : 16,
        lineHeight: '25px',
        color: muted ? colors.muted : colors.ink,
        margin,
      }}
    >
      {children}
    </Text>
  )
}

/** A link inside a text. */
export function MailLink({ link, children }: { readonly link: string; readonly children: ReactNode }) {
  return (
    <Link href={link} style={{ color: colors.link, textDecoration: 'underline', wordBreak: 'break-word' }}>
      {children}
    </Link>
  )
}

interface PdfLinkProps {
  readonly link: string
  readonly document: 'quote' | 'invoice'
}

export function PdfLink({ link, document }: PdfLinkProps) {
  return (
    <MailPart padding="0 48px 30px">
      <MailText muted>
        To keep or to print: <MailLink link={link}>your {document} as a PDF</MailLink>. It opens after your
        PIN.
      </MailText>
    </MailPart>
  )
}

interface CalendarLinkProps {
  readonly link: string
  /** How firm the date is, as a sentence. */
  readonly standing: string
}

export function CalendarLink({ link, standing }: CalendarLinkProps) {
  return (
    <MailPart padding="0 48px 30px">
      <MailText muted>
        For your calendar: <MailLink link={link}>the event as a file</MailLink>. It opens after your PIN.{' '}
        {standing}
      </MailText>
    </MailPart>
  )
}

/** The button's address as text, for readers whose client drops the button. */
export function PlainAddress({ link }: { readonly link: string }) {
  return (
    <MailPart padding="0 48px 32px">
      <MailText muted>
        Button not working? Paste this address into your browser:
        <br />
        <Link href={link} style={{ color: colors.link, wordBreak: 'break-all' }}>
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

interface RowsProps {
  readonly title: string
  readonly rows: readonly (readonly [string, string])[]
}

/** Rows of label and value, which may have several lines. */
export function MailRows({ title, rows }: RowsProps) {
  return (
    <MailPart padding="14px 48px 28px">
      <MailHeading as="h2" text={title} />
      <table role="presentation" className="facts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <td className="muted" style={{ ...fact, color: colors.muted, width: '36%' }}>
                {label}
              </td>
              <td
                className="ink"
                style={{ ...fact, color: colors.ink, fontWeight: 600, wordBreak: 'break-word' }}
              >
                {value.split('\n').map((line, at) => (
                  <Fragment key={at}>
                    {at > 0 && <br />}
                    {withWholeHours(line)}
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </MailPart>
  )
}

/** No line ends between an hour and its AM or PM. */
function withWholeHours(value: string) {
  return value.split(/(\d{1,2}(?::\d\d)? [AP]M)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}

const fact = {
  fontFamily: sans,
  padding: '10px 8px 10px 0',
  borderBottom: `1px solid ${colors.rule}`,
  fontSize: 15,
  lineHeight: '22px',
  verticalAlign: 'top',
} as const
