import type { ReactNode } from 'react'
import type { BusinessFacts } from '#domain/business/facts.ts'
import { phoneAddress } from '#domain/phone.ts'
import type { Result } from './verify-words.ts'

export function ResultTail({
  result,
  settings,
}: {
  readonly result: Result
  readonly settings: BusinessFacts
}) {
  const content = tailOf(result, settings)
  return content === null ? null : (
    <p className="mt-4 border-t border-line pt-4 text-[.9375rem] text-pretty text-fg-muted">{content}</p>
  )
}

function tailOf(result: Result, { contact_phone: phone, contact_email: email }: BusinessFacts): ReactNode {
  const link = (href: string, text: string) => (
    <a
      href={href}
      className="font-semibold wrap-anywhere whitespace-nowrap text-accent underline underline-offset-[.25em]"
    >
      {text}
    </a>
  )
  switch (result) {
    case 'superseded':
      return 'You have the newer file? Drop it here, too.'
    case 'unknown':
      return 'Printed, scanned or saved again, a paper gets a new fingerprint. Drop the PDF that came with our email.'
    case 'altered':
      if (phone === '' && email === '') return 'Do not rely on it. Ask us for the original.'
      return (
        <>
          Do not rely on it. Ask for the original:{' '}
          {phone === '' ? link(`mailto:${email}`, email) : link(phoneAddress(phone), phone)}
        </>
      )
    case 'failed':
      return <span data-slot="problem" />
    case 'valid':
    case 'void':
      return null
    default:
      return result satisfies never
  }
}
