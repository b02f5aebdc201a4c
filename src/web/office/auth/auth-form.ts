/** What the forms of the entrance have in common: their validation, and how a failure is shown. */
import { accountMessages, authProblem, type AuthField } from '#domain/accounts/account.ts'
import { toast } from '#web/office/kit/writes/toast.ts'
import { isRefusal, type Problems } from '#web/shared/refusal.ts'

/** What is wrong with the values that a form asks for. */
function authProblems(values: Readonly<Partial<Record<AuthField, string>>>): Problems {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, authProblem(field as AuthField, value)]),
  )
}

/** The server's own message where it refused, and the one for everything unexpected. */
export function tellAuthFailure(error: unknown): void {
  toast({ tone: 'error', title: isRefusal(error) ? error.message : accountMessages.unexpected })
}

/** Checked when it is sent; a field's message goes when that field is edited. */
export const authForm = { rules: authProblems, recheck: false, failed: tellAuthFailure } as const
