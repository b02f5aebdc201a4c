import { describe, expect, test } from 'vitest'
import { ahead, due, passed, skippedAhead, standing } from './due.ts'
import type { AutomationFacts } from './facts.ts'
import { handledKey } from './facts.ts'
import { changesReach, type Rule, type RuleContent } from './rule.ts'
import { ruleProblems } from './rule-problems.ts'
import { shippedRules } from './shipped-rules.ts'

const zone = 'America/New_York'

function factsWith(changed: Partial<AutomationFacts> = {}): AutomationFacts {
  const client = {
    key: 'client',
    name: 'Amelia',
    address: 'a@x.example',
    is_refused: false,
    has_stopped: false,
  }
  return {
    zone,
    place_zone: zone,
    booking_id: 'b',
    made_at: '2027-01-05T15:00:00.000Z',
    is_live: true,
    status: 'confirmed',
    mode: null,
    type: 'wedding',
    source: 'website',
    total: null,
    guests: 80,
    has_final_guests: false,
    is_brief_complete: false,
    is_new_client: true,
    starts_at: '2027-03-16T21:00:00.000Z',
    ends_at: '2027-03-17T02:00:00.000Z',
    quote: null,
    payments: [],
    received: [],
    papers_due_on: null,
    addressees: { client: [client], second: [], owner: [], staff: [] },
    handled: new Set(),
    ...changed,
  }
}

function ruleOf(name: string, changed: Partial<Rule> = {}): Rule {
  const shipped = shippedRules[name]
  if (!shipped) throw new Error(`no rule ${name}`)
  return { ...shipped, id: name, acts_from: '2027-01-01T00:00:00.000Z', ...changed }
}

describe('the moment of a rule', () => {
  test('days are counted in the zone of the business, also over a clock change (M-02)', () => {
    // New York goes to summer time on March 14, 2027: 10 AM is 15:00 UTC before and 14:00 UTC after it.
    const [details] = ahead(factsWith(), [ruleOf('event-details')], {
      now: '2027-02-01T00:00:00.000Z',
      until: '2027-04-01T00:00:00.000Z',
    })
    expect(details?.leaves_at).toBe('2027-03-13T15:00:00.000Z')
    const [thanks] = ahead(factsWith(), [ruleOf('thanks')], {
      now: '2027-02-01T00:00:00.000Z',
      until: '2027-04-01T00:00:00.000Z',
    })
    expect(thanks?.leaves_at).toBe('2027-03-17T14:00:00.000Z')
  })

  test('the day of an event and of a quote’s end is the one at the place (M-02)', () => {
    // 11 PM on March 15 in Honolulu, March 16 in New York; the quote is open on January 10 in Honolulu.
    const quote = {
      id: 'q',
      sent_at: '2027-01-06T15:00:00.000Z',
      seen_at: null,
      expires_at: '2027-01-11T10:00:00.000Z',
      is_open: true,
      approved_at: null,
      signed_at: null,
    }
    const facts = factsWith({
      place_zone: 'Pacific/Honolulu',
      starts_at: '2027-03-16T09:00:00.000Z',
      ends_at: '2027-03-16T12:00:00.000Z',
      quote,
    })
    const span = { now: '2027-01-08T00:00:00.000Z', until: '2027-04-01T00:00:00.000Z' }
    expect(ahead(facts, [ruleOf('event-details')], span)[0]?.leaves_at).toBe('2027-03-12T15:00:00.000Z')
    expect(ahead(facts, [ruleOf('thanks')], span)[0]?.leaves_at).toBe('2027-03-17T14:00:00.000Z')
    expect(
      ahead(facts, [ruleOf('quote-follow-up')], span).find(({ moment }) => moment.anchor === 'quote-expires')
        ?.leaves_at,
    ).toBe('2027-01-10T15:00:00.000Z')
  })

  test('quiet hours move it to their end, also to the next day (M-02)', () => {
    const rule = ruleOf('event-details', {
      moments: [{ anchor: 'event-start', amount: 14, unit: 'hours', direction: 'before' }],
      quiet: { from: '21:00', to: '08:00' },
    })
    // 14 hours before 5 PM is 3 AM.
    const [found] = ahead(factsWith(), [rule], {
      now: '2027-03-10T00:00:00.000Z',
      until: '2027-03-20T00:00:00.000Z',
    })
    expect(found?.leaves_at).toBe('2027-03-16T12:00:00.000Z')
  })

  test('what is before its anchor is not sent once the anchor is there (M-02)', () => {
    const facts = factsWith({ made_at: '2027-03-13T10:00:00.000Z' })
    expect(due(facts, [ruleOf('event-details')], '2027-03-15T10:00:00.000Z')).toHaveLength(1)
    expect(due(facts, [ruleOf('event-details')], '2027-03-16T21:00:00.000Z')).toEqual([])
  })
})

describe('a rule never acts on the past (M-04)', () => {
  test('moments from before it acts, and from before the booking was made, bring nothing', () => {
    const rule = ruleOf('thanks', { acts_from: '2027-03-17T14:00:01.000Z' })
    expect(due(factsWith(), [rule], '2027-03-17T14:30:00.000Z')).toEqual([])
    const late = factsWith({ made_at: '2027-03-10T00:00:00.000Z' })
    expect(due(late, [ruleOf('brief-reminder')], '2027-03-10T01:00:00.000Z')).toEqual([])
  })

  test('nothing is ahead of a quote that will have ended by then', () => {
    const quote = {
      id: 'q',
      sent_at: '2027-01-06T15:00:00.000Z',
      seen_at: null,
      expires_at: '2027-01-11T15:00:00.000Z',
      is_open: true,
      approved_at: null,
      signed_at: null,
    }
    const span = { now: '2027-01-07T00:00:00.000Z', until: '2027-02-01T00:00:00.000Z' }
    const found = ahead(factsWith({ quote }), [ruleOf('quote-follow-up')], span)
    expect(found.map(({ moment }) => moment)).toMatchObject([
      { anchor: 'quote-sent', amount: 3 },
      { anchor: 'quote-expires', amount: 1 },
    ])
  })

  test('two days after its moment an email is not due any more', () => {
    const at = (now: string) => due(factsWith(), [ruleOf('thanks')], now)
    expect(at('2027-03-19T13:59:00.000Z')).toHaveLength(1)
    expect(at('2027-03-19T14:00:00.000Z')).toEqual([])
  })

  test('asked for the past it reaches each person once, with the last moment of the year', () => {
    const facts = factsWith({
      quote: {
        id: 'q',
        sent_at: '2027-01-06T15:00:00.000Z',
        seen_at: null,
        expires_at: '2027-03-01T15:00:00.000Z',
        is_open: true,
        approved_at: null,
        signed_at: null,
      },
    })
    const rule = ruleOf('quote-follow-up', { acts_from: null })
    expect(passed(facts, rule, '2027-02-01T15:00:00.000Z').map(({ moment }) => moment.amount)).toEqual([7])
    expect(passed(facts, rule, '2028-03-01T15:00:00.000Z')).toEqual([])
    const handled = new Set([handledKey(rule.id, '7 days after quote-sent|q|client')])
    expect(
      passed({ ...facts, handled }, rule, '2027-02-01T15:00:00.000Z').map(({ moment }) => moment.amount),
    ).toEqual([3])
  })
})

describe('nothing is sent that was not to be seen before (M-03)', () => {
  test('an email leaves 15 minutes from now at the earliest', () => {
    const [found] = due(factsWith(), [ruleOf('thanks')], '2027-03-17T18:00:00.000Z')
    expect(found?.leaves_at).toBe('2027-03-17T18:15:00.000Z')
  })

  test('what was written no longer stands where its facts changed', () => {
    const payment = {
      id: 'i',
      due_on: '2027-03-02',
      billed_at: '2027-01-06T15:00:00.000Z',
      open: 5000,
    }
    const facts = factsWith({ payments: [payment] })
    const rule = ruleOf('balance-reminder')
    const [written] = due(facts, [rule], '2027-02-23T15:00:00.000Z')
    if (!written) throw new Error('nothing is due')
    const later = '2027-02-23T15:30:00.000Z'
    expect(standing(facts, rule, written, later)).toBeDefined()
    const paid = factsWith({ payments: [{ ...payment, open: 0 }] })
    expect(standing(paid, rule, written, later)).toBeUndefined()
    const moved = factsWith({ payments: [{ ...payment, due_on: '2027-03-20' }] })
    expect(standing(moved, rule, written, later)).toBeUndefined()
    expect(standing(factsWith({ payments: [payment], is_live: false }), rule, written, later)).toBeUndefined()
    expect(standing(facts, rule, written, '2027-03-03T05:00:00.000Z')).toBeUndefined()
  })
})

test('each payment that came in brings one email, at its own time', () => {
  const rule = {
    ...ruleOf('thanks'),
    moments: [{ anchor: 'paid', amount: 1, unit: 'hours', direction: 'after' } as const],
  }
  const received = [
    { id: 'deposit', received_at: '2027-01-04T15:00:00.000Z' },
    { id: 'balance', received_at: '2027-02-23T15:00:00.000Z' },
  ]
  const found = due(factsWith({ received }), [rule], '2027-02-23T16:00:00.000Z')
  expect(found.map(({ key }) => key)).toEqual(['1 hours after paid|balance|client'])
})

describe('who gets it', () => {
  const [client] = factsWith().addressees.client
  if (!client) throw new Error('no client')

  test('a client who stopped reminders still gets those about contract and money (M-07)', () => {
    const stopped = { client: [{ ...client, has_stopped: true }], second: [], owner: [], staff: [] }
    const facts = factsWith({ addressees: stopped })
    const now = '2027-03-17T14:00:00.000Z'
    expect(due(facts, [ruleOf('thanks')], now)).toEqual([])
    expect(due(facts, [ruleOf('event-details')], '2027-03-13T15:00:00.000Z')).toHaveLength(1)
  })

  test('a recipient without an address is skipped, with the reason (T-13)', () => {
    const rule = ruleOf('event-details', { recipient: 'second' })
    const span = { now: '2027-02-01T00:00:00.000Z', until: '2027-04-01T00:00:00.000Z' }
    expect(ahead(factsWith(), [rule], span)).toEqual([])
    expect(skippedAhead(factsWith(), [rule], span)).toMatchObject([
      { leaves_at: '2027-03-13T15:00:00.000Z', because: 'skipped: no second contact is named' },
    ])
    const second = { ...client, key: 'second', name: 'Rosa' }
    const named = { client: [client], second: [second], owner: [], staff: [] }
    expect(skippedAhead(factsWith({ addressees: named }), [rule], span)).toEqual([])
    expect(ahead(factsWith({ addressees: named }), [rule], span)).toMatchObject([{ addressee: second }])
    const refused = { ...named, second: [{ ...second, is_refused: true }] }
    expect(skippedAhead(factsWith({ addressees: refused }), [rule], span)).toMatchObject([
      { because: 'skipped: the mail server refused the address' },
    ])
    expect(skippedAhead(factsWith(), [ruleOf('event-details')], span)).toEqual([])
    expect(skippedAhead(factsWith({ is_live: false }), [rule], span)).toEqual([])
  })

  test('a refused address gets nothing by itself (M-08)', () => {
    const refused = { client: [{ ...client, is_refused: true }], second: [], owner: [], staff: [] }
    const rules = Object.keys(shippedRules).map((name) => ruleOf(name))
    expect(due(factsWith({ addressees: refused }), rules, '2027-03-17T14:00:00.000Z')).toEqual([])
  })
})

describe('the shape of a rule', () => {
  const content: RuleContent = ruleOf('review-request')

  test('a request for a review has no condition but the status (M-05)', () => {
    expect(ruleProblems(content)).toEqual({})
    const gated: RuleContent = { ...content, conditions: [{ field: 'total', least: 100, most: null }] }
    expect(ruleProblems(gated).conditions).toContain('everybody or nobody')
  })

  test('every shipped rule is valid, and only the balance reminder is on, for review (M-01)', () => {
    for (const rule of Object.values(shippedRules)) expect(ruleProblems(rule)).toEqual({})
    const on = Object.values(shippedRules).filter(({ is_on }) => is_on)
    expect(on.map(({ email, mode }) => [email, mode])).toEqual([['balance-reminder', 'review']])
  })

  test('a rule needs a moment, and none twice', () => {
    expect(ruleProblems({ ...content, moments: [] }).moments).toBe('Please say when')
    const twice = [...content.moments, ...content.moments]
    expect(ruleProblems({ ...content, moments: twice }).moments).toBe('A moment is there twice')
  })

  test('quiet hours leave an hour of the day', () => {
    const problem = (from: string, to: string) => ruleProblems({ ...content, quiet: { from, to } }).quiet
    expect([problem('21:00', '08:00'), problem('00:00', '23:00')]).toEqual([undefined, undefined])
    expect(problem('08:00', '08:00')).toBe('Quiet hours need an end')
    expect(problem('08:30', '08:00')).toContain('an hour')
  })

  test('another moment acts from now on; another name, way or text does not (M-04)', () => {
    expect(changesReach(content, { ...content, name: 'Other', mode: 'review', quiet: null })).toBe(false)
    expect(changesReach(content, { ...content, conditions: [] })).toBe(true)
  })
})
