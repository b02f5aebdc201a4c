import './portal.css'
import { loadSequentially } from '#web/shared/startup/load-sequentially.ts'
import { showFirstView } from './show-first-view.ts'

showFirstView()

loadSequentially([
  () => import('#web/shared/startup/create-root.ts'),
  () => import('./portal-app.tsx'),
  () => import('./start.tsx'),
])
