import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[] | string, cpu?: string[] | string, libc?: string[] }} Locked
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
 */
export const holdsAll = (lock, record) => {
  if (!record) return false
  /** @type {Record<string, Locked>} */
  const wanted = JSON.parse(lock).packages
  /** @type {Record<string, Locked>} */
  const there = JSON.parse(record).packages
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    const found = there[path]
    if (!found) return dispensable(locked)
    return locked.link === true || (found.version === locked.version && found.integrity === locked.integrity)
  })
}

/** @param {string} folder */
const npmCi = (folder) =>
  new Promise((resolve, reject) => {
    const own = process.env.npm_execpath ?? ''
    const [program, ...before] = /npm-cli\.[cm]?js$/.test(own)
      ? [process.env.npm_node_execpath ?? process.execPath, own]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
    // Including development packages, regardless of NODE_ENV: both commands need the type checker and the tests.
    const words = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const npm = spawn(program, [...before, ...words], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.on('error', (error) => reject(new Error(`npm did not start: ${error.message}`)))
    npm.on('exit', (status) =>
      status === 0
        ? resolve(undefined)
        : reject(new Error('the packages could not be installed, see above; the first time needs the npm registry')),
    )
  })

/**
 * Installs packages if node_modules does not match package-lock.json; two concurrent starts install once.
 * Package scripts never run: none is needed, and which ones npm runs depends on its version.
 * @param {string} folder one with a lock file: the root of the clone, or `tools`
 * @returns whether packages were installed
 */
export const install = async (folder) => {
  const stamp = join(folder, 'node_modules', '.waybill-installed')
  const lock = read(join(folder, 'package-lock.json'))
  if (!lock) throw new Error('package-lock.json is missing')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) === hash) return false

  const release = await alone(`install ${folder}`)
  try {
    if (read(stamp) === hash) return false
    const isNeeded = !holdsAll(lock, read(join(folder, 'node_modules', '.package-lock.json')))
    if (isNeeded) {
      try {
        accessSync(folder, constants.W_OK)
      } catch {
        throw new Error(
          `packages have to be installed, but ${folder} belongs to another user; make a clone of your own`,
        )
      }
      console.error('waybill: installing packages, once')
      rmSync(stamp, { force: true })
      await npmCi(folder)
    }
    try {
      writeFileSync(stamp, hash)
    } catch {
      // A complete node_modules of another user: the comparison is only repeated at the next start.
    }
    return isNeeded
  } finally {
    release()
  }
}
