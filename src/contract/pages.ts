/** The interface between the server and the renderers of the web fronts. */
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { BusinessFacts } from '#domain/business/facts.ts'
import type { Proof } from '#domain/business/site-content.ts'
import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Contract } from './contract.ts'

/** The built files of the site, as paths that begin with `/assets/`. */
export interface SiteAssets {
  readonly script: string
  /** What the script imports, for `<link rel="modulepreload">`. */
  readonly scriptImports: readonly string[]
  /** The script of `/verify`. */
  readonly verifyScript: string
  /** The whole stylesheet with the font of the headings. It is inlined: the largest text needs no other request. */
  readonly css: string
  /** Fonts of the first paint, for `<link rel="preload">`: that of the text, and that of the headings as it stands in `css`. */
  readonly fonts: readonly string[]
}

export interface SitePage {
  readonly settings: BusinessFacts
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string
  readonly today: CalendarDate
  readonly assets: SiteAssets
}

export interface HomePage extends SitePage {
  readonly proof: Proof
}

/** The plain form at `/book`: empty, refused with all values kept, or sent. */
export type BookPage = SitePage &
  (
    | { readonly state: 'sent' }
    | {
        readonly state: 'form'
        readonly values: InquiryForm
        /** Messages by field; `form` is the message for the whole form. */
        readonly problems: Readonly<Record<string, string>>
        /** The value of the hidden field `idempotency_key`: a repeated request books once. */
        readonly idempotencyKey: string
        /** The taken day and hour that the visitor was told of: sent again, the form asks for it anyway. */
        readonly toldTaken?: string | undefined
      }
  )

/** The exports of `src/web/site/render.tsx`. Each returns a whole HTML document. */
export interface SiteRenderer {
  readonly renderHome: (page: HomePage) => string
  readonly renderBook: (page: BookPage) => string
  readonly renderVerify: (page: SitePage) => string
}

/** The data of the home page for its script, as JSON in `<script type="application/json" id="page">`. */
export type HydratedPage = Pick<HomePage, 'settings' | 'today' | 'proof'>

type Answers = InferContractRouterOutputs<Contract>

/**
 * The answers of the functions that a first screen calls, inlined into its page as JSON in
 * `<script type="application/json" id="answers">`. Only answers that the actor of the request may read are included.
 */
export type FirstAnswers = Partial<
  Pick<
    Answers,
    | 'get-portal-booking'
    | 'get-portal-quotes'
    | 'get-portal-invoices'
    | 'get-portal-date'
    | 'get-portal-brief'
    | 'read-session'
    | 'list-alerts'
    | 'read-dashboard'
  >
>

/** The server-rendered content of a single-page app before its script runs. */
export interface FirstPaint {
  /** The markup of `#root` until the app renders, without controls. */
  readonly markup: string
  /** The modules of the first screen by their names in the build manifest. They are preloaded with the script, at low priority. */
  readonly modules: readonly string[]
  /** What a tab that opened the booking shows instead (`web/portal/show-first-view.ts`). */
  readonly opened?: OpenedView
}

/** The first view of something that is open, without working controls. */
export interface OpenedView {
  readonly markup: string
  /** The key of the session storage that a tab has where it opened it: another tab asks for the PIN, whatever its cookie says. */
  readonly key: string
}

/**
 * The export of `src/web/portal/first-paint.tsx` and `src/web/office/first-paint.tsx`. `address` includes the query;
 * `answers` are those that the page contains.
 */
export interface FrontRenderer {
  readonly firstPaint: (address: string, facts: BusinessFacts, answers: FirstAnswers) => FirstPaint
}
