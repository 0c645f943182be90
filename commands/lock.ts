/**
 * `npm run lock`: says which packages of the lock file carry no hash of their content or come from a named host, and which
 * optional ones it does not name; with `--complete` it names them.
 * npm leaves out a platform's package that its registry could not show at that moment, and `npm ci` then refuses the
 * whole lock on every machine. A name, a version and a platform are all it needs to skip or fetch it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

/** Reads the platform out of a name such as `@oxlint/binding-linux-arm64-musl`. */
const platformOf = (name: string): Pick<Locked, 'cpu' | 'os' | 'libc'> => {
  const [, os, cpu, kind] =
    /(android|darwin|freebsd|linux|openharmony|win32|windows)-(x64|arm64|arm|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/.exec(
      name,
    ) ?? []
  if (!os || !cpu) throw new Error(`${name} does not tell its platform; write its entry by hand`)
  const libc = os === 'linux' && kind ? { libc: [kind.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { cpu: [cpu], ...libc, os: [os === 'windows' ? 'win32' : os] }
}

const missing: [path: string, entry: Locked][] = []
for (const locked of Object.values(lock.packages))
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    const named = Object.keys(lock.packages).some((other) => other === path || other.endsWith(`/${path}`))
    if (!named) missing.push([path, { version, ...platformOf(name), optional: true }])
  }

// A platform's package that was named by hand has no hash; npm takes it only where the platform is that one.
const unproven = Object.entries(lock.packages)
  .filter(([path, { link, optional, integrity, resolved }]) => {
    const isFetched = path.startsWith('node_modules/') && !link
    return isFetched && ((!integrity && !optional) || /^https?:/.test(resolved ?? ''))
  })
  .map(([path]) => path)

if (unproven.length > 0) {
  console.error(`  ${unproven.join('\n  ')}`)
  console.error('these have no integrity, or a host of their own: lock them anew from the registry')
  process.exitCode = 1
} else if (missing.length === 0) {
  console.log('the lock file names every optional package')
} else if (process.argv.includes('--complete')) {
  Object.assign(lock.packages, Object.fromEntries(missing))
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`named ${missing.length} optional packages`)
} else {
  console.error(missing.map(([path, { version }]) => `  ${path} ${version}`).join('\n'))
  console.error('npm ci would refuse this lock file; run: npm run lock -- --complete')
  process.exitCode = 1
}
