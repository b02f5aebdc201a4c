/** Where the PDF of an invoice is opened; who may, the server decides at every request (C-73). */
export function invoicePdfPath(invoiceId: string): string {
  return `/documents/invoices/${invoiceId}.pdf`
}
