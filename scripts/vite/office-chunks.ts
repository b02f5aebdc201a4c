/** Which chunk holds which module of the office that no first view shows. */
import path from 'node:path'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly code: string | null
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** Entries, the router, the screens, and what the dashboard and the outbox load by themselves. */
const firstViews =
  /src\/web\/office\/(client|start|router|office|setup-page|(dashboard|outbox)\/[\w-]+|\w+\/[\w-]+-screen)\.tsx?$/

const areas = /src\/web\/office\/(?!kit\/)(\w+)\//

/**
 * Names the chunk of a module that is loaded after the first interaction: dialogs, details and forms by the folder they
 * are in or that alone uses them, and what several folders use apart. Left alone, these are two hundred files, most of
 * them under a kilobyte. Answers null for what a first view shows, and for what another front loads as well.
 */
export function officeChunks(root: string): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= namesOfLater(root, graph)
    return names.get(id) ?? null
  }
}

function namesOfLater(root: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const page = (name: string) => path.join(root, `${name}.html`)
  const first = reach(graph, [page('office')], (id) => firstViews.test(id))
  const elsewhere = reach(graph, ['site', 'verify', 'portal', 'guide'].map(page), () => true)
  const later = [...reach(graph, [page('office')], () => true)].filter(
    (id) => !first.has(id) && !elsewhere.has(id) && /\.(tsx?|m?js)$/.test(id),
  )

  // What two folders need lies in neither, so that no chunk imports another one that imports it.
  const users = new Map<string, Set<string>>()
  const use = (id: string, area: string) => {
    for (const needed of reach(graph, [id], () => false))
      users.set(needed, (users.get(needed) ?? new Set()).add(area))
  }
  for (const id of later) {
    const area = areas.exec(id)?.[1]
    if (area !== undefined) use(id, area)
  }
  // The rest is loaded by `import()` alone.
  for (const id of later.filter((each) => !users.has(each))) use(id, 'kit')
  const names = new Map(later.map((id) => [id, `office-${nameOf([...(users.get(id) ?? [])])}`]))
  const shown = new Set([...first, ...elsewhere].flatMap((id) => iconsOf(graph, id)))
  const icons = new Set(later.flatMap((id) => iconsOf(graph, id)).filter((icon) => !shown.has(icon)))
  for (const id of first) {
    const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1]
    if (icon !== undefined && icons.has(icon)) names.set(id, 'office-icons')
  }
  return names
}

/** The files of the icons that a source of ours names; over the library's index every source reaches all of them. */
function iconsOf(graph: ModuleGraph, id: string): readonly string[] {
  if (!id.includes('/src/')) return []
  const code = graph.getModuleInfo(id)?.code ?? ''
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((each) =>
      each
        .trim()
        .split(' as ')[0]!
        .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-')
        .toLowerCase(),
    ),
  )
}

function nameOf(users: readonly string[]): string {
  return users.length === 1 && users[0] !== undefined ? users[0] : 'shared'
}

/** All modules that these import, directly or not; through `import()` only where `isLoaded` says so. */
function reach(
  graph: ModuleGraph,
  from: readonly string[],
  isLoaded: (id: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const found = graph.getModuleInfo(id)
    open.push(...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? []).filter(isLoaded))
  }
  return reached
}

/**
 * The chunks that the browser preloads with a chunk of the office: styles and the large ones. The names of all the others
 * weigh more in the code of a first view than what they save: a chunk asks for them itself.
 */
export function preloadedWith(
  _file: string,
  imports: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  const isOfOffice = imports.some((each) => /assets\/(frame|office-)/.test(each))
  if (hostType === 'html' || !isOfOffice) return imports
  return imports.filter((each) => /\.css$|assets\/office-/.test(each))
}
