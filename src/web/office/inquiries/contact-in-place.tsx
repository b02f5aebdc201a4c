/** The name and the phone number of an inquiry, corrected where they stand (rules.md, B-01). */
import { useState, type ReactNode } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import { asClient } from '#domain/bookings/contact.ts'
import { inquiryFields, type FieldOf } from '#domain/bookings/inquiry-fields.ts'
import { inquiryProblem } from '#domain/bookings/inquiry-problem.ts'
import { fullName } from '#domain/bookings/names.ts'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import type { Typed } from '#web/office/kit/forms/use-in-place-form.ts'
import { call, read } from '#web/shared/api.ts'

interface Of {
  readonly inquiry: InquiryView
}

export function NameInPlace({ inquiry }: Of) {
  return (
    <ContactInPlace
      inquiry={inquiry}
      label="the name"
      names={['first_name', 'last_name']}
      ofClient="name"
      givenOf={({ first_name = '', last_name = '' }) => ({ name: { first_name, last_name } })}
    >
      {fullName(inquiry)}
    </ContactInPlace>
  )
}

export function PhoneInPlace({ inquiry }: Of) {
  return (
    <ContactInPlace
      inquiry={inquiry}
      label="the phone number"
      names={['phone']}
      ofClient="primary_phone"
      givenOf={({ phone = '' }) => ({ phone })}
    >
      {inquiry.phone ? (
        <span className="num">{inquiry.phone}</span>
      ) : (
        <span className="text-fg-muted">Not given yet</span>
      )}
    </ContactInPlace>
  )
}

interface ContactFact extends Of {
  /** What is changed, in a sentence: 'the name'. */
  readonly label: string
  readonly names: readonly Exclude<FieldOf<'contact'>, 'email'>[]
  /** The same fact of a client. */
  readonly ofClient: 'name' | 'primary_phone'
  /** What is typed, as the server takes it. */
  readonly givenOf: (typed: Typed) => {
    readonly name?: { readonly first_name: string; readonly last_name: string }
    readonly phone?: string
  }
  readonly children: ReactNode
}

function ContactInPlace({ inquiry, label, names, ofClient, givenOf, children }: ContactFact) {
  const { client, client_id: clientId } = inquiry
  const isShared = client !== null && client[ofClient] === asClient(inquiry)[ofClient]
  const [withClient, setWithClient] = useState<boolean>()
  // Of a client with more inquiries it is asked for: the name may be this one's alone.
  const isWithClient = isShared && (withClient ?? client.others === 0)
  return (
    <InPlace
      label={label}
      fields={names.map((name) => {
        const { label: field, ...rule } = inquiryFields[name]
        return {
          name,
          label: field,
          placeholder: field,
          kind: name === 'first_name' ? ('line' as const) : ('text' as const),
          ...('max' in rule ? { maxLength: rule.max } : {}),
        }
      })}
      isClosed={!inquiry.is_active}
      base={inquiry}
      typedOf={(record) => Object.fromEntries(names.map((name) => [name, record[name]]))}
      problemOf={(typed) =>
        Object.fromEntries(names.map((name) => [name, inquiryProblem(name, typed[name] ?? '', '')]))
      }
      send={(typed, { id, first_name, last_name, phone }) =>
        call('correct-contact', {
          booking_id: id,
          ...givenOf(typed),
          shown: { first_name, last_name, phone },
          ...(isWithClient && clientId !== null ? { client_id: clientId } : {}),
        })
      }
      atOnce={(typed, { id }) => ({
        in: ['bookings'],
        ids: [id],
        change: Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])),
      })}
      conflict={{
        noun: 'inquiry',
        read: async ({ id }) => (await read('read-inquiry', { id })).inquiry,
        words: (theirs) =>
          `Someone else saved ${fullName(theirs)}, ${theirs.phone}, while you were editing it.`,
      }}
      note={
        <div className="mb-2 grid gap-1 text-small empty:hidden">
          {isShared ? (
            <CheckField
              checked={isWithClient}
              hint={client.others > 0 ? othersText(client.others) : undefined}
              onCheck={setWithClient}
            >
              Also in the client’s record
            </CheckField>
          ) : null}
          {hasSent(inquiry) ? <p className="text-fg-muted">What was sent or signed stays as it is.</p> : null}
        </div>
      }
    >
      {children}
    </InPlace>
  )
}

/** A quote or an invoice that names the client. */
function hasSent({ quotes, invoices }: InquiryView): boolean {
  return [...quotes, ...invoices].some(({ status }) => status !== 'draft')
}

function othersText(others: number): string {
  return others === 1
    ? 'Another inquiry of this client keeps its own.'
    : `${others} other inquiries of this client keep their own.`
}
