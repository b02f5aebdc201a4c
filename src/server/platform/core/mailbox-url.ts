/** `MAIL_BOUNCES`: the mailbox that gets bounces, `imaps://user:password@host:993/INBOX`. */
export interface MailboxAddress {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

const example = 'imaps://user:password@mail.example/INBOX'
const ports: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 }

/** `problem` says for the person at the terminal why it cannot be used, and repeats nothing of it. Never throws. */
export function readMailboxUrl(
  text: string,
): { readonly address: MailboxAddress } | { readonly problem: string } {
  if (!URL.canParse(text)) return { problem: `write it like ${example}` }
  const url = new URL(text)
  const usual = ports[url.protocol]
  if (usual === undefined || url.hostname === '' || url.search !== '' || url.hash !== '')
    return { problem: `write it like ${example}, special characters like %23 for #` }
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded)
  if (user === undefined || password === undefined || folder === undefined)
    return { problem: 'write a % of user, password or folder as %25' }
  if (user === '' || password === '')
    return { problem: `user or password is missing; write it like ${example}` }
  return {
    address: {
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: url.port === '' ? usual : Number(url.port),
      isSecure: url.protocol === 'imaps:',
      user,
      password,
      folder: folder === '' ? 'INBOX' : folder,
    },
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
