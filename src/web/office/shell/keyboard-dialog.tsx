import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { recordKeyWords } from '#web/office/kit/lists/record-keys.ts'
import { areSingleKeysOn, setSingleKeys } from '#web/office/kit/single-keys.ts'
import { commandKey, Keys } from './keys.tsx'
import { newCommands, pageCommands } from './palette-commands.ts'

interface Shortcut {
  readonly label: string
  readonly keys: readonly string[]
}

const keyed = (commands: typeof newCommands): readonly Shortcut[] =>
  commands.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : []))

/** Every key of the office, and a switch for those that are a single key. */
export function KeyboardDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn)
  const groups: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
    {
      title: 'Anywhere',
      shortcuts: [
        { label: 'Search or do anything', keys: [commandKey(), 'K'] },
        { label: 'Collapse sidebar', keys: [commandKey(), 'B'] },
        { label: 'Messages', keys: ['Alt', 'T'] },
        { label: 'Search this list', keys: ['/'] },
        { label: 'All keys', keys: ['?'] },
        { label: 'Close, or back', keys: ['Esc'] },
      ],
    },
    {
      title: 'In a list',
      shortcuts: [
        { label: 'Next record', keys: ['J'] },
        { label: 'Previous record', keys: ['K'] },
        { label: 'Open', keys: ['Enter'] },
        { label: 'Select', keys: ['X'] },
      ],
    },
    {
      title: 'On an open record',
      shortcuts: Object.entries(recordKeyWords).map(([key, label]) => ({ label, keys: [key.toUpperCase()] })),
    },
    { title: 'In the schedule', shortcuts: [{ label: 'Block days', keys: ['B'] }] },
    { title: 'New', shortcuts: keyed(newCommands) },
    { title: 'Go to', shortcuts: keyed(pageCommands) },
  ]

  return (
    <Dialog title="Keyboard" size="md" cancel="Close" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-labelledby={`keys-${title}`}>
            <h3 id={`keys-${title}`} className="mb-1 text-small font-semibold text-fg-muted">
              {title}
            </h3>
            <dl>
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-5 flex min-h-11 items-center gap-2.5 border-t border-line pt-4">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target: { checked } }) => {
            setSingleKeys(checked)
            setOn(checked)
          }}
          className="size-4 accent-accent"
        />
        Use keys without {commandKey()}
      </label>
    </Dialog>
  )
}
