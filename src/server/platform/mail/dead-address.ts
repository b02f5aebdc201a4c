/** Which answers of mail servers say that an address takes no mail, and not only this email. */

/** Replies without an enhanced code: no such mailbox, not local, name not allowed. */
const deadReplies: ReadonlySet<number> = new Set([550, 551, 553])

/** No such mailbox or domain, moved, disabled, no mail taken there, or no way to its server (RFC 3463). */
const deadCodes: ReadonlySet<string> = new Set(
  ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.10', '2.0', '2.1', '4.1', '4.4', '5.0'].map(
    (code) => `5.${code}`,
  ),
)

/**
 * Whether the address is dead. The sender, a policy, the content or a full mailbox say nothing of it; an enhanced code says
 * which it is. `5.0.0` stands for a reply without one.
 */
export function isDeadAddress({
  enhanced,
  reply,
}: {
  readonly enhanced: string | undefined
  readonly reply: number | undefined
}): boolean {
  if (enhanced !== undefined && enhanced !== '5.0.0') return deadCodes.has(enhanced)
  return reply === undefined ? enhanced !== undefined : deadReplies.has(reply)
}

/** The codes at the beginning of an answer: `550 5.1.1 no such user`, `550-5.1.1 …`. */
export function codesOf(answer: string): { readonly enhanced?: string; readonly reply?: number } {
  const [, reply, enhanced] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? []
  return {
    ...(reply === undefined ? {} : { reply: Number(reply) }),
    ...(enhanced === undefined ? {} : { enhanced }),
  }
}
