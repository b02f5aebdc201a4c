import './office.css'
import { inTurns } from '#web/shared/in-turns.ts'

inTurns([
  () => import('react-dom/client'),
  () => import('@tanstack/react-router'),
  () => import('./start.tsx'),
])
