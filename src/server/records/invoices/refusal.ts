/** Why an action on an invoice was not done, for the person who wanted it. */
export interface InvoiceRefusal {
  readonly kind: 'not-found' | 'refused'
  readonly message: string
}
