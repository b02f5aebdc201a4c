import { createWorker, type Make } from '../core/child.ts'

/** A picture inside an email, which its HTML shows as `cid:<cid>`. */
export interface InlinePicture {
  readonly cid: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Renders a kind of picture from its data to a PNG. */
export type RenderPicture = Make<Uint8Array>

/** Renders the pictures of emails in a worker process. */
export function renderPicturesInChild(script: string) {
  return createWorker<Uint8Array>(script, 'email picture renderer', { isSerial: true })
}

/** The pictures that an email shows, by its HTML and its template's data. */
export type FindPictures = (html: string, data: object) => Promise<readonly InlinePicture[]>

/** A picture that an email may show as `cid:<cid>`, and what it is rendered from. */
interface ShownPicture {
  readonly cid: string
  readonly kind: string
  readonly data: object
}

/** The pictures that an email may show, by its HTML and its template's data. */
export type PicturesOf = (html: string, email: object) => readonly ShownPicture[]

const mostKept = 32

/** Renders each picture once for the same data, and keeps the newest. */
export function findPictures(picturesOf: PicturesOf, render: RenderPicture): FindPictures {
  const kept = new Map<string, Promise<Uint8Array>>()

  return (html, email) =>
    Promise.all(
      picturesOf(html, email)
        .filter(({ cid }) => html.includes(`cid:${cid}`))
        .map(async ({ cid, kind, data }, place, all) => {
          const before = all.slice(0, place).filter((other) => other.kind === kind).length
          const fileName = before === 0 ? `${kind}.png` : `${kind}-${before + 1}.png`
          return { cid, fileName, bytes: await rendered(kind, data) }
        }),
    )

  function rendered(kind: string, data: object): Promise<Uint8Array> {
    const key = JSON.stringify([kind, data])
    const known = kept.get(key)
    if (known) return known
    const made = render(kind, data)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

/** The HTML with its pictures as data URLs, for readers outside an email program. */
export function withPictures(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (text, { cid, bytes }) =>
      text.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  )
}
