/**
 * Whether a password is one of the fifty thousand most common ones, in any letter case, also with digits and signs
 * appended. The list is read on unwrap and not cached: few calls set a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const typed = password.toLowerCase()
  const stem = typed.length < longEnough ? typed.replace(/[^\p{L}]+$/u, '') : typed
  return dictionary['passwords-common'].some((each) => each === typed || each === stem)
}

/** A password of this length is not checked by its beginning. */
const longEnough = 15
