/** Installs packages of Debian. */
import { spawnSync } from 'node:child_process'

/** Installs them, if this is a Debian and the user root; otherwise does nothing. */
export const installFromDebian = (...packages: readonly string[]): void => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-q', ...words], { stdio: ['ignore', 'inherit', 'inherit'], env })
}
