import type { Picture } from '#domain/business/pictures.ts'
import { Mark } from '#ui/ornament.tsx'
import { useBusiness } from '#web/shared/business.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePicture } from './use-picture.ts'

/** The logo on the two grounds that it stands on: bottle glass and paper. */
export function LogoCard({ logo }: { readonly logo: Picture | null }) {
  const state = usePicture('logo', logo)

  return (
    <PictureCard
      title="Logo"
      lead="Stands beside the name on the home page, in the portal and the office, over messages, and on quotes and invoices. A transparent PNG looks best."
      noun="logo"
      stored={logo}
      state={state}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <Ground
          className="bg-ink-900 text-ivory-100"
          url={state.shown?.url}
          label="On glass: website, portal, messages"
        />
        <Ground
          className="bg-ivory-100 text-ink-900"
          url={state.shown?.url}
          label="On paper: quotes and invoices"
        />
      </div>
    </PictureCard>
  )
}

function Ground({
  className,
  url,
  label,
}: {
  readonly className: string
  readonly url: string | undefined
  readonly label: string
}) {
  const { business_name: name } = useBusiness()

  return (
    <figure className="grid gap-1.5">
      <div className={`flex min-h-26 items-center gap-4 rounded-md border border-line px-6 ${className}`}>
        {url === undefined ? (
          <Mark className="h-13 w-[2.375rem] shrink-0 text-gold-400" />
        ) : (
          <img src={url} alt="" className="h-13 max-w-44 object-contain" />
        )}
        <span className="font-display text-2xl leading-none wrap-anywhere">{name}</span>
      </div>
      <figcaption className="text-small text-fg-muted">{label}</figcaption>
    </figure>
  )
}
