import './portal.css'
import { inTurns } from '#web/shared/in-turns.ts'

inTurns([() => import('#web/shared/draw.ts'), () => import('./router.tsx'), () => import('./start.ts')])
