import { useState } from 'react'
import type { Candidate } from '#contract/assignment-views.ts'
import { rateLabel, roleLabel } from '#domain/staff/member.ts'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { RoleBadge } from '#web/office/kit/role-badge.tsx'

const mostWithoutSearch = 8

/** Everybody who is active, several can be ticked: who is free comes first, and of the others it is said why they are not. */
export function CandidateChoice({
  candidates,
  chosen,
  missing,
  error,
  onChange,
}: {
  readonly candidates: readonly Candidate[]
  /** The id of the wished assignment by that of the person. */
  readonly chosen: Readonly<Record<string, string>>
  /** How many people the event still misses. */
  readonly missing: number
  readonly error: string | undefined
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void
}) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = candidates.filter(({ name, role }) =>
    [name, role, roleLabel(role)].some((text) => text.toLowerCase().includes(wanted)),
  )
  const tick = (id: string) => {
    const { [id]: was, ...others } = chosen
    onChange(was === undefined ? { ...chosen, [id]: crypto.randomUUID() } : others)
  }
  const [free, busy] = [found.filter(({ conflict }) => !conflict), found.filter(({ conflict }) => conflict)]

  return (
    <FieldGroup label="Staff members" required error={error}>
      {missing > 1 && free.length >= missing ? (
        <Button
          look="second"
          className="justify-self-start"
          onClick={() =>
            onChange(Object.fromEntries(free.slice(0, missing).map(({ id }) => [id, crypto.randomUUID()])))
          }
        >
          Choose {missing} who are free
        </Button>
      ) : null}
      {candidates.length > mostWithoutSearch ? (
        <Input
          type="text"
          inputMode="search"
          aria-label="Find a staff member"
          placeholder="Name or role"
          maxLength={120}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter narrows nothing further, and is not meant to send the form from here.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : null}
      <div className="max-h-72 overflow-y-auto rounded-md border border-line-strong">
        {[...free, ...busy].map((candidate) => (
          <label
            key={candidate.id}
            className={classes(
              'relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3.5 py-2 last:border-b-0',
              candidate.conflict ? 'bg-surface-2' : 'cursor-pointer pour hover:bg-surface-2/55',
            )}
          >
            <input
              type="checkbox"
              disabled={candidate.conflict !== null && !(candidate.id in chosen)}
              checked={candidate.id in chosen}
              onChange={() => tick(candidate.id)}
              className="size-4.5 accent-(--accent)"
            />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{candidate.name}</span>
              {candidate.conflict ? (
                <span className="num block text-small text-pretty wrap-anywhere text-bad">
                  {candidate.conflict}
                </span>
              ) : (
                <span className="num block text-small text-fg-muted">
                  Available,{' '}
                  {candidate.hourly_rate === null ? 'rate not set' : rateLabel(candidate.hourly_rate)}
                </span>
              )}
            </span>
            <RoleBadge role={candidate.role} />
          </label>
        ))}
        {found.length === 0 ? (
          <p className="px-3.5 py-4 text-fg-muted">
            {candidates.length === 0
              ? 'Nobody is on the active staff yet. Add a staff member first.'
              : 'Nobody matches this name or role.'}
          </p>
        ) : null}
      </div>
    </FieldGroup>
  )
}
