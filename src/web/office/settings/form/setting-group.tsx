import type { ReactNode } from 'react'

/** Fields of a section that belong together, under their title. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full text-[.9375rem] font-[650]">{title}</legend>
      {children}
    </fieldset>
  )
}
