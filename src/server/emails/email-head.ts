/** The sender of every email. */
export interface EmailSender {
  readonly business_name: string
  /** Origin of the site. */
  readonly home: string
  /** The business's logo, above its name. */
  readonly logo: Logo | null
}

interface Logo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The data of every email to a client, with the business's own texts (records/settings/compose-email.ts). */
export interface EmailHead extends EmailSender {
  readonly opening: string
  readonly closing: string
}

const logoHeight = 63
const widestLogo = 240

export function logoSize(logo: Logo): { width: number; height: number } {
  const scale = Math.min(logoHeight / logo.height, widestLogo / logo.width)
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}
