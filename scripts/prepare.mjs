/** Everything that has to be there before a command: `node scripts/prepare.mjs start|demo|dev|bench|prove|backup|restore|move|release`. */
import { ensureBuilt, ensureInstalled } from './toolbox.mjs'

const command = process.argv[2]

ensureInstalled()
if (command !== 'dev') ensureBuilt()
