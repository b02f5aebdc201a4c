/** What draws a front, apart from it: a part of its own to load, and no more of React than is used. */
export { createRoot } from 'react-dom/client'
