/** Postfix and Dovecot on loopback: emails go out by the one, and what comes back is read from the other. */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Both are packages of the system; they start as root. */
export const areInstalled =
  process.getuid?.() === 0 &&
  ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/bin/openssl'].every((file) => existsSync(file))

export interface MailServers {
  readonly smtpUrl: string
  /** The mailbox of `bar@bar.example`, over TLS and without. */
  readonly imapsUrl: string
  readonly imapUrl: string
  /** Of the certificate authority of the server's certificate. */
  readonly certificate: string
  /** File names of the messages in the mailbox; a message that someone read has an `S` after its `:2,`. */
  readonly messages: () => readonly string[]
  /** The mailbox gets new numbers, as after a server that was set up anew. */
  readonly numberAnew: () => void
  readonly close: () => Promise<void>
}

/** `gone.example` refuses each recipient, `full.example` has no room, and `fine.example` takes everything: later, as real ones do. */
export async function startMailServers(): Promise<MailServers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-servers-'))
  chmodSync(folder, 0o755)
  for (const each of ['postfix', 'queue', 'data', 'dovecot', 'mail']) mkdirSync(path.join(folder, each))
  execFileSync('chown', ['postfix', path.join(folder, 'data')])
  execFileSync('chown', ['nobody', path.join(folder, 'mail')])
  const ports = {
    smtp: await freePort(),
    remote: await freePort(),
    imap: await freePort(),
    imaps: await freePort(),
  }
  makeCertificate(folder)
  writeFileSync(path.join(folder, 'postfix', 'main.cf'), mainOf(folder, ports))
  writeFileSync(path.join(folder, 'postfix', 'master.cf'), servicesOf(ports))
  writeFileSync(path.join(folder, 'dovecot.conf'), dovecotOf(folder, ports))
  const children = [
    spawn('/usr/sbin/postfix', ['-c', path.join(folder, 'postfix'), 'start-fg'], { stdio: 'ignore' }),
    spawn('/usr/sbin/dovecot', ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' }),
  ]
  const mailbox = path.join(folder, 'mail', 'bar')
  const log = path.join(folder, 'dovecot.log')
  const pid = path.join(folder, 'queue', 'pid', 'master.pid')
  await until(() => Promise.resolve(existsSync(pid) && existsSync(log)), 'the mail servers')
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    imapsUrl: `imaps://bar:s%25cret@localhost:${ports.imaps}/INBOX`,
    imapUrl: `imap://bar:s%25cret@127.0.0.1:${ports.imap}/INBOX`,
    certificate: readFileSync(path.join(folder, 'cert.pem'), 'utf8'),
    messages: () =>
      ['new', 'cur'].flatMap((part) => {
        const each = path.join(mailbox, part)
        return existsSync(each) ? readdirSync(each) : []
      }),
    numberAnew() {
      for (const file of readdirSync(mailbox))
        if (file.startsWith('dovecot')) rmSync(path.join(mailbox, file))
    },
    async close() {
      for (const child of children) child.kill('SIGTERM')
      await until(
        () =>
          Promise.resolve(
            children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
          ),
        'the end of the mail servers',
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Ports = Readonly<Record<'smtp' | 'remote' | 'imap' | 'imaps', number>>

function makeCertificate(folder: string): void {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', names]
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...made, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
}

function mainOf(folder: string, { remote }: Ports): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.bar.example
mydestination =
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_recipient_restrictions = permit_mynetworks, reject
virtual_mailbox_domains = bar.example
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ bar@bar.example=bar/ }
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
transport_maps = inline:{ { gone.example = smtp:[127.0.0.1]:${remote} } { full.example = smtp:[127.0.0.1]:${remote} } { fine.example = discard: } }
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
`
}

/** The second server is the one of the recipients. */
function servicesOf({ smtp, remote }: Ports): string {
  const refused =
    '{ gone.example = 550 5.1.1 no such person here } { full.example = 552 5.2.2 the mailbox is full }'
  const own = 'rewrite:trivial-rewrite proxymap smtp error retry:error discard'.split(' ')
  return [
    `127.0.0.1:${smtp} inet n - n - - smtpd`,
    `127.0.0.1:${remote} inet n - n - - smtpd`,
    `  -o { smtpd_recipient_restrictions = check_recipient_access inline:{ ${refused} }, reject }`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'showq unix n - n - - showq',
    'virtual unix - n n - - virtual',
    'postlog unix-dgram n - n - 1 postlogd',
    'anvil unix - - n - 1 anvil',
    ...['bounce', 'defer', 'trace'].map((name) => `${name} unix - - n - 0 bounce`),
    ...own
      .map((each) => each.split(':'))
      .map(([name, program = name]) => `${name} unix - - n - - ${program}`),
    '',
  ].join('\n')
}

function dovecotOf(folder: string, { imap, imaps }: Ports): string {
  const user = `uid=65534 gid=65534 home=${folder}/mail/%n`
  return `protocols = imap
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 100
passdb {
  driver = static
  args = password=s%%cret
}
userdb {
  driver = static
  args = ${user}
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
  }
}
`
}
