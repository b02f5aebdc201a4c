/** What the forms of the entrance have in common: their values, what is wrong with them, how a failure is told. */
import { accountMessages, authProblem, type AuthField } from '#domain/accounts/account.ts'
import { tell } from '#web/office/kit/tell.ts'
import { RefusedCall } from '#web/shared/api.ts'

export type AuthValues = Readonly<Record<AuthField, string>>
export type AuthProblems = Readonly<Partial<Record<AuthField, string>>>

export const emptyValues: AuthValues = { email: '', password: '', firstName: '', lastName: '' }

/** What is wrong with those of the values that a form asks for, in the form's order. */
export function problemsOf(fields: readonly AuthField[], values: AuthValues): AuthProblems {
  const problems: Partial<Record<AuthField, string>> = {}
  for (const field of fields) {
    const problem = authProblem(field, values[field])
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** What the server found wrong with the fields of a form; nothing where it refused for another reason. */
export function refusedFields(fields: readonly AuthField[], error: unknown): AuthProblems {
  const found = error instanceof RefusedCall ? error.failure.fields : undefined
  const problems: Partial<Record<AuthField, string>> = {}
  for (const field of fields) {
    const problem = found?.[field]?.[0]
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The server's own message where it refused, and the one for everything unexpected (A §8). */
export function tellAuthFailure(error: unknown): void {
  const refused = error instanceof RefusedCall && error.status < 500
  tell({ tone: 'error', title: refused ? error.message : accountMessages.unexpected })
}
