import { usePageSearch } from '#web/office/kit/page-search.ts'

/** What is written over the list, as the address says it; a quote to bill goes before a draft to write. */
export type WriterTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly invoiceId: string }
  | { readonly kind: 'quote'; readonly quoteId: string; readonly billed: 'full' | 'deposit' }

/** The address of the invoices, and what it asks to write. */
export function useInvoiceAddress() {
  const [address, setAddress] = usePageSearch()
  const quoteId = address['invoice-quote']
  const target: WriterTarget | undefined =
    quoteId !== undefined
      ? { kind: 'quote', quoteId, billed: address.kind === 'deposit' ? 'deposit' : 'full' }
      : address['edit-invoice'] === undefined
        ? undefined
        : address['edit-invoice'] === 'new'
          ? { kind: 'new' }
          : { kind: 'edit', invoiceId: address['edit-invoice'] }
  const stopWriting = () =>
    setAddress({ 'edit-invoice': undefined, 'invoice-quote': undefined, kind: undefined }, { replace: true })

  return { address, setAddress, target, stopWriting }
}
