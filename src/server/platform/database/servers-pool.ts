/** The connection pool of the servers of `DATABASE_URL`: each new connection goes to the one that takes writes. */
import { callbackify } from 'node:util'
import type pg from 'pg'
import { RetryingPool } from './deadlock.ts'
import { PreparedClient } from './prepared-client.ts'
import { demandWritable, giveUp, optionsFor, readOnlyCode, ServerUnusable, type Servers } from './servers.ts'

/**
 * Tries each server once before it reports an error. When another server is found to take writes, connections to the
 * others are destroyed, those that are being opened among them. `onReadOnly` is called when a statement met a server
 * that has become read-only.
 */
export class ServersPool extends RetryingPool {
  readonly #servers: Servers

  constructor(servers: Servers, options: pg.PoolConfig, onReadOnly: () => void) {
    super({ ...options, Client: clientOf(servers, onReadOnly) })
    this.#servers = servers
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
  override connect(...call: any[]): any {
    const [callback] = call as [Callback?]
    if (callback) return this.#connect(callback, this.#servers.count)
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (error ? reject(error) : resolve(client)), this.#servers.count)
    })
  }

  #connect(callback: Callback, tries: number): void {
    super.connect((error, client, release) => {
      if (error instanceof ServerUnusable && tries > 1) this.#connect(callback, tries - 1)
      else callback(error, client, release)
    })
  }
}

type Callback = Parameters<pg.Pool['connect']>[0]

/** Each client connects to the server that is the current one when the client is made. */
function clientOf(servers: Servers, onReadOnly: () => void) {
  const open = new Map<pg.Client, string>()
  servers.onFound((writable) => {
    for (const [client, url] of open) if (url !== writable) client.connection.stream.destroy()
  })

  return class extends PreparedClient {
    readonly #url: string

    constructor(options: pg.ClientConfig = {}) {
      const url = servers.current()
      super(optionsFor(servers, url, options))
      this.#url = url
      // The pool listens only to a client that is connected, which is later than the question to the server.
      this.on('error', () => undefined)
      open.set(this, url)
      this.once('end', () => open.delete(this))
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
    override connect(...call: any[]): any {
      const [callback] = call as [((error?: Error | null) => void)?]
      return callback ? callbackify(() => this.#connect())(callback) : this.#connect()
    }

    async #connect(): Promise<void> {
      try {
        await super.connect()
        await demandWritable(this)
        servers.found(this.#url)
      } catch (error) {
        throw giveUp(servers, this.#url, this, error)
      }
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === readOnlyCode) onReadOnly()
      })
    }
  }
}
