/**
 * `npm run tool -- lock`: lists packages of the lock files without an integrity hash or with a fixed host, and missing optional
 * ones. npm omits a platform's package that the registry did not have at that moment, and then `npm ci` refuses the
 * whole file on every machine: choose a version that exists for all platforms.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const LOCKS = ['package-lock.json', 'tools/package-lock.json', 'tools/strangers/from-npm/package-lock.json']

/** What is wrong with a lock file: packages, and what to do about them. */
const faultsOf = (lock: { packages: Record<string, Locked> }): [packages: string[], fault: string][] => {
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
  return [
    [unproven, 'have no integrity, or a host of their own: lock them anew from the registry'],
    [missing, 'are not named, and npm ci would refuse the lock file: take a version that is there for every platform'],
  ]
}

for (const name of LOCKS) {
  const faults = faultsOf(JSON.parse(readFileSync(join(CLONE, name), 'utf8')))
  for (const [packages, fault] of faults.filter(([found]) => found.length > 0)) {
    console.error(`${name}:\n  ${packages.join('\n  ')}\nthese ${fault}`)
    process.exitCode = 1
  }
}
if (!process.exitCode) console.log('the lock files name every package, with the hash of its content')
