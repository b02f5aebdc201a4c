/** A chunk of its own to load, with no more of React DOM than is used. */
export { createRoot } from 'react-dom/client'
