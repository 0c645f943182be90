/**
 * `npm run lock`: lists packages of the lock file without an integrity hash or with a fixed host, and missing optional
 * ones. npm omits a platform's package that the registry did not have at that moment, and then `npm ci` refuses the
 * whole lock file on every machine: choose a version that exists for all platforms.
 */
import { readFileSync } from 'node:fs'

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const paths = Object.keys(lock.packages)

const unproven = Object.entries(lock.packages)
  .filter(([path, { link, integrity, resolved }]) => {
    const isFetched = path.includes('node_modules/') && !link
    return isFetched && (!integrity || /^https?:/.test(resolved ?? ''))
  })
  .map(([path]) => path)
const missing = Object.values(lock.packages)
  .flatMap(({ optionalDependencies }) => Object.entries(optionalDependencies ?? {}))
  .filter(([name]) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
  .map(([name, version]) => `${name} ${version}`)

for (const [packages, fault] of [
  [unproven, 'have no integrity, or a host of their own: lock them anew from the registry'],
  [missing, 'are not named, and npm ci would refuse the lock file: take a version that is there for every platform'],
] as const)
  if (packages.length) {
    console.error(`  ${packages.join('\n  ')}\nthese ${fault}`)
    process.exitCode = 1
  }
if (!process.exitCode) console.log('the lock file names every package, with the hash of its content')
