import { useQuery } from '@tanstack/react-query'
import { viewText, type ViewedList } from '#domain/list-views.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { TextField } from '../forms/form-fields.tsx'
import { changeViews, filtersOf, listViews } from './list-views.ts'
import { usePageSearch } from '../page-search.ts'
import { useForm } from '../forms/use-form.ts'

const taken = 'There is a view of this name already'

/** Stars what the list shows now, under a name. */
export function NameViewDialog({
  list,
  onClose,
}: {
  readonly list: ViewedList
  readonly onClose: () => void
}) {
  const [address] = usePageSearch()
  const { data } = useQuery(listViews)
  const views = data?.[list] ?? []
  const viewOf = (name: string) => {
    const filters = Object.entries(filtersOf(address)).filter(([, value]) => value !== undefined)
    return { ...Object.fromEntries(filters), name: name.trim() }
  }
  const form = useForm({
    start: { name: '' },
    rules: ({ name }) => ({
      name:
        textProblem(viewText.name, name) ??
        (views.some((view) => view.name === name.trim()) ? taken : undefined),
    }),
    send: ({ name }) => changeViews(list, (stored) => [...stored, viewOf(name)]),
    done: 'View starred',
    failed: 'Failed to star the view',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Star This View"
      subject="The filters and the order of this list come back with one press."
      action="Star"
    >
      <TextField {...form.field('name')} label="Name" maxLength={viewText.name.max} required />
    </FormDialog>
  )
}
