/** An email address that breaks at the @ sign, not inside a name. */
export function EmailText({ email }: { readonly email: string }) {
  const sign = email.lastIndexOf('@')
  if (sign === -1) return email
  return (
    <span>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </span>
  )
}
