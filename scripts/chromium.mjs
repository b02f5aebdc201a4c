/** Finds a Chromium for the browser tests, or gets one through the system's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say } from './toolbox.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium; nothing, after a clear message, when there is none and none can be had. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  return installed() ?? (install() ? installed() : undefined) ?? explain()
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...macs]
  return places.find((place) => existsSync(place))
}

function install() {
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return false
  say('Installing Chromium for the browser tests…')
  const run = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  run('update', '-qq')
  return run('install', '-y', '-qq', 'chromium')
}

function explain() {
  say(
    '\nThe browser tests need Chromium, and none was found. Install it (Debian and Ubuntu: apt-get install chromium)\n' +
      'or name one with CHROMIUM_PATH, then run npm test again. The other tests run without it.\n',
  )
  return undefined
}
