/** The code of an open portal, which no link without a session needs. */
export function loadDashboard() {
  return import('./dashboard.tsx')
}
