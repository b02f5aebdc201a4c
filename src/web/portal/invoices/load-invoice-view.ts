/** Loads what shows an invoice: with the page where it has one, else with the first one. */
export const loadInvoiceView = () => import('./portal-invoice.tsx')
