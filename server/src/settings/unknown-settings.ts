/** Variables that look like settings, but are none. */
import { diff } from 'node:util'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { SHAPE } from './settings.ts'
import { OIDC_NAMES } from './sites.ts'

const KNOWN: readonly string[] = [
  ...Object.keys(SHAPE),
  ...['', ...PORTALS.map((portal) => `${portal.toUpperCase()}_`)].flatMap((portal) =>
    OIDC_NAMES.map((name) => `WAYBILL_OIDC_${portal}${name}`),
  ),
]

/** Set by tests and tools for the processes that they start. */
const INTERNAL = /^WAYBILL_(TEST|BENCH|DRILL|FAKETIME|INSTALL|SECRET_OF)/
/** What Kubernetes and Docker's links add for a service called `waybill`. */
const OF_ORCHESTRATORS = /^WAYBILL_(\w+_)?(SERVICE_HOST|SERVICE_PORT\w*|PORT_\d+_\w+)$/
/** More typing errors than this share of a name are another name. */
const ERRORS_MAX = 0.34

/** Letters to add or remove. */
const distance = (one: string, other: string): number => diff(one, other).filter(([kind]) => kind !== 0).length

const likeliest = (name: string): string | undefined => {
  const longer = KNOWN.filter((known) => known.startsWith(`${name}_`))
  if (longer.length === 1) return longer[0]
  const near = KNOWN.map((known) => ({ known, errors: distance(name.slice(8), known.slice(8)) }))
  const [best] = near.toSorted((a, b) => a.errors - b.errors)
  return best && best.errors <= Math.max(2, ERRORS_MAX * (name.length - 8)) ? best.known : undefined
}

/** `WAYBILL_PROT is no setting: did you mean WAYBILL_PORT?` for each variable that begins like one. */
export const unknownSettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('WAYBILL_') && !KNOWN.includes(name))
    .filter((name) => !INTERNAL.test(name) && !OF_ORCHESTRATORS.test(name))
    .toSorted()
    .map((name) => {
      const meant = likeliest(name)
      return `${name} is no setting${meant ? `: did you mean ${meant}?` : ' and has no effect'}`
    })
