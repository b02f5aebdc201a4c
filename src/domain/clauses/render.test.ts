import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '../bookings/choices.ts'
import { serviceModes } from '../events/service-modes.ts'
import { noConditions, type Clause, type ConditionFacts } from './clause.ts'
import { fieldNames, fieldText, likelyField, sampleValues, type FieldValues } from './merge-fields.ts'
import { clausesFor, modesWithClauses, modesWithoutClause, termsOf } from './render.ts'
import { previewText, renderText } from './render-text.ts'
import { clauseTextProblem, problemPlace, termsProblemText, writingProblems } from './problems.ts'
import { starterClauses, starterNames, type StarterName } from './starter-set.ts'

const clause = (name: StarterName, change: Partial<Clause> = {}): Clause => ({
  id: name,
  version: 1,
  ...starterClauses[name],
  is_active: true,
  position: starterNames.indexOf(name),
  ...change,
})
const all = starterNames.map((name) => clause(name))

const quiet: ConditionFacts = {
  mode: null,
  event_type: 'wedding',
  packages: [],
  place: 'Larkspur Conservatory, 12 Hill Road, Hudson, NY 12534',
  has_overtime: false,
  has_minors: false,
  has_deposit: true,
}
const facts = (change: Partial<ConditionFacts> = {}) => ({ ...quiet, ...change, values: sampleValues })

describe('the fields of a clause', () => {
  it('are filled in by their type', () => {
    const text =
      '{{total}} by {{ balance_due_date }}, {{deposit_percent}}, {{guests}} guests from {{service_start}}'
    expect(renderText(text, sampleValues)).toBe('$5,250.00 by June 1, 2027, 25%, 150 guests from 5 PM')
  })

  it('each have a sample and a sentence for a missing value', () => {
    for (const name of fieldNames) {
      expect(fieldText(name, sampleValues)).toMatch(/\S/)
      const missing: FieldValues = { ...sampleValues, [name]: null }
      expect(renderText(`It is {{${name}}}.`, missing)).toEqual([{ kind: 'unresolved-field', field: name }])
    }
  })

  it('that are unknown, unfinished or blank are problems, each once', () => {
    expect(renderText('{{balance_due}} and {{balance_due}}', sampleValues)).toEqual([
      { kind: 'unknown-field', field: 'balance_due', likely: 'balance_due_date' },
    ])
    expect(renderText('{{total', sampleValues)).toEqual([{ kind: 'broken-field' }])
    expect(renderText('{{{{total}}}}', sampleValues)).toEqual([{ kind: 'broken-field' }])
    expect(renderText('  \n ', sampleValues)).toEqual([{ kind: 'empty' }])
    expect(renderText('- \n***', sampleValues)).toEqual([{ kind: 'empty' }])
    expect(renderText('at {{venue}}', { ...sampleValues, venue: '  ' })).toEqual([
      { kind: 'unresolved-field', field: 'venue' },
    ])
    expect(writingProblems('{{}}')).toEqual([{ kind: 'unknown-field', field: '', likely: null }])
  })

  it('that are misspelled have a likely one', () => {
    expect(likelyField('totl')).toBe('total')
    expect(likelyField('Event Date')).toBe('event_date')
    expect(likelyField('xylophone')).toBeUndefined()
  })

  it('never stay as they were written, whatever the words and the values are', () => {
    const piece = fc.oneof(
      fc.constantFrom(...fieldNames.map((name) => `{{${name}}}`)),
      fc.constantFrom('{', '{{', '}}', '{{ ', '{{{', '\\', '\n', '- ', '**'),
      fc.string({ maxLength: 8 }),
    )
    const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(typed, fc.oneof(fc.string(), fc.constantFrom('{{total}}', '{', '{{')), (text, value) => {
        const values: FieldValues = { ...sampleValues, client_name: value, venue: value || null }
        const rendered = renderText(text, values)
        if (typeof rendered === 'string') expect(rendered).not.toContain('{{')
        else expect(rendered.length).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('that cannot be filled in are question marks in the preview', () => {
    expect(previewText('Due {{balance_due}}, {{total}}', sampleValues)).toBe('Due ?, $5,250.00')
  })
})

describe('the clauses of a quote', () => {
  it('are those in use whose conditions all hold, in their order', () => {
    const own = [
      clause('weather', { id: 'b', position: 2 }),
      clause('damage', { id: 'a', position: 1 }),
      clause('tips', { id: 'c', position: 0, is_active: false }),
      clause('tips', { id: 'd', position: 3, conditions: { ...noConditions, region: 'NJ, New York' } }),
    ]
    expect(clausesFor(quiet, own).map(({ id }) => id)).toEqual(['a', 'b'])
    const there = { ...quiet, place: 'Pier 5, New  York' }
    expect(clausesFor(there, own).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  })

  it('match a region as a whole word, and its code only in capitals', () => {
    const inRegion = (region: string, place: string | null) =>
      clausesFor({ ...quiet, place }, [clause('tips', { conditions: { ...noConditions, region } })])
        .length === 1
    expect(inRegion('ny', 'Hudson, NY 12534')).toBe(true)
    expect(inRegion('OR', 'The barn or the tent, Hudson')).toBe(false)
    expect(inRegion('IN', 'Windsor')).toBe(false)
    expect(inRegion('new jersey', 'Hoboken, New Jersey')).toBe(true)
    expect(inRegion('C.A. (north)', 'C.A. (north) 1')).toBe(true)
    expect(inRegion('NY', null)).toBe(false)
  })

  it('say nothing and refuse nothing where no clause is in use', () => {
    const off = all.map((each) => ({ ...each, is_active: false, text: '{{nothing}}' }))
    for (const mode of [...serviceModes, null])
      expect(termsOf(facts({ mode }), off)).toEqual({ clauses: [], problems: [] })
    expect(modesWithoutClause(off)).toEqual([])
  })

  it('lack one for a mode that needs one', () => {
    const some = [clause('payment')]
    for (const mode of serviceModes) {
      const needs = (modesWithClauses as readonly string[]).includes(mode)
      expect(termsOf(facts({ mode }), some).problems).toEqual(
        needs ? [{ kind: 'mode-without-clause', mode }] : [],
      )
    }
    expect(modesWithoutClause(some)).toEqual(modesWithClauses)
    // A clause for another kind of event is none for this one.
    const weddings = [
      clause('package', { conditions: { ...noConditions, modes: ['package'], event_types: ['wedding'] } }),
    ]
    expect(termsOf(facts({ mode: 'package' }), weddings).problems).toEqual([])
    expect(termsOf(facts({ mode: 'package', event_type: 'corporate' }), weddings).problems).toHaveLength(1)
  })

  it('name the clause and the field of every problem, and where it is mended', () => {
    const values = { ...sampleValues, venue: null, business_phone: null }
    const own = [
      clause('tips', { title: 'Place', text: 'At {{venue}}, call {{business_phone}}' }),
      clause('damage', { title: 'Gone', text: ' ' }),
    ]
    const { problems, clauses } = termsOf({ ...quiet, values }, own)
    expect(clauses).toEqual([])
    expect(problems.map((problem) => [termsProblemText(problem), problemPlace(problem)])).toEqual([
      ['Clause “Gone”: There are no words in it yet.', 'clause'],
      ['Clause “Place”: {{venue}} has no value here: the place of the event is unknown.', 'event'],
      [
        'Clause “Place”: {{business_phone}} has no value here: the phone of the business is unknown.',
        'business',
      ],
    ])
  })
})

describe('the starter set', () => {
  it('has no problem in itself', () => {
    for (const name of starterNames)
      expect([name, clauseTextProblem(starterClauses[name].text)]).toEqual([name, undefined])
  })

  const general = [
    'guest-count',
    'cancellation',
    'our-cancellation',
    'moved-date',
    'weather',
    'damage',
    'tips',
    'refusal',
  ]
  const ofMode: Readonly<Record<string, readonly string[]>> = {
    dry_hire: ['dry-hire'],
    package: ['package'],
    consignment: ['consignment'],
  }

  it('gives each mode, kind of event and condition exactly its clauses', () => {
    const flags = [false, true]
    for (const mode of [...serviceModes, null])
      for (const event_type of [...eventTypes, null])
        for (const has_overtime of flags)
          for (const has_minors of flags)
            for (const has_deposit of flags) {
              const expected = [
                ...general,
                ...(ofMode[mode ?? ''] ?? []),
                ...(has_overtime ? ['overtime'] : []),
                ...(has_minors ? ['minors'] : []),
                ...(has_deposit ? ['payment'] : []),
              ]
              const terms = termsOf(facts({ mode, event_type, has_overtime, has_minors, has_deposit }), all)
              expect(terms.problems).toEqual([])
              expect(new Set(terms.clauses.map(({ clause_id: id }) => id))).toEqual(new Set(expected))
            }
  })

  it('makes dry hire and package differ in one clause each', () => {
    const of = (mode: 'dry_hire' | 'package') =>
      termsOf(facts({ mode }), all).clauses.map(({ clause_id: id, text }) => `${id}: ${text}`)
    const [dry, full] = [of('dry_hire'), of('package')]
    expect(dry.filter((each) => !full.includes(each)).map((each) => each.split(':')[0])).toEqual(['dry-hire'])
    expect(full.filter((each) => !dry.includes(each)).map((each) => each.split(':')[0])).toEqual(['package'])
    expect(dry.join()).toMatch(/sells no alcohol/)
    expect(full.join()).toMatch(/includes the drinks/)
  })
})
