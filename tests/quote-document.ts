/** The data of a quote's PDF, for tests of documents. */
import { quoteTotals } from '#domain/quotes/totals.ts'
import type { QuoteDocumentData } from '#server/documents/quote-document.tsx'

export const documentItem = {
  name: 'Craft Cocktail Bar',
  description: 'Ten cocktails made to order, clear ice, fresh citrus',
  category: 'Cocktails',
  quantity: 110,
  unit_price: 2400,
  total_price: 264_000,
}

export function aQuoteDocument(changed: Partial<QuoteDocumentData> = {}): QuoteDocumentData {
  const items = changed.items ?? [
    documentItem,
    { ...documentItem, name: 'Bartender', quantity: 1.5, total_price: 3600 },
    documentItem,
    documentItem,
    documentItem,
  ]
  const { subtotal, tax_amount, total_amount } = quoteTotals(items, 0.08)
  return {
    business_name: 'Sip and Celebrate',
    currency: 'USD',
    contact_email: 'bar@coupe.example',
    contact_phone: '(845) 555-0100',
    logo: null,
    address: '12 Orchard Lane\nHudson, NY 12534',
    quote_number: 'QT-202705-204',
    title: 'Wedding for Amelia Hartwell',
    description: 'Reception bar with two signature serves.\nFive hours of service.',
    created_on: '2027-05-12',
    expires_on: '2027-06-11',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@hartwell.example',
    phone: '(845) 555-0142',
    event: 'Wedding',
    event_date: '2027-09-18',
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    booking_reference: 'SC-202705-7K2Q',
    items,
    subtotal,
    tax_rate: 0.08,
    tax_amount,
    total_amount,
    ...changed,
  }
}
