/** The markup of `homeDrawings`. Only the server has it: the browser's code refers to it by id. */
import cocktails from '#ui/art/cat-cocktails.svg?raw'
import divider from '#ui/art/divider.svg?raw'
import corporate from '#ui/art/event-corporate.svg?raw'
import privateParty from '#ui/art/event-private.svg?raw'
import wedding from '#ui/art/event-wedding.svg?raw'
import { homeDrawings } from './home-drawings.ts'

const files: Readonly<Record<keyof typeof homeDrawings, string>> = {
  divider,
  wedding,
  corporate,
  private: privateParty,
  cocktails,
}

export function HomeDrawingsMarkup() {
  const drawings = Object.entries(homeDrawings).map(([name, url]) =>
    drawingOf(files[name as keyof typeof homeDrawings], url.slice(1)),
  )
  return (
    <svg
      width="0"
      height="0"
      className="absolute"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawings.join('') }}
    />
  )
}

/** The file's drawing under that id, which `#a` is in the file. */
function drawingOf(file: string, id: string): string {
  const inner = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'))
  return inner.replace('id="a"', `id="${id}"`)
}
