import { paths } from '#domain/addresses.ts'
import { pageAt } from './pages.ts'

/** The steps from the office's entrance to `path`, with the labels of the specification; a step without one is left out. */
export function crumbsOf(path: string): readonly { readonly path: string; readonly label: string }[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.flatMap((_, index) => {
    const step = `/${segments.slice(0, index + 1).join('/')}`
    const label = step === paths.admin.dashboard ? 'Admin Portal' : pageAt(step)?.label
    return label === undefined ? [] : [{ path: step, label }]
  })
}
