declare module '*.svg?raw' {
  const text: string
  export default text
}

/** A file as a data URL. */
declare module '*.ttf?inline' {
  const url: string
  export default url
}

/** The parts of the package that are used; it brings no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { readonly toSVG: () => string }
  }
  interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    readonly glyphForCodePoint: (code: number) => Glyph
    readonly layout: (text: string) => {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
    }
  }
  export function create(file: Uint8Array): Font
}
