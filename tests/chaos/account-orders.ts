/**
 * Every order of account actions: sign up, confirm, reset, change and remove. Every credential is tried on the program
 * and compared with a model of the rule: only the credentials of the person who last confirmed the address grant
 * access. Used by `npm test` (short orders) and `npm run prove -- accounts`.
 */
import { changeAddress } from '#server/flows/change-address.ts'
import { changePassword } from '#server/flows/change-password.ts'
import { confirmEmail } from '#server/flows/confirm-email.ts'
import { invitePerson } from '#server/flows/invite-person.ts'
import { removeAccount } from '#server/flows/remove-account.ts'
import { requestAddressChange } from '#server/flows/request-address-change.ts'
import { requestPasswordReset } from '#server/flows/request-password-reset.ts'
import { resetPassword } from '#server/flows/reset-password.ts'
import { signIn } from '#server/flows/sign-in.ts'
import {
  addressPurpose,
  confirmPurpose,
  invitationPurpose,
  resetPurpose,
} from '#server/records/accounts/purposes.ts'
import { findSignedIn, openAccountSession } from '#server/records/accounts/signed-in.ts'
import { signUp } from '#server/flows/sign-up.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { isDone } from '../refused.ts'
import { ordersUpTo, type Step } from './account-steps.ts'
import { openModel, type LinkKind, type Model } from './account-model.ts'

export interface OrderFigures {
  readonly orders: number
  /** Number of passwords, sessions, links and accounts that were checked. */
  readonly checks: number
  readonly wrong: readonly string[]
}

/** Runs every order of 1 to `longest` steps, several concurrently, each with its own addresses. */
export async function runAccountOrders(
  app: AppContext,
  { longest, isOver = () => false }: { readonly longest: number; readonly isOver?: () => boolean },
): Promise<OrderFigures> {
  const orders = [
    ...ordersUpTo(longest),
    // Most steps need an account: these orders begin with one.
    ...ordersUpTo(longest - 1).map((order) => ['sign up by owner', 'confirm', ...order] as const),
  ]
  const wrong: string[] = []
  let [next, checks] = [0, 0]
  const work = async () => {
    while (next < orders.length && !isOver()) {
      const number = next++
      const order = orders[number] ?? []
      const person = new Person(app, number)
      try {
        for (const step of order) await person.take(step)
        const found = await person.check()
        checks += found.checks
        wrong.push(...found.wrong.map((line) => `${order.join(', ')}: ${line}`))
      } catch (error) {
        wrong.push(`${order.join(', ')}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return { orders: next, checks, wrong }
}

const purposes: Readonly<Record<LinkKind, string>> = {
  confirm: confirmPurpose,
  invite: invitationPurpose,
  reset: resetPurpose,
  address: addressPurpose,
}

/** One order: the owner of two addresses, an outsider who types the first, and an administrator. */
class Person {
  readonly #app: AppContext
  readonly #model: Model
  readonly #first: string
  readonly #second: string
  #outbox: { readonly to: string; readonly kind: string; readonly token: string }[] = []
  #passwords: string[] = []

  constructor(app: AppContext, number: number) {
    this.#first = `first-${number}@example.com`
    this.#second = `second-${number}@example.com`
    this.#model = openModel()
    this.#app = {
      ...app,
      config: { ...app.config, smtpUrl: 'smtp://mail.example' },
      mailer: {
        ...app.mailer,
        post: async (_tx, { to, data }) => {
          const link = 'link' in data ? String(data.link) : ''
          const [, kind, token] = /\?(\w+)=([\w-]+)$/.exec(link) ?? []
          if (kind && token) this.#outbox.push({ to, kind, token })
        },
      },
    }
  }

  async take(step: Step): Promise<void> {
    switch (step) {
      case 'sign up by outsider':
        return this.#signUp(null)
      case 'sign up by owner':
        return this.#signUp(this.#model.newest('invite', this.#first)?.token ?? null)
      case 'invite':
        return this.#invite()
      case 'confirm':
        return this.#confirm()
      case 'reset':
        return this.#reset()
      case 'change password':
        return this.#changePassword()
      case 'change address':
        return this.#changeAddress()
      case 'remove':
        return this.#remove()
      default:
        throw step satisfies never
    }
  }

  /** Compares the program with the model. */
  async check(): Promise<{ checks: number; wrong: readonly string[] }> {
    const wrong: string[] = []
    let checks = 0
    const same = (what: string, is: unknown, may: unknown) => {
      checks += 1
      if (is !== may) wrong.push(`${what} is ${String(is)}, not ${String(may)}`)
    }
    const { rows } = await this.#app.database.pool.query<{ email: string; role: string }>(
      'select email, role from profiles where email = any($1)',
      [[this.#first, this.#second]],
    )
    for (const email of [this.#first, this.#second]) {
      const account = this.#model.account(email)
      same(`the role at ${email}`, rows.find((row) => row.email === email)?.role, account?.role)
      if (!account) continue
      for (const password of this.#passwords) {
        const ok = await isDone(signIn(this.#app, { email, password, address: 'a', userAgent: '' }))
        same(`“${password}” at ${email}`, ok, password === account.password)
      }
    }
    for (const { secret, email } of this.#model.sessions())
      same(`a session`, (await this.#signedIn(secret))?.account.email, email)
    for (const { kind, token, isAlive } of this.#model.links()) {
      const found = await findToken(this.#app.database.db, purposes[kind], token, this.#app.clock())
      same(`a ${kind} link`, found !== undefined, isAlive)
    }
    return { checks, wrong }
  }

  async #signUp(token: string | null): Promise<void> {
    const email = this.#first
    const password = this.#newPassword()
    const isSignedUp = await isDone(signUp(this.#app, { email, password, ...names, token }))
    if (token !== null) await this.#opened(email, password, isSignedUp)
    else if (this.#model.account(email)) expectThat(!isSignedUp, 'signed up twice')
    else this.#mailed('confirm', email)
  }

  async #invite(): Promise<void> {
    const wish = { email: this.#first, role: 'owner', inviter: 'Ada' } as const
    const ok = await isDone(invitePerson(this.#app, { kind: 'system' }, wish))
    expectThat(ok === (this.#model.account(this.#first) === undefined), 'the invitation')
    if (!ok) return
    this.#model.endLinks(this.#first, 'invite')
    this.#mailed('invite', this.#first)
  }

  async #confirm(): Promise<void> {
    const link = this.#model.newest('confirm', this.#first)
    const token = link?.token ?? 'none'
    const password = this.#newPassword()
    const isConfirmed = await isDone(confirmEmail(this.#app, { token, password, ...names }))
    if (link) await this.#opened(this.#first, password, isConfirmed)
    else expectThat(!isConfirmed, 'confirmed without a link')
  }

  /** Requests a link and uses it; requests one more, which stays unused. */
  async #reset(): Promise<void> {
    const email = this.#main() ?? this.#first
    const ask = async () => {
      const before = this.#outbox.length
      await requestPasswordReset(this.#app, { email, address: 'a' })
      return this.#outbox[before]
    }
    const sent = await ask()
    if (!this.#model.account(email)) {
      // An unconfirmed address gets the confirmation link.
      if (sent) this.#mailed('confirm', email)
      expectThat((sent === undefined) === !this.#model.newest('confirm', email), 'a reset without an account')
      return
    }
    const password = this.#newPassword()
    const reset = resetPassword(this.#app, { token: sent?.token ?? '', password })
    expectThat(await isDone(reset), 'the reset')
    this.#mailed('reset', email)
    this.#model.setPassword(email, password)
    await this.#comeIn(email)
    await ask()
    this.#mailed('reset', email)
  }

  async #changePassword(): Promise<void> {
    const email = this.#main()
    const account = email && this.#model.account(email)
    if (!account) return
    const who = await this.#signedIn(await this.#comeIn(email))
    const password = this.#newPassword()
    const change = { current: account.password, password, signOutOthers: true, userAgent: '' }
    expectThat(who && (await isDone(changePassword(this.#app, who, change))), 'the change of password')
    this.#model.setPassword(email, password)
    await this.#comeIn(email)
  }

  async #changeAddress(): Promise<void> {
    const email = this.#main()
    const account = email && this.#model.account(email)
    if (!account) return
    const next = email === this.#first ? this.#second : this.#first
    const secret = await this.#comeIn(email)
    const who = await this.#signedIn(secret)
    if (!who) throw new Error('no session')
    const wish = { email: next, password: account.password }
    const isAsked = await isDone(requestAddressChange(this.#app, who, wish))
    expectThat(isAsked === (this.#model.account(next) === undefined), 'the request for another address')
    if (!isAsked) return
    const token = this.#outbox.at(-1)?.token ?? ''
    expectThat(await isDone(changeAddress(this.#app, who, token)), 'the change of address')
    this.#mailed('address', next)
    this.#model.move(email, next, secret)
  }

  async #remove(): Promise<void> {
    const email = this.#main()
    if (!email) return
    const who = await this.#signedIn(await this.#comeIn(email))
    const removal = removeAccount(this.#app, { kind: 'system' }, who?.account.id ?? '')
    expectThat(await isDone(removal), 'the removal')
    this.#model.remove(email)
  }

  /** The current address of the person: the first, while it has an account. */
  #main(): string | undefined {
    return [this.#first, this.#second].find((email) => this.#model.account(email) !== undefined)
  }

  async #opened(email: string, password: string, isOpened: boolean): Promise<void> {
    expectThat(isOpened, 'the account')
    this.#model.open(email, password)
    await this.#comeIn(email)
  }

  /** Opens one more session of the account. */
  async #comeIn(email: string): Promise<string> {
    const { rows } = await this.#app.database.pool.query<{ id: string }>(
      'select id from profiles where email = $1',
      [email],
    )
    const { database, clock } = this.#app
    const opening = { accountId: rows[0]?.id ?? '', userAgent: '', now: clock() }
    const { secret } = await openAccountSession(database.db, opening)
    this.#model.comeIn(email, secret)
    return secret
  }

  #signedIn(secret: string) {
    return findSignedIn(this.#app, secret)
  }

  #newPassword(): string {
    const password = `the ${this.#passwords.length}. quiet lantern`
    this.#passwords.push(password)
    return password
  }

  /** Records the newest email in the model. */
  #mailed(kind: LinkKind, to: string): void {
    const message = this.#outbox.findLast((each) => each.to === to)
    expectThat(message?.kind === kind, `an email to ${kind}`)
    this.#model.mail({ kind, to, token: message?.token ?? '' })
  }
}

const names = { firstName: 'Robin', lastName: 'Barkeep', userAgent: '' }

function expectThat(holds: unknown, what: string): void {
  if (!holds) throw new Error(`${what}: not as the rule has it`)
}
