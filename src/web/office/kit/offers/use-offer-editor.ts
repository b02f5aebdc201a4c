/** What the parts of the offer editor share: the offer, its problems, and what can be done with a part. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OfferParts } from '#domain/offers/catalog.ts'
import type { Offer, OfferGroup, OfferOption } from '#domain/offers/offer.ts'
import type { PricedLine, PricingFacts } from '#domain/offers/price-rule.ts'
import type { SelectionProblem } from '#domain/offers/selection.ts'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { alwaysIn, movedPart, notAlwaysIn, restored, withCopy, withoutPart } from './parts.ts'

/** What is edited in a dialog. */
export type Editing =
  /** Without a line, a new one: of an option, else in a group, else always in. */
  | {
      readonly kind: 'line'
      readonly line?: PricedLine
      readonly optionId?: string
      readonly groupId?: string
    }
  | { readonly kind: 'option'; readonly option: OfferOption }
  | { readonly kind: 'conditions'; readonly option: OfferOption }
  | { readonly kind: 'group'; readonly group?: OfferGroup }

export interface OfferEditing {
  readonly offer: Offer
  readonly facts: PricingFacts
  readonly problems: readonly SelectionProblem[]
  /** True where nothing may be changed for now. */
  readonly onChange: (change: (before: OfferParts) => OfferParts) => void
}

export type OfferEditorState = ReturnType<typeof useOfferEditor>

export function useOfferEditor({ offer, facts, problems, onChange }: OfferEditing) {
  const [editing, edit] = useState<Editing>()
  const [said, say] = useState('')
  return {
    offer,
    facts,
    editing,
    edit,
    said,
    change: onChange,
    problemsOf: (...ids: readonly string[]) =>
      problems.filter(({ at }) => ids.includes(at)).map(({ text }) => text),
    /** The focus stays with the part that moves. */
    move: (id: string, name: string, by: 1 | -1) => {
      const focused = document.activeElement
      flushSync(() => onChange((before) => movedPart(before, id, by)))
      if (focused instanceof HTMLElement) focused.focus()
      say(`${name} moved ${by === 1 ? 'down' : 'up'}`)
    },
    copy: (id: string, name: string) => {
      onChange((before) => withCopy(before, id))
      say(`${name} duplicated`)
    },
    /** The toast takes it back; the focus goes to the part that follows. */
    remove: (id: string, name: string) => {
      focusBeside(id)
      onChange((before) => withoutPart(before, id))
      offerUndo(`${name} removed`, () => onChange((later) => restored(offer, later, id)))
    },
    include: (id: string, name: string) => {
      focusBeside(id)
      onChange((before) => alwaysIn(before, id))
      offerUndo(`${name} is always in now`, () => onChange((later) => notAlwaysIn(offer, later, id)))
    },
  }
}

function offerUndo(title: string, onPress: () => void): void {
  toastDone(title, undefined, { label: 'Undo', onPress })
}

/** Focuses the menu of the next or previous part, or what adds one, once the part is gone. */
function focusBeside(id: string): void {
  const part = document.querySelector(`[data-part="${id}"]`)
  const list = part?.parentElement?.closest('[data-parts]')
  const all = [...(list?.querySelectorAll(':scope > ul > [data-part]') ?? [])]
  const place = part ? all.indexOf(part) : -1
  const next = (all[place + 1] ?? all[place - 1])?.getAttribute('data-part')
  // After the menu has given the focus back.
  setTimeout(() => {
    const target = next
      ? document.querySelector<HTMLElement>(`[data-part="${next}"] [data-part-menu]`)
      : (list?.querySelector<HTMLElement>('[data-add]') ??
        document.querySelector<HTMLElement>('[role="dialog"] [data-add]'))
    target?.focus()
  }, 50)
}
