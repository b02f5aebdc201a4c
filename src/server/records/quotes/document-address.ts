/** Path of a quote's PDF; every request is authorized (C-73). */
export function quotePdfPath(quoteId: string): string {
  return `/documents/quotes/${quoteId}.pdf`
}
