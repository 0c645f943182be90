/** Keys that no response to a portal may contain, derived from the access tables: tests search every response for them. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { RESOURCES } from './all-tables.ts'
import { rulesOf, type FieldRule } from './rules.ts'
import type { Condition } from './conditions.ts'

/** Columns that are in no shape at all. */
const SECRETS = [
  'passwordHash',
  'secretSealed',
  'bankAccountSealed',
  'totpSecret',
  'tokenHash',
  'secret_sealed',
  'bank_account_sealed',
  'password_hash',
] as const

/** Fields inside objects that are hidden as a whole, so that they have no rule of their own. */
const INSIDE_HIDDEN: Readonly<Record<Portal, readonly string[]>> = {
  dispatcher: [],
  client: [
    'contracts',
    'contractStatus',
    'posts',
    'bids',
    'quickPay',
    'quickPayFee',
    'vendorPayPerMile',
    'carrierKeeps',
    'carrierOwes',
    'balanceToCarrier',
  ],
  carrier: ['customerPayPerMile', 'partyAmount'],
}

/**
 * Other uses of a hidden field's name: the code of a refusal, the subject of a live event, the audience of an
 * attachment, what an inspection still lacks.
 */
const ALSO_ELSEWHERE = ['code', 'subject', 'visibility', 'missing'] as const

/** Whether a portal may see a field at all; a masked one is always present. */
function isVisibleIn(rule: FieldRule<Condition>, portal: Portal): boolean {
  if (typeof rule === 'object' && 'orNull' in rule) return true
  return rulesOf(rule).some(({ portals }) => !portals || portals.includes(portal))
}

/** Keys hidden from a portal by a rule, and shown to it by no table. */
function hiddenFrom(portal: Portal): string[] {
  const [hidden, visible] = [new Set<string>(), new Set<string>(ALSO_ELSEWHERE)]
  for (const { portals, seen = {} } of RESOURCES)
    for (const table of Object.values(seen))
      for (const [id, rule] of Object.entries(table)) {
        const isVisible = isVisibleIn(rule, portal)
        for (const key of id.split('.'))
          if (!isVisible) hidden.add(key)
          else if (portals.includes(portal)) visible.add(key)
      }
  return [...hidden.difference(visible)]
}

const keysFor = (portal: Portal): readonly string[] => [...SECRETS, ...hiddenFrom(portal), ...INSIDE_HIDDEN[portal]]
const FORBIDDEN: Readonly<Record<Portal, readonly string[]>> = {
  dispatcher: keysFor('dispatcher'),
  client: keysFor('client'),
  carrier: keysFor('carrier'),
}

/** Keys that must not occur in a portal's JSON at any depth. */
export const forbiddenKeys = (portal: Portal): readonly string[] => FORBIDDEN[portal]

/** Forbidden keys in a response, as paths (`rows.0.jobs.1.vendorPayment`); empty if there are none. */
export function findForbiddenKeys(portal: Portal, answer: unknown): string[] {
  const forbidden = new Set(FORBIDDEN[portal])
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = path ? `${path}.${key}` : key
      return forbidden.has(key) ? [at] : walk(inner, at)
    })
  }
  return walk(answer, '')
}
