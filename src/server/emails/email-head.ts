/** The sender of every email. */
export interface EmailSender {
  readonly business_name: string
  /** Origin of the site, for the mark's address. */
  readonly home: string
  /** The business's logo, which replaces the mark. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** The data of every email to a client, with the business's own texts (records/settings/compose-email.ts). */
export interface EmailHead extends EmailSender {
  readonly opening: string
  readonly closing: string
}

const logoHeight = 63
const widestLogo = 240

/** The logo at the height of the mark, or the mark. */
export function markOf({ home, logo }: EmailSender): { url: string; width: number; height: number } {
  if (!logo) return { url: `${home}/mail-mark.png`, width: 46, height: 63 }
  const scale = Math.min(logoHeight / logo.height, widestLogo / logo.width)
  return { url: logo.url, width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}
