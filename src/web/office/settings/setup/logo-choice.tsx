import { useId } from 'react'
import { FieldMessage } from '#ui/field.tsx'
import { Mark } from '#ui/ornament.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import type { PictureState } from '../pictures/use-picture.ts'

/** The logo on glass and on paper, and the choice of another one; it is saved with the form. */
export function LogoChoice({ state }: { readonly state: PictureState }) {
  const id = useId()

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">Logo</legend>
      <div className="flex flex-wrap items-center gap-3">
        <LogoTile url={state.shown?.url} label="on glass" className="bg-ink-900 text-gold-200" />
        <LogoTile
          url={state.shown?.url}
          label="on paper"
          className="border border-line bg-ivory-100 text-gold-700"
        />
        <PictureInput id={id} state={state} className="ml-auto min-h-11">
          Upload a File
        </PictureInput>
      </div>
      <FieldMessage
        id={`${id}-message`}
        error={state.problem}
        hint="PNG, JPEG or WebP. A transparent PNG looks best. Without one, the coupe is shown."
      />
    </fieldset>
  )
}

interface LogoTileProps {
  readonly url: string | undefined
  readonly label: string
  readonly className: string
}

function LogoTile({ url, label, className }: LogoTileProps) {
  return (
    <span className={`grid size-24 place-items-center content-center gap-1.5 rounded-sm p-2 ${className}`}>
      {url === undefined ? (
        <Mark className="h-11 w-8" />
      ) : (
        <img src={url} alt="" className="h-11 max-w-full object-contain" />
      )}
      <span className="text-micro">{label}</span>
    </span>
  )
}
