import './office.css'
import { loadSequentially } from '#web/shared/startup/load-sequentially.ts'

loadSequentially([
  () => import('#web/shared/startup/create-root.ts'),
  () => import('./router.tsx'),
  () => import('./start.tsx'),
])
