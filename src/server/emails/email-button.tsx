/** The one button of an email, alone or with the portal's PIN. */
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { colors, mono, sans } from './email-look.ts'
import { MailPart } from './email-parts.tsx'

/** The portal's PIN and button, in a frame of two golds. */
export function PortalKey({ pin, link }: { readonly pin: string; readonly link: string }) {
  return (
    <MailPart padding="18px 48px 22px">
      <Section
        className="panel"
        style={{ background: colors.panel, border: `1px solid ${colors.gold}`, padding: 6 }}
      >
        <Section
          style={{ border: `1px solid ${colors.darkGold}`, padding: '16px 16px 20px', textAlign: 'center' }}
        >
          <Text
            className="hint"
            style={{ fontFamily: sans, fontSize: 15, lineHeight: '22px', color: '#c6c3b0', margin: 0 }}
          >
            Your 6-digit PIN
          </Text>
          <Text
            className="pin"
            style={{
              fontFamily: mono,
              fontSize: 38,
              lineHeight: '48px',
              letterSpacing: '.24em',
              paddingLeft: '.24em',
              whiteSpace: 'nowrap',
              color: '#f7e9c4',
              margin: '0 0 12px',
            }}
          >
            {pin}
          </Text>
          <GoldButton link={link}>Open Event Portal</GoldButton>
        </Section>
      </Section>
    </MailPart>
  )
}

/** The button of emails without a PIN. */
export function MailButton({ link, children }: { readonly link: string; readonly children: string }) {
  return (
    <MailPart padding="22px 48px 30px">
      <GoldButton link={link}>{children}</GoldButton>
    </MailPart>
  )
}

function GoldButton({ link, children }: { readonly link: string; readonly children: string }) {
  return (
    <Link
      href={link}
      className="button"
      style={{
        fontFamily: sans,
        display: 'inline-block',
        background: colors.gold,
        color: '#10231b',
        fontSize: 16,
        lineHeight: '20px',
        fontWeight: 600,
        textDecoration: 'none',
        padding: '15px 30px',
        borderRadius: 2,
      }}
    >
      {children}
    </Link>
  )
}
