import './guide.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mountToaster } from '#web/shared/toasts.tsx'
import { GuidePage } from './guide-page.tsx'

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <GuidePage />
  </StrictMode>,
)
mountToaster()
