import './portal.css'
import { loadSequentially } from '#web/shared/startup/load-sequentially.ts'

loadSequentially([
  () => import('#web/shared/startup/create-root.ts'),
  () => import('./portal-app.tsx'),
  () => import('./start.tsx'),
])
