import { eventually, type World } from './world.ts'

/** The code that was emailed last for a quote, six digits. */
export async function mailedCode(
  world: World,
  quoteId: string,
  beside: readonly string[] = [],
): Promise<string> {
  return eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(30)
    const ids = await world.rows<{ id: string }>(
      `select id from mail_messages where template = 'signing-code' and about_id = '${quoteId}' order by created_at desc`,
    )
    const mail = mails.find(({ id }) => id === ids[0]?.id)
    const code = /\b(\d{3}) (\d{3})\b/.exec(mail?.text ?? '')
    const digits = code ? `${code[1]}${code[2]}` : undefined
    return digits !== undefined && !beside.includes(digits) && digits
  }, 'the code of a quote')
}
