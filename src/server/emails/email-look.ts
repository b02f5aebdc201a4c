/** Fonts and colors of the emails. */
export const display = "'Imbue Variable',Didot,'Bodoni 72',Georgia,serif"
export const sans = "'Hanken Grotesk Variable','Segoe UI',Helvetica,Arial,sans-serif"
export const mono = "'Spline Sans Mono Variable',Menlo,Consolas,monospace"

export const colors = {
  glass: '#0b1f18',
  panel: '#0f281f',
  paper: '#fbf9f2',
  foot: '#f3eddf',
  ground: '#e9eeeb',
  ink: '#14261e',
  muted: '#4b594f',
  link: '#1d4a3a',
  rule: '#dccfb2',
  gold: '#d8b878',
  darkGold: '#8c6a33',
  ivory: '#f3eddf',
} as const

/** A picture that is blocked keeps its width, and would widen a table with the whole email in it. */
export const ownWidth = { tableLayout: 'fixed' } as const

/**
 * Clients that darken emails leave these alone: the colors are chosen for paper and glass. Outlook on the web marks what
 * it recolored (`data-ogsc`, `data-ogsb`); there the colors are set once more.
 */
export const headStyles = [
  ':root{color-scheme:light only;supported-color-schemes:light only}',
  '@media (max-width:600px){.ground{padding:0!important}.pad{padding-left:24px!important;padding-right:24px!important}' +
    '.title{font-size:30px!important;line-height:34px!important}.first{padding-top:26px!important}}',
  ...recolored({
    glass: { background: colors.glass },
    panel: { background: colors.panel },
    paper: { background: colors.paper },
    foot: { background: colors.foot },
    button: { background: colors.gold, color: '#10231b' },
    ink: { color: colors.ink },
    muted: { color: colors.muted },
    gold: { color: colors.gold },
    pin: { color: '#f7e9c4' },
    hint: { color: '#c6c3b0' },
  }),
].join('')

function recolored(classes: Readonly<Record<string, { color?: string; background?: string }>>): string[] {
  return Object.entries(classes).map(([name, { color, background }]) =>
    [
      color && `[data-ogsc] .${name}{color:${color}!important}`,
      background && `[data-ogsb] .${name}{background:${background}!important}`,
    ]
      .filter(Boolean)
      .join(''),
  )
}
