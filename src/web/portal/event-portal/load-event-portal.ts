/** The code of the event portal, which the PIN entry loads before it leads there. */
export const loadEventPortal = () => import('./event-portal-screen.tsx')
