/** The lines and groups of an offer or a package, each with what can be done with it. */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { GroupSection } from './group-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { useOfferEditor, type OfferEditing } from './use-offer-editor.ts'

export function OfferEditor({ more, ...editing }: OfferEditing & { readonly more?: ReactNode }) {
  const editor = useOfferEditor(editing)
  const { groups } = editing.offer
  return (
    <div className="grid min-w-0 gap-4">
      <IncludedSection editor={editor} />
      {groups.map((group, index) => (
        <GroupSection key={group.id} editor={editor} group={group} place={{ index, count: groups.length }} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button look="second" icon={Plus} onClick={() => editor.edit({ kind: 'group' })}>
          New Group
        </Button>
        {more}
      </div>
      <p role="status" className="sr-only">
        {editor.said}
      </p>
      <EditorDialogs editor={editor} />
    </div>
  )
}
