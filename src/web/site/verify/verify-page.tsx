import type { BusinessFacts } from '#domain/business/facts.ts'
import { paths } from '#domain/addresses.ts'
import { buttonClasses } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Guilloche } from '#ui/ornament.tsx'
import { LogoMark } from '#web/shared/logo-mark.tsx'
import { FileText, Lock, Upload } from 'lucide-react'
import { ResultCard } from './result-card.tsx'
import { outcomes, results, verifyWords as words, type Result } from './verify-words.ts'

/** Where anybody checks a signed paper. `client.ts` shows what the check found; without it the page says what it needs. */
export function VerifyPage({ settings }: { readonly settings: BusinessFacts }) {
  return (
    <div className="relative min-h-svh overflow-hidden bg-[radial-gradient(48rem_34rem_at_78%_42%,#1a4735,var(--color-ink-900)_75%)]">
      <Guilloche className="pointer-events-none absolute -top-24 -right-56 size-136 max-w-none text-gold-400 opacity-17 md:-top-16 md:-right-48 md:size-224" />
      <header className="relative wrap flex min-h-16 items-center justify-between gap-6 border-b border-line md:min-h-22">
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 font-display text-2xl leading-none wrap-anywhere no-underline"
        >
          <LogoMark logo={settings.logo} className="h-9 w-6.5 shrink-0 text-gold-200" />
          {settings.business_name}
        </a>
        <a href={paths.portal.pinEntry} className={buttonClasses('ghost', 'max-md:hidden')}>
          {words.portal}
        </a>
      </header>
      <main
        id="check"
        className="group relative wrap grid grid-cols-1 gap-6 py-6 lg:min-h-[calc(100svh-5.5rem)] lg:grid-cols-[minmax(0,1fr)_29rem] lg:items-center lg:gap-20 lg:py-20"
      >
        <section aria-labelledby="verify">
          <h1
            id="verify"
            className="display text-[2.75rem] leading-none group-data-checked:max-lg:sr-only md:text-title"
          >
            {words.title}
          </h1>
          <p className="mt-3 mb-6 max-w-[33rem] text-lead text-pretty text-fg-muted group-data-checked:max-lg:hidden md:mt-4 md:mb-8">
            {words.lead}
          </p>
          <noscript>
            <p className="mb-6 max-w-[33rem] border border-line px-4 py-3">{words.noScript}</p>
          </noscript>
          <DropZone />
          <p className="mt-5 flex gap-2.5 text-ui text-fg-faint">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold-300" strokeWidth={1.6} />
            {words.private}
          </p>
        </section>
        <div className="group-data-checked:max-lg:-order-1">
          <Outcomes />
          <div role="status" id="results">
            {(Object.keys(results) as Result[]).map((result) => (
              <ResultCard key={result} result={result} settings={settings} />
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

/** The file input takes the whole zone: it is chosen by click, by keyboard, or by dropping the file. */
function DropZone() {
  return (
    <label
      id="zone"
      className={classes(
        'group/zone relative grid cursor-pointer content-center justify-items-start gap-4 rounded-xs border border-dashed border-line-strong bg-ink-850/70 p-7',
        'shadow-[inset_0_0_0_6px_rgb(11_31_24/.6),inset_0_0_0_7px_rgb(216_184_120/.16)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-over:border-accent md:min-h-60 md:px-10',
        'group-data-checked:min-h-0 group-data-checked:grid-cols-[auto_minmax(0,1fr)] group-data-checked:items-center group-data-checked:border-solid group-data-checked:border-line group-data-checked:p-5 group-data-checked:shadow-none md:group-data-checked:grid-cols-[auto_minmax(0,1fr)_auto] md:group-data-checked:px-6',
      )}
    >
      <input id="file" type="file" accept="application/pdf,.pdf" className="sr-only" />
      <Upload
        aria-hidden="true"
        className="size-7 text-gold-300 group-data-checked:hidden"
        strokeWidth={1.4}
      />
      <FileText
        aria-hidden="true"
        className="size-7 text-gold-300 not-group-data-checked:hidden"
        strokeWidth={1.4}
      />
      <span className="min-w-0">
        <b id="file-name" className="block text-[1.125rem] leading-snug font-semibold wrap-anywhere">
          {words.drop}
        </b>
        <span id="file-facts" className="num block text-[.9375rem] text-fg-muted">
          {words.dropHint}
        </span>
      </span>
      <span
        id="choose"
        className={buttonClasses(
          'gold',
          'max-md:w-full group-data-checked:max-md:col-span-full md:group-data-checked:min-h-11!',
        )}
      >
        {words.choose}
      </span>
    </label>
  )
}

function Outcomes() {
  return (
    <ol id="outcomes" className="max-lg:pb-8">
      {outcomes.map(({ name, text }) => (
        <li key={name} className="relative pb-7 pl-10 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 left-0.5 size-3 rotate-45 border border-gold-300 bg-ink-900"
          />
          <span
            aria-hidden="true"
            className="absolute top-7 bottom-px left-[.4375rem] w-[3px] border-x border-line [:last-child>&]:hidden"
          />
          <b className="block font-display text-[1.75rem] leading-[1.15] font-normal">{name}</b>
          <span className="text-base text-fg-muted">{text}</span>
        </li>
      ))}
    </ol>
  )
}
