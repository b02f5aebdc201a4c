import { useState } from 'react'
import type { BriefView } from '#contract/event-facts.ts'
import {
  contactFieldNames,
  contactFields,
  contactProblems,
  type Contact,
  type ContactFieldName,
} from '#domain/events/contact.ts'
import { Field, Input } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { BriefPart } from './brief-part.tsx'
import { useSavePart } from './tell-data.ts'

/** Someone beside the client whom emails may go to; nobody has to be named. */
export function ContactPart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { contact } = brief
  /** What is typed and not saved. */
  const [typed, setTyped] = useState<TypedContact>()
  /** Shown once the part is left: a name and an address come together. */
  const [isLeft, setLeft] = useState(false)
  const saving = useSavePart(bookingId, 'contact', ({ contact: stored }) =>
    setTyped((now) => (now && isSame(contactOf(now), stored) ? undefined : now)),
  )
  const values = typed ?? typedOf(contact)
  const wanted = contactOf(values)
  const found = contactProblems(wanted)
  const problems = isLeft ? found : {}
  const isWhole = Object.keys(found).length === 0
  const saveChanged = () => {
    if (!isWhole) return
    setLeft(false)
    if (!isSame(wanted, contact)) saving.save({ part: 'contact', ...wanted })
  }
  const finish = (field: HTMLElement) => {
    setLeft(true)
    if (isWhole) saveChanged()
    else focusFirstProblem(groupOf(field))
  }

  return (
    <BriefPart id="contact" title="Who else should hear from us?" said={contact} saving={saving} isOptional>
      <p className="text-ui text-fg-muted">
        A planner, a parent, a friend: we may write to them too. They get no way into your Event Portal.
      </p>
      <div role="group" aria-label="Who else should hear from us?" className="grid gap-4 md:grid-cols-2">
        {contactFieldNames.map((name) => (
          <Field key={name} label={contactFields[name].question} error={problems[name]}>
            {(control) => (
              <Input
                {...control}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={contactFields[name].autoComplete}
                maxLength={contactFields[name].max}
                value={values[name]}
                onChange={({ target }) => setTyped({ ...values, [name]: target.value })}
                onBlur={({ currentTarget, relatedTarget }) => {
                  // Another name beside the address of before is nobody.
                  if (groupOf(currentTarget).contains(relatedTarget)) return
                  setLeft(true)
                  saveChanged()
                }}
                onKeyDown={({ key, currentTarget }) => {
                  if (key === 'Enter') finish(currentTarget)
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </BriefPart>
  )
}

/** The fields of the part, which are left together. */
function groupOf(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('[role="group"]') ?? field
}

type TypedContact = Readonly<Record<ContactFieldName, string>>

function typedOf({ name, email, role }: Contact): TypedContact {
  return { name: name ?? '', email: email ?? '', role: role ?? '' }
}

function contactOf({ name, email, role }: TypedContact): Contact {
  return { name: name.trim() || null, email: email.trim() || null, role: role.trim() || null }
}

function isSame(one: Contact, other: Contact): boolean {
  return contactFieldNames.every((name) => one[name] === other[name])
}
