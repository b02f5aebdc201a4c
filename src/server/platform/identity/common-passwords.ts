/**
 * Whether a password is one of the fifty thousand that people were found to use most, in any letter case, or such a
 * one with digits and signs behind it. The list is read for the question and not kept: few set a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const typed = password.toLowerCase()
  const stem = typed.length < longEnough ? typed.replace(/[^\p{L}]+$/u, '') : typed
  return dictionary['passwords-common'].some((each) => each === typed || each === stem)
}

/** What is as long as this is not guessed from its beginning. */
const longEnough = 15
