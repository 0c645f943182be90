import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'

const TRANSITIONS = {
  accept: { be: 'accepted', from: ['sent'] },
  decline: { be: 'declined', from: ['sent'] },
  cancel: { be: 'cancelled', from: ['sent', 'accepted'] },
  expire: { be: 'expired', from: ['sent'] },
} as const satisfies Record<string, { be: string; from: readonly ContractStatus[] }>
export type ContractAction = keyof typeof TRANSITIONS

/** The facts of an offer that determine its next status. */
export interface ContractFacts {
  readonly status: ContractStatus
  readonly dateExpires: Date | null
  /** Another offer of the same job was accepted. */
  readonly isAwardedElsewhere: boolean
}

/** Whether the offer may be accepted, declined, cancelled or expire at `now`. An accept after the expiry is refused. */
export function mayContract(action: ContractAction, facts: ContractFacts, now: Date): true | Refusal {
  const { be, from } = TRANSITIONS[action]
  if (action === 'accept' && facts.isAwardedElsewhere) return refuse.notNow('status', 'Load already awarded')
  if (!(from as readonly ContractStatus[]).includes(facts.status))
    return refuse.notNow('status', `This offer is ${facts.status} and cannot be ${be}`)
  const isOver = facts.dateExpires !== null && facts.dateExpires <= now
  if (isOver && (action === 'accept' || action === 'decline'))
    return refuse.notNow('status', `This offer expired at ${facts.dateExpires.toISOString()} and cannot be ${be}`)
  if (!isOver && action === 'expire') return refuse.notNow('status', 'The offer has not expired yet')
  return true
}

const DAY = 86_400_000

/** The default expiry of an offer: after 24 hours, or at the pickup if that is sooner. */
export function defaultExpiry(now: Date, pickup: Date | null): Date {
  const tomorrow = new Date(now.getTime() + DAY)
  return pickup && pickup > now && pickup < tomorrow ? pickup : tomorrow
}
