/** Offers that end by an act on their order or job, or because another offer replaced them. */
import { WITHDRAWN_BECAUSE } from '@waybill/domain/acts/consequences.ts'
import { lostOffers, replacedOffers, type OfferFacts, type OrderChange } from '@waybill/domain/acts/order-change.ts'
import type { Actor } from '../records/history/index.ts'
import type { ContractRecord, OrderAggregate } from '../records/orders/index.ts'
import type { ActOnOrder, ActOnOrders } from './act.ts'
import { offeredTogether } from './offered.ts'
import { changeOf, contractsOf, jobsOfAct } from './order-change.ts'
import { change } from '../records/rows.ts'

type Cause = ContractRecord['cancel_cause']

/** `reason` is for people, `cause` for what goes by it: which mails are sent, what the rest of a load says. */
export function cancelContract(contract: ContractRecord, actor: Actor, reason: string, cause: Cause = null): void {
  change(contract, {
    status: 'cancelled',
    cancelled_at: actor.now,
    cancelled_by: actor.userGuid,
    cancel_reason: reason,
    cancel_cause: cause,
    updated_at: actor.now,
  } satisfies Partial<ContractRecord>)
}

/** The reason shown to vendors. */
export const reasonOf = ({ action, reason }: ActOnOrder): string => WITHDRAWN_BECAUSE[action] ?? reason ?? ''

/** Cancels an offer of a load because the offer of another of its jobs ended; the first of them is named as the cause. */
export function cancelWithLoad(
  contract: ContractRecord,
  actor: Actor,
  { job, ended }: { job: { number: string }; ended: Pick<ContractRecord, 'cancel_cause' | 'cancel_reason'> },
): string {
  const why = ended.cancel_reason ?? 'its offer ended'
  const reason = ended.cancel_cause === 'load-broken' ? why : `${job.number} left the load: ${why}`
  cancelContract(contract, actor, reason, 'load-broken')
  return reason
}

function cancelOffersOfJob(order: OrderAggregate, job: { guid: string; number: string }, actor: Actor, reason: string) {
  const open = order.contracts.filter((contract) => contract.status === 'sent')
  const ended = open.filter((contract) => contract.job_guid === job.guid)
  const loads = new Set(ended.flatMap(({ group_guid: group }) => group ?? []))
  for (const contract of open)
    if (ended.includes(contract)) cancelContract(contract, actor, reason)
    else if (loads.has(contract.group_guid ?? ''))
      cancelWithLoad(contract, actor, { job, ended: { cancel_reason: reason, cancel_cause: null } })
}

/** Cancels the parts of loads in this order; the worker ends the parts in other orders. */
export function cancelOpenOffers({ orders, actor, act }: ActOnOrders): void {
  for (const { after } of orders)
    for (const job of jobsOfAct(after, act.jobGuid)) cancelOffersOfJob(after, job, actor, reasonOf(act))
}

export function cancelAwards({ orders, actor, act }: ActOnOrders): void {
  for (const { after } of orders)
    for (const { guid } of jobsOfAct(after, act.jobGuid)) {
      const award = after.contracts.find((each) => each.job_guid === guid && each.status === 'accepted')
      if (award) cancelContract(award, actor, reasonOf(act))
    }
}

/** Cancels the offers selected by a rule, each with its load. */
function cancelTogether(
  { orders, actor }: ActOnOrders,
  named: (change: OrderChange) => readonly OfferFacts[],
  reason: string,
  cause: Cause,
): void {
  const all = orders.map(({ after }) => after)
  const ended = orders.flatMap((order) => contractsOf(order.after, named(changeOf(order))))
  for (const contract of ended)
    for (const each of offeredTogether(all, contract)) cancelContract(each.contract, actor, reason, cause)
}

export const replaceOffers = (of: ActOnOrders): void => cancelTogether(of, replacedOffers, 'revised', 'revised')
export const cancelOtherOffers = (of: ActOnOrders): void =>
  cancelTogether(of, lostOffers, 'awarded elsewhere', 'awarded-elsewhere')
