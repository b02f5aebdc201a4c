/**
 * A small IMAP server on loopback with one folder (RFC 3501): what a client needs to sign in, open the folder, search by number
 * or day, and fetch the beginning of a message. No such server is kept up as a package.
 */
import net, { type AddressInfo, type Socket } from 'node:net'

export interface ImapSink {
  /** For `MAIL_BOUNCES`. */
  readonly url: string
  /** Puts a message into the folder and returns its number. */
  readonly add: (source: string, at?: Date) => number
  /** Numbers all messages anew, as a server does that was restored; they begin with this number. */
  readonly reset: (first?: number) => void
  /** The commands so far, without tags and passwords. */
  readonly commands: readonly string[]
  /** Answers the fetching of a message with this text, until it is called with nothing. */
  readonly refuse: (uid?: number, answer?: string) => void
  /** Answers nothing after the greeting, until it is called with false. */
  readonly hang: (hangs?: boolean) => void
  readonly close: () => Promise<void>
}

const user = 'bounces@bar.example'
const password = 'p%ss:word/1'
const folder = 'Returned Mail'

interface Message {
  readonly uid: number
  readonly source: Buffer
  readonly at: Date
}

export async function startImap(): Promise<ImapSink> {
  let validity = 1_700_000_000
  let next = 1
  let messages: Message[] = []
  let refusal: { readonly uid: number; readonly answer: string } | undefined
  let hangs = false
  const commands: string[] = []
  const sockets = new Set<Socket>()

  /** Lines of an answer, with the tagged one at the end. */
  function answerTo(tag: string, command: string, session: Session): readonly (string | Buffer)[] {
    const [, verb = '', rest = ''] = /^((?:UID )?\S+) ?([^]*)$/i.exec(command) ?? []
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1\r\n', `${tag} OK done\r\n`]
      case 'NOOP':
        return [`${tag} OK done\r\n`]
      case 'LOGIN':
        session.isIn = rest === `${quoted(user)} ${quoted(password)}`
        return [session.isIn ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] ${user} is refused\r\n`]
      case 'LOGOUT':
        return ['* BYE\r\n', `${tag} OK out\r\n`]
      default:
        if (!session.isIn) return [`${tag} BAD not signed in\r\n`]
    }
    switch (verb.toUpperCase()) {
      case 'LIST':
      case 'LSUB':
        return [...listed(verb.toUpperCase(), rest), `${tag} OK done\r\n`]
      case 'EXAMINE':
        if (rest !== quoted(folder)) return [`${tag} NO [NONEXISTENT] no such folder\r\n`]
        session.isOpen = true
        return [
          `* ${messages.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n`,
          `* OK [UIDVALIDITY ${validity}] valid\r\n* OK [UIDNEXT ${next}] next\r\n`,
          `${tag} OK [READ-ONLY] open\r\n`,
        ]
      default:
        if (!session.isOpen) return [`${tag} BAD no folder is open\r\n`]
    }
    switch (verb.toUpperCase()) {
      case 'UID SEARCH':
        return searched(tag, found(rest))
      case 'UID FETCH':
        return fetched(tag, rest)
      default:
        return [`${tag} BAD unknown command\r\n`]
    }
  }

  /** An empty pattern asks for the delimiter (RFC 3501, 6.3.8). */
  function listed(verb: string, pattern: string): readonly string[] {
    if (pattern === '"" ""') return [`* ${verb} (\\Noselect) "/" ""\r\n`]
    const isMeant = pattern === '"" "*"' || pattern === `"" ${quoted(folder)}`
    return isMeant ? [`* ${verb} () "/" ${quoted(folder)}\r\n`] : []
  }

  function found(query: string): readonly number[] | undefined {
    const [, from] = /^UID (\d+):\*$/.exec(query) ?? []
    const [, day] = /^SINCE (\S+)$/.exec(query) ?? []
    if (day !== undefined)
      return messages
        .filter(({ at }) => at.getTime() >= Date.parse(`${day.replaceAll('"', '')} 00:00 UTC`))
        .map(({ uid }) => uid)
    if (from === undefined) return undefined
    // `*` is the last message, and a range has no direction.
    const last = messages.at(-1)?.uid ?? 0
    const least = Math.min(Number(from), last)
    return messages.filter(({ uid }) => uid >= least).map(({ uid }) => uid)
  }

  function fetched(tag: string, query: string): readonly (string | Buffer)[] {
    const [, uid, most] = /^(\d+) \(.*BODY\.PEEK\[\]<0\.(\d+)>.*\)$/.exec(query) ?? []
    if (uid === undefined) return [`${tag} BAD unknown fetch\r\n`]
    if (refusal?.uid === Number(uid)) return [`${tag} ${refusal.answer}\r\n`]
    const at = messages.findIndex((each) => each.uid === Number(uid))
    const part = messages[at]?.source.subarray(0, Number(most))
    if (!part) return [`${tag} OK nothing\r\n`]
    return [`* ${at + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`, part, `)\r\n${tag} OK done\r\n`]
  }

  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.setNoDelay(true)
    socket.write('* OK ready\r\n')
    const session: Session = { isIn: false, isOpen: false }
    let rest = ''
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(rest.slice(0, end)) ?? []
        rest = rest.slice(end + 2)
        if (hangs) continue
        commands.push(command.replace(/^(LOGIN \S+) .*$/, '$1'))
        for (const part of answerTo(tag, command, session)) socket.write(part)
        if (command === 'LOGOUT') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(folder)}`,
    add(source, at = new Date()) {
      messages.push({ uid: next, source: Buffer.from(source, 'latin1'), at })
      return next++
    },
    reset(first = 1) {
      validity++
      messages = messages.map((each, index) => ({ ...each, uid: first + index }))
      next = first + messages.length
    },
    commands,
    refuse: (uid, answer = 'NO cannot be read') =>
      (refusal = uid === undefined ? undefined : { uid, answer }),
    hang: (does = true) => (hangs = does),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function searched(tag: string, found: readonly number[] | undefined): readonly string[] {
  if (!found) return [`${tag} BAD unknown search\r\n`]
  return [`* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n`, `${tag} OK done\r\n`]
}

interface Session {
  isIn: boolean
  isOpen: boolean
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
