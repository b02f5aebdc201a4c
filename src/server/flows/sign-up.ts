import { mailboxOf } from '#domain/email.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findToken, type Token } from '#server/platform/identity/tokens.ts'
import { invitationPurpose, setupPurpose } from '#server/records/accounts/purposes.ts'
import { openAccountSession, type NewSession } from '#server/records/accounts/signed-in.ts'
import { findProfileByEmail, insertProfile } from '#server/records/accounts/store.ts'
import { newProfile, openProvedAccount, type NewAccount } from './steps/open-account.ts'
import { mailConfirmation, mustProve } from './steps/prove-address.ts'
import { refuseEasyPassword } from './steps/refuse-easy-password.ts'

/**
 * Creates an account and signs it in; null where the address must be proved first. With a link the account is created
 * at once: the setup link makes the first owner, once; an invitation gives the role that the owner chose. Without one,
 * only a confirmation link is emailed; where no address has to be proved (`mustProve`), a member's account is created
 * at once.
 */
export async function signUp(
  app: AppContext,
  { token: plain, ...account }: NewAccount & { readonly token: string | null },
): Promise<NewSession | null> {
  const { email, firstName: first_name, lastName: last_name } = account
  const token = plain === null ? undefined : await findLink(app, plain, email)
  if (plain !== null && !token) return refuse('account.link-invalid')
  const before = await findProfileByEmail(app.database.db, email)
  const canProve = token !== undefined || mustProve(app, email)
  if (before && (before.email_confirmed_at !== null || !canProve)) return refuse('account.already-registered')

  if (token) return openProvedAccount(app, token, account)
  if (!canProve) return openUnprovedAccount(app, account)
  await refuseEasyPassword(app, account.password, { email, first_name, last_name })
  await mailConfirmation(app, email)
  return null
}

/** Creates a member's account without proof, where no email is sent. A later proof of its address replaces it. */
async function openUnprovedAccount(app: AppContext, account: NewAccount): Promise<NewSession> {
  const profile = await newProfile(app, account)
  return inTransaction(app, visitor, async (tx) => {
    const id = await insertProfile(tx, { ...profile, role: 'member', email_confirmed_at: null })
    if (!id) return refuse('account.already-registered')
    await recordEvent(tx, { kind: 'account.signed-up', id })
    const { userAgent } = account
    return openAccountSession(tx, { accountId: id, userAgent, now: app.clock() })
  })
}

/** The setup link, or the invitation to this address, behind `plain`. */
async function findLink(app: AppContext, plain: string, email: string): Promise<Token | undefined> {
  const { db } = app.database
  const now = app.clock()
  const setup = await findToken(db, setupPurpose, plain, now)
  if (setup) return setup
  const invitation = await findToken(db, invitationPurpose, plain, now)
  return invitation?.subjectId === mailboxOf(email) ? invitation : undefined
}
