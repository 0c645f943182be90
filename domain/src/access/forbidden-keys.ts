/** What no answer to a portal may hold, worked out from the tables of access: tests look for it in whatever is answered. */
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

/** Fields of what is hidden as a whole, so that nobody had to be named for them. */
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
 * What else is called like a hidden field: the code of a refusal, what a live event is about, whom an attachment is for, what
 * an inspection still lacks.
 */
const ALSO_ELSEWHERE = ['code', 'subject', 'visibility', 'missing'] as const

/** Whether a portal may see a field at all; one that is masked is always there. */
function isShownIn(rule: FieldRule<Condition>, portal: Portal): boolean {
  if (typeof rule === 'object' && 'orNull' in rule) return true
  return rulesOf(rule).some(({ portals }) => !portals || portals.includes(portal))
}

/** Keys that a rule keeps from a portal, and that no table shows to it. */
function hiddenFrom(portal: Portal): string[] {
  const [hidden, shown] = [new Set<string>(), new Set<string>(ALSO_ELSEWHERE)]
  for (const { portals, seen = {} } of RESOURCES)
    for (const table of Object.values(seen))
      for (const [id, rule] of Object.entries(table)) {
        const isShown = isShownIn(rule, portal)
        for (const key of id.split('.'))
          if (!isShown) hidden.add(key)
          else if (portals.includes(portal)) shown.add(key)
      }
  return [...hidden.difference(shown)]
}

const keysFor = (portal: Portal): readonly string[] => [...SECRETS, ...hiddenFrom(portal), ...INSIDE_HIDDEN[portal]]
const FORBIDDEN: Readonly<Record<Portal, readonly string[]>> = {
  dispatcher: keysFor('dispatcher'),
  client: keysFor('client'),
  carrier: keysFor('carrier'),
}

/** Key names that must appear nowhere in a portal's JSON, however deep. */
export const forbiddenKeys = (portal: Portal): readonly string[] => FORBIDDEN[portal]

/** Where forbidden keys stand in an answer, as paths (`rows.0.jobs.1.vendorPayment`); empty when there is none. */
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
