/** Model of the rule: only the credentials of the person who last confirmed the address grant access. */

export type LinkKind = 'confirm' | 'invite' | 'reset' | 'address'

interface Link {
  readonly kind: LinkKind
  /** The address it was emailed to. */
  readonly to: string
  readonly token: string
  readonly isAlive: boolean
}

interface Account {
  readonly password: string
  readonly role: 'owner' | 'member'
}

export interface Model {
  readonly account: (email: string) => Account | undefined
  readonly links: () => readonly Link[]
  /** Each with the address of its account, where the session is open. */
  readonly sessions: () => readonly { readonly secret: string; readonly email: string | undefined }[]
  readonly newest: (kind: LinkKind, to: string) => Link | undefined
  readonly mail: (link: Omit<Link, 'isAlive'>) => void
  readonly endLinks: (to: string, kind?: LinkKind) => void
  /** The address was confirmed and a password chosen. */
  readonly open: (email: string, password: string) => void
  /** Another password was chosen, with the last one or by email. */
  readonly setPassword: (email: string, password: string) => void
  /** The account moves to another address and keeps one session. */
  readonly move: (from: string, to: string, kept: string) => void
  readonly remove: (email: string) => void
  readonly comeIn: (email: string, secret: string) => void
}

export function openModel(): Model {
  const accounts = new Map<string, Account>()
  const links: (Link & { isAlive: boolean })[] = []
  const sessions: { readonly secret: string; email: string | undefined }[] = []
  const endLinks = (to: string, kind?: LinkKind) => {
    for (const link of links) if (link.to === to && (kind ?? link.kind) === link.kind) link.isAlive = false
  }
  const endSessions = (email: string, kept?: string) => {
    for (const session of sessions)
      if (session.email === email && session.secret !== kept) session.email = undefined
  }
  const newest = (kind: LinkKind, to: string) =>
    links.findLast((link) => link.kind === kind && link.to === to && link.isAlive)

  return {
    account: (email) => accounts.get(email),
    links: () => links,
    sessions: () => sessions,
    newest,
    mail: (link) => links.push({ ...link, isAlive: true }),
    endLinks,
    open(email, password) {
      accounts.set(email, { password, role: newest('invite', email) ? 'owner' : 'member' })
      endLinks(email)
    },
    setPassword(email, password) {
      accounts.set(email, { password, role: accounts.get(email)?.role ?? 'member' })
      endLinks(email)
      endSessions(email)
    },
    move(from, to, kept) {
      const account = accounts.get(from)
      if (account) accounts.set(to, account)
      accounts.delete(from)
      endLinks(from)
      endLinks(to)
      endSessions(from, kept)
      for (const session of sessions) if (session.secret === kept) session.email = to
    },
    remove(email) {
      accounts.delete(email)
      endLinks(email)
      endSessions(email)
    },
    comeIn: (email, secret) => sessions.push({ secret, email }),
  }
}
