/** Finds a Chromium for the browser tests, or gets one through the system's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say } from './toolbox.mjs'

/** Headless shell: the full browser costs a second of CPU per page. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', shell]
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium; undefined, after a message, when there is none and none can be installed. */
export function findChromium() {
  return found(names) ?? (install('chromium') ? found(names) : undefined) ?? explain()
}

/** The same for tests: the headless shell, where it is or can be installed. */
export function findChromiumForTests() {
  return found([shell]) ?? (install(shell) ? found([shell]) : undefined) ?? findChromium()
}

function found(wanted) {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...places, ...(wanted === names ? macs : [])].find((place) => existsSync(place))
}

function install(what) {
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return false
  say('Installing Chromium…')
  const run = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  run('update', '-qq')
  return run('install', '-y', '-qq', what)
}

function explain() {
  say(
    '\nThe browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: apt-get install chromium)\n' +
      'or name one with CHROMIUM_PATH, then run npm test again. The other tests run without it.\n',
  )
  return undefined
}
