import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

type Ask = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

const id = '5b0c1a52-6f0e-4f43-9d53-0f6f1d3a7c11'
const content = {
  name: 'x',
  moments: [{ anchor: 'inquiry', amount: 0, unit: 'hours', direction: 'after' }],
  conditions: [],
  recipient: 'client',
  email: 'quote-follow-up',
  mode: 'review',
  quiet: null,
}

/** A rule that puts an email before a person for every inquiry, and one of them edited. */
export async function aRule(ask: Ask, send: Ask): Promise<void> {
  const { rules } = (await send('list-email-rules', {})) as { rules: { id: string; version: number }[] }
  const version = rules.find((rule) => rule.id === id)?.version ?? 0
  const { past } = (await send('preview-email-rule', { id, content })) as {
    past: { count: number; fingerprint: string }
  }
  const { count, fingerprint } = past
  await ask('save-email-rule', { id, version, content, is_on: true, past: { count, fingerprint } })
  const { emails } = (await send('list-waiting-emails', {})) as { emails: { id: string; version: number }[] }
  const email = emails.at(-1)
  if (email)
    await ask('edit-waiting-email', {
      id: email.id,
      version: email.version,
      subject: 'x',
      opening: 'x',
      closing: 'x',
    })
}
