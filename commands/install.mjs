import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { counting, progressLine } from './progress.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[] | string, cpu?: string[] | string, libc?: string[] }} Locked
 */

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string[] | string} allowed names as in package.json, `linux` or `!win32`; a single one may be a string
 *  @param {string} own */
const suits = (allowed, own) => {
  const names = [allowed].flat()
  return names.includes(own) || (names.every((name) => name.startsWith('!')) && !names.includes(`!${own}`))
}

/** Whether this machine does not need a package: an optional one for another system. @param {Locked} locked */
const dispensable = (locked) =>
  locked.optional === true &&
  !(locked.os && locked.cpu && !locked.libc && suits(locked.os, process.platform) && suits(locked.cpu, process.arch))

/**
 * Whether node_modules matches the lock file, according to npm's record of its last install (which an interrupted
 * install does not write).
 * @param {string} lock text of package-lock.json
 * @param {string | undefined} record text of node_modules/.package-lock.json
 * @param {boolean} withDev whether packages count that only tests, checks and tools need
 */
export const holdsAll = (lock, record, withDev) => {
  if (!record) return false
  /** @type {Record<string, Locked>} */
  const wanted = JSON.parse(lock).packages
  /** @type {Record<string, Locked>} */
  const there = JSON.parse(record).packages
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/') || (locked.dev === true && !withDev)) return true
    const found = there[path]
    if (!found) return dispensable(locked)
    return locked.link === true || (found.version === locked.version && found.integrity === locked.integrity)
  })
}

/**
 * @param {string} folder
 * @param {boolean} withDev
 * @param {boolean} isPartThere whether only the packages of tests, checks and tools are missing
 */
const npmInstall = (folder, withDev, isPartThere) =>
  new Promise((resolve, reject) => {
    const own = process.env.npm_execpath ?? ''
    const [program, ...before] = /npm-cli\.[cm]?js$/.test(own)
      ? [process.env.npm_node_execpath ?? process.execPath, own]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
    const words = [
      // `npm ci` begins by deleting all packages, also from under a server that runs.
      ...(isPartThere ? ['install', '--no-save'] : ['ci']),
      // Regardless of NODE_ENV.
      withDev ? '--include=dev' : '--omit=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--loglevel=error',
    ]
    const ended = counting(progressLine(process.stderr), () => 'waybill: installing packages')
    const npm = spawn(program, [...before, ...words], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.on('error', (error) => {
      ended()
      reject(new Error(`npm did not start: ${error.message}`))
    })
    npm.on('exit', (status) => {
      ended()
      if (status === 0) resolve(undefined)
      else reject(new Error('the packages could not be installed, see above; the first time needs the npm registry'))
    })
  })

/**
 * Installs packages if node_modules does not match package-lock.json; two concurrent starts install once.
 * Package scripts never run: none is needed, and which ones npm runs depends on its version.
 * @param {string} folder one with a lock file: the root of the clone, or `tools`
 * @param {boolean} withDev whether the command also needs the packages of tests, checks and tools
 * @returns whether packages were installed
 */
export const install = async (folder, withDev) => {
  const stamp = join(folder, 'node_modules', '.waybill-installed')
  const lock = read(join(folder, 'package-lock.json'))
  if (!lock) throw new Error('package-lock.json is missing')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamps = [`${hash} with dev`, ...(withDev ? [] : [hash])]
  const isStamped = () => stamps.includes(read(stamp) ?? '')
  if (isStamped()) return false

  const release = await alone(`install ${folder}`)
  try {
    if (isStamped()) return false
    const record = read(join(folder, 'node_modules', '.package-lock.json'))
    const isNeeded = !holdsAll(lock, record, withDev)
    if (isNeeded) {
      try {
        accessSync(folder, constants.W_OK)
      } catch {
        throw new Error(
          `packages have to be installed, but ${folder} belongs to another user; make a clone of your own`,
        )
      }
      const isPartThere = holdsAll(lock, record, false)
      console.error(`waybill: installing packages${isPartThere ? ' of tests, checks and tools' : ''}, once`)
      rmSync(stamp, { force: true })
      await npmInstall(folder, withDev, isPartThere)
    }
    try {
      writeFileSync(stamp, withDev ? `${hash} with dev` : hash)
    } catch {
      // A complete node_modules of another user: the comparison is only repeated at the next start.
    }
    return isNeeded
  } finally {
    release()
  }
}
