/** Path of an invoice's PDF; every request is authorized (C-73). */
export function invoicePdfPath(invoiceId: string): string {
  return `/documents/invoices/${invoiceId}.pdf`
}
