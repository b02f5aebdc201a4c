import { useState } from 'react'
import type { BriefView } from '#contract/event-facts.ts'
import {
  contactFieldNames,
  contactFields,
  contactProblems,
  isNobody,
  type Contact,
  type ContactFieldName,
} from '#domain/events/contact.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { focusFirstProblem } from '#web/shared/focus-first-problem.ts'
import { BriefPart } from './brief-part.tsx'
import { useSavePart } from './tell-data.ts'

/** Someone beside the client whom emails may go to; nobody has to be named. */
export function ContactPart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { contact } = brief
  const [typed, setTyped] = useState(typedOf(contact))
  const [tried, setTried] = useState(false)
  const saving = useSavePart(bookingId, 'contact')
  const wanted = contactOf(typed)
  const problems = tried ? contactProblems(wanted) : {}
  const isChanged = contactFieldNames.some((name) => wanted[name] !== contact[name])

  return (
    <BriefPart id="contact" title="Who else should hear from us?" said={contact} saving={saving} isOptional>
      <p className="text-ui text-fg-muted">
        A planner, a parent, a friend: we may write to them too. They get no way into your Event Portal.
      </p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(contactProblems(wanted)).length > 0) return focusFirstProblem(event.currentTarget)
          return saving.save({ part: 'contact', ...wanted })
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          {contactFieldNames.map((name) => (
            <Field key={name} label={contactFields[name].question} error={problems[name]}>
              {(control) => (
                <Input
                  {...control}
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete={contactFields[name].autoComplete}
                  maxLength={contactFields[name].max}
                  value={typed[name]}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        {isChanged && !saving.isSaving ? (
          <Button type="submit" look="primary" className="justify-self-start">
            {isNobody(wanted) ? 'Remove Them' : 'Save Them'}
          </Button>
        ) : null}
      </form>
    </BriefPart>
  )
}

function typedOf({ name, email, role }: Contact): Readonly<Record<ContactFieldName, string>> {
  return { name: name ?? '', email: email ?? '', role: role ?? '' }
}

function contactOf({ name, email, role }: Readonly<Record<ContactFieldName, string>>): Contact {
  return { name: name.trim() || null, email: email.trim() || null, role: role.trim() || null }
}
