/** Keeps the reset of Tailwind off the pseudo-elements. */
import type { Plugin } from 'vite'

const wide = /\*,\s*::?after,\s*::?before,\s*::backdrop(,\s*::file-selector-button)?\s*\{(?=\s*box-sizing)/

/**
 * The reset names `::before`, `::after` and `::backdrop` of every element, so a browser computes three styles for each
 * that is drawn, nearly all for nothing. They start without margin, padding and border anyway; those with a border and
 * a size set `box-sizing` themselves.
 */
export function narrowReset(): Plugin {
  return {
    name: 'coupe-narrow-reset',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '::file-selector-button' },
      handler(code, id) {
        if (!wide.test(code)) this.error(`The reset of ${id} is not the known one.`)
        return { code: code.replace(wide, '*$1 {'), map: null }
      },
    },
  }
}
