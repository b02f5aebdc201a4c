/** Installs and builds what a command needs: `node scripts/prepare.mjs start|demo|dev|bench|prove|backup|restore|move|release`. */
import { ensureBuilt, ensureInstalled } from './toolbox.mjs'

const command = process.argv[2]

ensureInstalled()
if (command !== 'dev') ensureBuilt()
