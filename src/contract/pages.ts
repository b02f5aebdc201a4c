/** What the server hands to the site's renderer; the two meet here and nowhere else. */
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { BusinessFacts } from '#domain/business/settings.ts'
import type { InquiryForm } from '#domain/bookings/inquiry.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Contract } from './contract.ts'

/** The built files of the site front, as addresses that begin with `/assets/`. */
export interface SiteAssets {
  readonly script: string
  /** The whole stylesheet, to be inlined: the first paint waits for nothing else. */
  readonly css: string
  /** Fonts of the first paint, for `<link rel="preload">`. */
  readonly fonts: readonly string[]
}

export interface SitePage {
  readonly settings: BusinessFacts
  /** Origin under which the public reaches us, without a slash at the end. */
  readonly publicUrl: string
  readonly today: CalendarDate
  readonly assets: SiteAssets
}

/** The plain form at `/book`: as empty, as refused with every value kept, or as sent. */
export type BookPage = SitePage &
  (
    | { readonly state: 'sent' }
    | {
        readonly state: 'form'
        readonly values: InquiryForm
        /** Messages by field; `form` is about the whole. */
        readonly problems: Readonly<Record<string, string>>
        /** Goes into the hidden field `idempotency_key`: sending twice books once. */
        readonly idempotencyKey: string
      }
  )

/** `src/web/site/render.tsx` exports these two; each answers a whole HTML document. */
export interface SiteRenderer {
  readonly renderHome: (page: SitePage) => string
  readonly renderBook: (page: BookPage) => string
}

/** What the home page hands to its own script, as JSON in `<script type="application/json" id="page">`. */
export type HydratedPage = Pick<SitePage, 'settings' | 'today'>

type Answers = InferContractRouterOutputs<Contract>

/**
 * What the functions answer that a front's first screen asks for, sent with its page as JSON in
 * `<script type="application/json" id="answers">`: only what whoever asks for the page may read, and none where they
 * may read nothing.
 */
export type FirstAnswers = Partial<
  Pick<
    Answers,
    | 'get-portal-booking'
    | 'get-portal-quotes'
    | 'get-portal-invoices'
    | 'read-session'
    | 'list-alerts'
    | 'read-dashboard'
  >
>

/** What a single-page front is sent with, so that something stands there before its script runs. */
export interface FirstPaint {
  /** What its screen looks like until it is there: nothing that can be pressed. Goes into `#root`. */
  readonly markup: string
  /** The modules of the screen that will be shown, as the build's manifest names them: fetched beside the script. */
  readonly modules: readonly string[]
}

/** `src/web/portal/first-paint.tsx` and `src/web/office/first-paint.tsx` export this; `address` has its query. */
export interface FrontRenderer {
  readonly firstPaint: (address: string, facts: BusinessFacts) => FirstPaint
}
