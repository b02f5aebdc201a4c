/** The id of the element that has the form in which an invoice is paid. It stays while another form takes the place of one. */
export function payFormId(invoiceId: string): string {
  return `pay-${invoiceId}`
}
