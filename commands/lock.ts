/**
 * `npm run lock`: says which packages of the lock file carry no hash of their content or come from a named host, and which
 * optional ones it does not name. npm leaves out a platform's package that its registry could not show at that moment, and
 * `npm ci` then refuses the whole lock on every machine: take a version that is there for all platforms.
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
