/** Where the PDF of a quote is opened; who may, the server decides at every request (C-73). */
export function quotePdfPath(quoteId: string): string {
  return `/documents/quotes/${quoteId}.pdf`
}
