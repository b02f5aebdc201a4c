import { useState } from 'react'
import type { Candidate } from '#contract/schedule.ts'
import { rateLabel, roleLabel } from '#domain/staff/member.ts'
import { classes } from '#ui/classes.ts'
import { FieldGroup, Input } from '#ui/field.tsx'
import { RoleBadge } from '#web/office/kit/role-badge.tsx'

const mostWithoutSearch = 8

/** Everybody who is active: who is free comes first, and of the others it is said why they are not. */
export function CandidateChoice({
  candidates,
  chosen,
  error,
  onChoose,
}: {
  readonly candidates: readonly Candidate[]
  readonly chosen: string | undefined
  readonly error: string | undefined
  readonly onChoose: (candidate: Candidate) => void
}) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = candidates.filter(({ name, role }) =>
    [name, role, roleLabel(role)].some((text) => text.toLowerCase().includes(wanted)),
  )
  const [free, busy] = [found.filter(({ conflict }) => !conflict), found.filter(({ conflict }) => conflict)]

  return (
    <FieldGroup label="Staff member" required radios error={error}>
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
              type="radio"
              name="candidate"
              disabled={candidate.conflict !== null && candidate.id !== chosen}
              checked={candidate.id === chosen}
              onChange={() => onChoose(candidate)}
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
