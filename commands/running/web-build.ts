/** Builds the web app if its sources have changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { alone } from '../alone.mjs'
import { CLONE } from './clone.ts'

const WEB = join(CLONE, 'web')
const DIST = join(WEB, 'dist')
const STAMP = join(DIST, '.made-of')
const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json', 'tsconfig.base.json']

const filesOf = (path: string): string[] => {
  const whole = join(CLONE, path)
  if (!statSync(whole).isDirectory()) return [whole]
  return readdirSync(whole, { withFileTypes: true }).flatMap((entry) =>
    /^(node_modules|dist|\.dist-.*)$/.test(entry.name) ? [] : filesOf(join(path, entry.name)),
  )
}

/** A hash of the names and contents of all sources of the web app. */
const hashOfSources = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).toSorted())
    hash
      .update(`${relative(CLONE, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

const stamp = (): string | undefined => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined)

const runVite = async (folder: string): Promise<void> => {
  const vite = join(CLONE, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [vite, 'build', WEB, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, words, {
    cwd: CLONE,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error('the web app could not be built, see above')
}

/**
 * Builds `web/dist` unless it is up to date. The old build stays in place until the new one is complete.
 * @param say called when there is something to build
 * @returns the folder
 */
export const buildWeb = async (say: (line: string) => void): Promise<string> => {
  if (stamp() === hashOfSources()) return DIST
  const release = await alone(`web ${CLONE}`)
  try {
    const hash = hashOfSources()
    if (stamp() === hash) return DIST
    say('building the web app')
    const fresh = join(WEB, '.dist-new')
    const old = join(WEB, '.dist-old')
    await runVite(fresh)
    writeFileSync(join(fresh, '.made-of'), hash)
    rmSync(old, { recursive: true, force: true })
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(fresh, DIST)
    rmSync(old, { recursive: true, force: true })
    return DIST
  } finally {
    release()
  }
}
