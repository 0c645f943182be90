/** Software from packages of Debian, for tests: unpacked into a folder of its own; nothing is installed. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The cache, which Git ignores and `npm ci` empties. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/debian/', import.meta.url))
/** Copies for an older state of the system are removed after this time, since another process may still use them. */
const OUTDATED_MS = 24 * 3_600_000

/** Unpacked software. */
export interface DebianSoftware {
  /** has the packages' files below `usr`, `etc`, … */
  folder: string
  /** The absolute path of a program by its name: in the folder, or the system's. @throws if there is none */
  program(name: string): string
  /** the environment in which its programs find their libraries and data */
  env: NodeJS.ProcessEnv
}

export interface UnpackOptions {
  /**
   * Compiled-in absolute paths below `/usr/`. They become relative, so that programs whose working directory is
   * `folder` find the unpacked files there.
   */
  relative?: readonly string[]
}

/** Where programs look for what they need, by environment variable; the folder's come before the system's. */
const PLACES: readonly (readonly [name: string, pattern: string, system: string])[] = [
  ['PATH', 'usr/{sbin,bin}', ''],
  ['LD_LIBRARY_PATH', '{usr/lib,lib}/*-linux-gnu*', ''],
  ['GIO_EXTRA_MODULES', 'usr/lib/*-linux-gnu*/gio/modules', ''],
  ['XDG_DATA_DIRS', 'usr/share', '/usr/local/share:/usr/share'],
  ['FONTCONFIG_PATH', 'etc/fonts', ''],
  ['XKB_CONFIG_ROOT', 'usr/share/X11/xkb', ''],
]

const environment = (folder: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PLACES.flatMap(([name, pattern, system]) => {
      const own = globSync(pattern, { cwd: folder }).map((path) => join(folder, path))
      return own.length > 0 ? [[name, [...own, process.env[name] ?? system].filter(Boolean).join(delimiter)]] : []
    }),
  )

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The software in a folder of unpacked packages. */
export const softwareIn = (folder: string): DebianSoftware => ({
  folder,
  env: environment(folder),
  program(name) {
    const own = globSync(`usr/{bin,sbin,lib/openssh,lib/postgresql/*/bin}/${name}`, { cwd: folder }).map((path) =>
      join(folder, path),
    )
    const path = [...own, `/usr/sbin/${name}`, `/usr/bin/${name}`].find(isProgram)
    if (path) return path
    throw new Error(`${name} is neither in ${folder} nor in /usr/sbin or /usr/bin`)
  },
})

/** apt-get without the warning that root's downloads are not sandboxed. */
const apt = async (words: readonly string[], cwd = '/'): Promise<string> =>
  (await run('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', ...words], { cwd, maxBuffer: 2 ** 24 })).stdout

/** The packages with dependencies that the system lacks, or has in a version that is too old: `name=version`. */
const lacking = async (packages: readonly string[]): Promise<string[]> => {
  const plan = await apt(['install', '--simulate', '--no-install-recommends', ...packages])
  return [...plan.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm)].map(([, name, version]) => `${name}=${version}`)
}

/** Replaces each path by a relative one of the same length: `/usr/bin` by `usr//bin`. */
const makeRelative = (folder: string, paths: readonly string[]): void => {
  const files = globSync('{usr/bin,usr/sbin,usr/lib/**}/*', { cwd: folder, withFileTypes: true })
  for (const entry of files) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.subarray(1, 4).toString() !== 'ELF') continue
    let isChanged = false
    for (const path of paths)
      // Only a whole string of C, which ends with a zero byte, or a folder in one.
      for (let at = bytes.indexOf(`\0${path}`); at >= 0; at = bytes.indexOf(`\0${path}`, at + 1)) {
        const next = bytes[at + 1 + path.length]
        if (next !== 0 && next !== 47) continue
        bytes.write(path.replace('/usr/', 'usr//'), at + 1)
        isChanged = true
      }
    if (isChanged) writeFileSync(file, bytes)
  }
}

const unpack = async (packages: readonly string[], { relative = [] }: UnpackOptions, into: string): Promise<void> => {
  const wanted = await lacking(packages)
  const files = mkdtempSync(`${into}.deb-`)
  try {
    // Without a name it fails, and the system may have them all.
    if (wanted.length > 0) await apt(['download', ...wanted], files)
    for (const file of readdirSync(files)) await run('dpkg-deb', ['--extract', join(files, file), into])
  } finally {
    rmSync(files, { recursive: true })
  }
  if (relative.length > 0) makeRelative(into, relative)
}

/** Root may fetch the lists of packages, which a new machine lacks; one process at a time. */
const updateLists = async (): Promise<void> => {
  if (process.getuid?.() === 0) await run('flock', [join(CACHE, 'update.lock'), 'apt-get', '-q', 'update'])
}

const removeOutdated = (names: string, current: string): void => {
  for (const name of readdirSync(CACHE)) {
    const isOther = name.startsWith(`${names}_`) && name !== current
    if (isOther && Date.now() - statSync(join(CACHE, name)).mtimeMs > OUTDATED_MS)
      rmSync(join(CACHE, name), { recursive: true, force: true })
  }
}

/** The folder with the unpacked packages, which several processes may ask for at the same time. */
const unpacked = async (packages: readonly string[], options: UnpackOptions): Promise<string> => {
  const names = packages.join('+')
  // What is lacking depends on what the system has.
  const state = [
    readFileSync('/var/lib/dpkg/status'),
    JSON.stringify([packages, options]),
    readFileSync(import.meta.filename),
  ]
  const name = `${names}_${createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 12)}`
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const making = mkdtempSync(join(CACHE, `${name}.making-`))
  try {
    await unpack(packages, options, making).catch(async (error: unknown) => {
      await updateLists().catch(() => {
        throw error
      })
      rmSync(making, { recursive: true })
      mkdirSync(making)
      await unpack(packages, options, making)
    })
    chmodSync(making, 0o755)
    // The packages' time is in the past.
    utimesSync(making, new Date(), new Date())
    try {
      renameSync(making, folder)
    } catch (error) {
      // Another process was faster.
      if (!existsSync(folder)) throw error
    }
    removeOutdated(names, name)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Why packages of Debian cannot be had here; undefined: they can. */
const obstacle = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'this is not Linux'
  for (const program of ['apt-get', 'dpkg-deb', 'setpriv'])
    if (!(await run(program, ['--version']).then(Boolean, () => false))) return `there is no ${program}`
  return undefined
}

/**
 * The software of packages and of their dependencies that the system lacks, in a folder that is kept between runs.
 * No script of a package runs. Where it cannot be had, one line says so, and it is undefined: its tests take `needing`.
 * @throws in CI, if it cannot be had
 */
export async function debianSoftware(
  packages: readonly string[],
  options: UnpackOptions = {},
): Promise<DebianSoftware | undefined> {
  try {
    const reason = await obstacle()
    if (reason) throw new Error(reason)
    return softwareIn(await unpacked(packages, options))
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().replaceAll(/\s*\n\s*/g, '; ') : String(error)
    const line = `${packages.join(', ')} of Debian cannot be had: ${reason}`
    if (process.env['CI']) throw new Error(line, { cause: error })
    console.log(`not run: ${line}`)
    return undefined
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** it did not run, since packages of Debian cannot be had here */
    isWithoutDebian?: true
  }
}

/** Options of a `describe` whose tests need the software: without it they are left out, and counted neither way. */
export const needing = (software: DebianSoftware | undefined): { skip?: true; meta?: { isWithoutDebian: true } } =>
  software ? {} : { skip: true, meta: { isWithoutDebian: true } }
