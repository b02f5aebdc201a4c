/** A separate chunk with only the used part of React DOM. */
export { createRoot } from 'react-dom/client'
