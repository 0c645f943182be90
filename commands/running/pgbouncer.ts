/** Finds a PgBouncer, or installs one where that can be done from here. */
import { spawnSync } from 'node:child_process'

const found = (): string | undefined =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)

/**
 * A PgBouncer that starts: the one that `PGBOUNCER` names, or the machine's; else Debian's is installed, as root.
 * @param say called before something is installed
 * @throws with what to install, where it cannot be done from here
 */
export const pgbouncer = (say: (line: string) => void): string => {
  const there = process.env.PGBOUNCER ?? found()
  if (there) return there
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('no PgBouncer found; installing the one of Debian')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
      spawnSync('apt-get', ['-q', ...words], { stdio: ['ignore', 'inherit', 'inherit'], env })
  }
  const installed = found()
  if (installed) return installed
  throw new Error('This needs PgBouncer: install it (Debian: apt-get install pgbouncer) or name it in PGBOUNCER.')
}
