import { isNamedPassword } from '#domain/accounts/password.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isCommonPassword } from '#server/platform/identity/common-passwords.ts'

/** The person who chooses the password; their names are refused as passwords. */
interface Chooser {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Refuses a common password, and one that is a name of the program, the business or the person. */
export async function refuseEasyPassword(app: AppContext, password: string, chooser: Chooser): Promise<void> {
  const { business_name: business } = await app.settings()
  const { email, first_name: first, last_name: last } = chooser
  const names = [business, email, email.split('@')[0] ?? '', first, last, first + last]
  if (isNamedPassword(password, names) || (await isCommonPassword(password))) refuse('account.password-easy')
}
