/** What the owner may say about the business; each one is a row, and stands on its default until it is. */
export interface BusinessSettings {
  readonly business_name: string
  readonly headline: string
  readonly pitch: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly service_area: string
  /** IANA name of the one business time zone. */
  readonly time_zone: string
  /** Starts every booking reference: `{prefix}-{year}{month}-{4 characters}` (decisions C-57). */
  readonly reference_prefix: string
  /** Starts every quote number: `{prefix}-{year}{month}-{3 digits}` (A §9). */
  readonly quote_prefix: string
  /** Starts every invoice number: `{prefix}-{year}-{4 digits}` (A §9). */
  readonly invoice_prefix: string
  /** Lines under the business's name on documents. */
  readonly address: string
}

export const defaultSettings: BusinessSettings = {
  business_name: 'Sip and Celebrate',
  headline: 'The bar arrives dressed for the occasion',
  pitch:
    'An all-inclusive premium bar service with professional mixologists, premium spirits and elegant presentation.',
  contact_email: '',
  contact_phone: '',
  service_area: '',
  time_zone: 'America/New_York',
  reference_prefix: 'SC',
  quote_prefix: 'QT',
  invoice_prefix: 'INV',
  address: '',
}
