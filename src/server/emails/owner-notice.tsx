import type { EmailSender } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailButton, MailRows, MailPart, MailText, MailTitle } from './email-parts.tsx'

export interface OwnerNoticeData extends EmailSender {
  readonly title: string
  readonly text: string
  readonly rows: readonly (readonly [string, string])[]
  /** Link to the record in the office. */
  readonly link: string
}

/** A notice to an owner; owners choose the kinds in Settings. */
export function OwnerNotice({ title, text, rows, link, ...head }: OwnerNoticeData) {
  return (
    <EmailLayout
      head={head}
      preview={text}
      footer="You get this notice because it is on in Settings, Notifications."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>{title}</MailTitle>
        <MailText>{text}</MailText>
      </MailPart>
      <MailRows title="The facts" rows={rows} />
      <MailButton link={link}>Open in the Office</MailButton>
    </EmailLayout>
  )
}
