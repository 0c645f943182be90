/** Finds the browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { CLONE } from './clone.ts'
import { installFromDebian } from './debian.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const runs = (program: string): boolean => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (): string[] =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  )

/** Playwright's installed browsers, the newest first. */
const ofPlaywright = (): string[] => {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright')
  try {
    return readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => [
        join(cache, name, 'chrome-linux', 'chrome'),
        join(cache, name, 'chrome-linux64', 'chrome'),
        join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      ])
  } catch {
    return []
  }
}

const find = (): string | undefined => [...inPath(), ...ofPlaywright()].find((path) => isProgram(path) && runs(path))

const installFromPlaywright = (): void => {
  const cli = join(CLONE, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/**
 * The path of a Chromium that starts: from `CHROMIUM`, the system's or Playwright's; else one is installed.
 * @param say called before something is installed
 * @throws with what to install, if that fails
 */
export const chromium = (say: (line: string) => void): string => {
  const { CHROMIUM: named } = process.env
  if (named) {
    if (isProgram(named) && runs(named)) return named
    throw new Error(`CHROMIUM=${named} does not start`)
  }
  const found = find()
  if (found) return found
  say('no Chromium found; getting the one of Playwright')
  installFromPlaywright()
  const got = find()
  if (got) return got
  say('trying the one of Debian')
  installFromDebian('chromium')
  const last = find()
  if (last) return last
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM.',
  )
}
