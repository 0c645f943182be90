/** Finds PgBouncer, or installs it if possible. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from '../../commands/running/debian.ts'

const found = (): string | undefined =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)

/**
 * The path of a PgBouncer that starts: from `PGBOUNCER`, or the system's; else Debian's is installed, if root.
 * @param say called before something is installed
 * @throws with what to install, if that fails
 */
export const pgbouncer = (say: (line: string) => void): string => {
  const there = process.env.PGBOUNCER ?? found()
  if (there) return there
  say('no PgBouncer found; installing the one of Debian')
  installFromDebian('pgbouncer')
  const installed = found()
  if (installed) return installed
  throw new Error('This needs PgBouncer: install it (Debian: apt-get install pgbouncer) or name it in PGBOUNCER.')
}
