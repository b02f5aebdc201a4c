/**
 * `DATABASE_URL`, which may name several servers like libpq does: `postgres://user@db1:5432,db2:5433/coupe`. One of them
 * is the primary; the others are its standbys.
 */

/** What a `DATABASE_URL` names; `problem` says for the person at the terminal why it cannot be used. */
type Reading = { readonly urls: readonly string[] } | { readonly problem: string }

const example = 'postgres://user:password@host/database'
const mostServers = 8
/** Protocol, user and password, hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^@/?#]*)([^]*)$/
/** The values of libpq that ask for a server that takes writes; `any` is its default. */
const writableWords = ['read-write', 'primary', 'any']

/** One URL for each server, in the given order and without `target_session_attrs`. Never throws. */
export function readDatabaseUrl(text: string): Reading {
  const [, protocol, credentials = '', list = '', rest = ''] = parts.exec(text) ?? []
  if (!protocol) return { problem: `write it like ${example}` }
  const hosts = list.split(',').map((host) => host.trim())
  const urls = hosts.map((host) => `${protocol}${credentials}${host}${rest}`)
  const problem =
    (hosts.length > 1 ? listProblem(hosts, urls) : hostProblem(urls)) ?? parameterProblem(hosts, urls)
  return problem ? { problem } : { urls: urls.map(withoutAttributes) }
}

/** Hosts and name of a database, without user and password. */
export function describeUrl(text: string): string {
  const [, , , hosts = '', rest = ''] = parts.exec(text) ?? []
  const { pathname, searchParams } = new URL(`postgres://host${rest}`)
  return `${searchParams.get('host') ?? hosts}${pathname}`
}

function hostProblem([url = '']: readonly string[]): string | undefined {
  return URL.canParse(url) ? undefined : `write it like ${example}`
}

function listProblem(hosts: readonly string[], urls: readonly string[]): string | undefined {
  if (hosts.includes('')) return 'a host is missing in the list; write host1:5432,host2:5433'
  const wrong = hosts.find((_host, at) => !URL.canParse(urls[at] ?? ''))
  if (wrong) return `${wrong} is not a host and port; write host1:5432,host2:5433`
  if (new Set(hosts).size < hosts.length) return 'a host is in the list twice'
  return hosts.length > mostServers ? `name at most ${mostServers} hosts` : undefined
}

/** Of URLs that can be parsed. */
function parameterProblem(hosts: readonly string[], [url = '']: readonly string[]): string | undefined {
  const { searchParams } = new URL(url)
  const wanted = searchParams.get('target_session_attrs')
  if (wanted !== null && !writableWords.includes(wanted))
    return 'target_session_attrs must be read-write: Coupe writes to its database'
  const host = searchParams.get('host')
  if (host === null) return undefined
  if (hosts.length > 1) return 'name the servers either before the database or with ?host=, not both'
  return host.includes(',')
    ? 'name several servers before the database: postgres://user@host1:5432,host2:5433/database'
    : undefined
}

/** Only Coupe reads it; the other parameters are kept as they are written. */
function withoutAttributes(url: string): string {
  return url.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '')
}
