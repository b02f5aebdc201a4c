/** A long address breaks at its sign, not inside a name. */
export function EmailText({ email }: { readonly email: string }) {
  const [mailbox, host] = email.split('@')
  return (
    <span>
      {mailbox}
      <wbr />@{host}
    </span>
  )
}
