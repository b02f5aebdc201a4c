import { settingsConflict } from '#domain/refusals/messages.ts'
import { Button } from '#ui/button.tsx'
import type { SettingFormState } from './use-setting-form.ts'

/** Asks whose version counts, while a section was saved by someone else; nothing otherwise. */
export function SettingConflict({
  state,
}: {
  readonly state: Pick<SettingFormState, 'theirs' | 'takeTheirs' | 'keepMine'>
}) {
  if (!state.theirs) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md border border-warn-line bg-warn-bg px-4 py-3 text-warn"
    >
      <p className="min-w-60 flex-1">{settingsConflict}</p>
      <Button look="second" onClick={state.takeTheirs}>
        Take Theirs
      </Button>
      <Button look="second" onClick={state.keepMine}>
        Keep Mine
      </Button>
    </div>
  )
}
