/** What differs between two agreements, in words: for a signer who read the one before (rules.md, S-04). */
import { formatMoney, type Cents } from '../money.ts'
import { lineDifferences } from '../quotes/differences.ts'
import { mediumDate } from '../time.ts'
import { alsoSignsText, eventText, paymentText, serviceText } from './agreement-words.ts'
import type { AgreementSnapshot } from './snapshot.ts'

/** A sentence for each part that differs; empty for the same agreement. */
export function agreementDifferences(before: AgreementSnapshot, after: AgreementSnapshot): readonly string[] {
  const said = [
    ...lineTexts(before, after),
    ...pair('Total', money(before, before.total), money(after, after.total)),
    ...pair('Payment', paymentText(before), paymentText(after)),
    ...pair('The event', eventText(before), eventText(after)),
    ...pair('The bar service', serviceText(before), serviceText(after)),
    ...pair('Title', before.quote.title, after.quote.title),
    ...pair('Description', before.quote.description ?? 'none', after.quote.description ?? 'none'),
    ...pair('Open until', mediumDate(before.quote.expires_on), mediumDate(after.quote.expires_on)),
    ...clauseTexts(before, after),
    ...pair('The client', partyText(before), partyText(after)),
    ...pair('Also signs', alsoSignsText(before) || 'nobody', alsoSignsText(after) || 'nobody'),
    ...(before.consent === after.consent ? [] : ['The words of the consent are others']),
  ]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return said.length > 0 || isSame ? said : ['Details of the paper have changed; every price is the same']
}

function lineTexts(before: AgreementSnapshot, after: AgreementSnapshot): readonly string[] {
  const linesOf = ({ lines, charges, taxes }: AgreementSnapshot) => [
    ...lines.map(({ name, total }) => ({ name, total_price: total })),
    ...charges.map(({ label, amount }) => ({ name: label, total_price: amount })),
    ...taxes.map(({ name, amount }) => ({ name, total_price: amount })),
  ]
  return lineDifferences(linesOf(before), linesOf(after)).map((line) => {
    if (line.before === null) return `${line.name}: new, ${money(after, line.after ?? 0)}`
    if (line.after === null) return `${line.name}: no longer part of it`
    return `${line.name}: ${money(after, line.after)} instead of ${money(before, line.before)}`
  })
}

function clauseTexts(before: AgreementSnapshot, after: AgreementSnapshot): readonly string[] {
  const earlier = new Map(before.clauses.map((clause) => [clause.clause_id, clause]))
  const later = new Set(after.clauses.map(({ clause_id }) => clause_id))
  return [
    ...after.clauses.flatMap(({ clause_id, title, text }) => {
      const was = earlier.get(clause_id)
      if (!was) return [`Terms: “${title}” is new`]
      return was.text === text && was.title === title ? [] : [`Terms: “${title}” has other words`]
    }),
    ...before.clauses
      .filter(({ clause_id }) => !later.has(clause_id))
      .map(({ title }) => `Terms: “${title}” is no longer part of it`),
  ]
}

function partyText({ client }: AgreementSnapshot): string {
  return [client.name, client.email, client.phone].filter(Boolean).join(', ')
}

function money({ quote }: AgreementSnapshot, amount: Cents): string {
  return formatMoney(amount, quote.currency)
}

function pair(name: string, before: string, after: string): readonly string[] {
  return before === after ? [] : [`${name}: ${after} instead of ${before}`]
}
