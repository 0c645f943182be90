import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Caller } from '../caller/caller.ts'

/** The company's own people named on an order or job, each with the permission to change them. */
const ASSIGNS = [
  ['dispatcher', 'orders.assign_dispatcher'],
  ['salesperson', 'orders.assign_salesperson'],
] as const satisfies readonly (readonly [string, Permission])[]

type Choices = Readonly<Partial<Record<keyof Named, { guid: string } | null | undefined>>>
type Named = Readonly<Record<(typeof ASSIGNS)[number][0], string | null>>

/** Repeating the current value changes nothing and needs no permission. */
export function mayAssign(
  sent: Choices,
  before: Named,
  { permissions }: Pick<Caller, 'permissions'>,
): Refusal | undefined {
  const lacking = ASSIGNS.find(([field, permission]) => {
    const choice = sent[field]
    return choice !== undefined && (choice?.guid ?? null) !== before[field] && !permissions.has(permission)
  })
  return lacking && refuse.forbidden(`Your role lacks the permission ${lacking[1]}`)
}
