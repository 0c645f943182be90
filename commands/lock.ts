/**
 * `npm run lock`: says which optional packages the lock file does not name; with `--complete` it names them.
 * npm leaves out a platform's package that its registry could not show at that moment, and `npm ci` then refuses the
 * whole lock on every machine. A name, a version and a platform are all it needs to skip or fetch it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
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

if (missing.length === 0) {
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
