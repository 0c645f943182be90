/** Acts on the order as a whole. */
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { OrderAggregate } from '@waybill/server/records/orders/index.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import type { Chance } from '../chance.ts'
import type { Member } from './demo-company.ts'
import type { OrderStory } from './order-story.ts'
import { clientPrice } from './prices.ts'
import { chargeRow, dollars } from './new-rows.ts'
import {
  assignJob,
  assignOrder,
  basePriceRow,
  NO_REQUEST,
  NOBODY_FOUND,
  NOTHING_FOUND,
  requestColumns,
} from '@waybill/server/records/order-changes/index.ts'
import { change } from '@waybill/server/records/rows.ts'

/** Sets the client's price of the order, if it has none. */
function price(after: OrderAggregate, actor: Actor, miles: number, chance: Chance): void {
  const { order } = after
  if (order.client_job_base_pay !== null) return
  const amount = clientPrice(order.classification, after.commodities, miles, chance)
  assignOrder(order, enteredByProgram(ORDER, { clientJobBasePay: amount }), NOTHING_FOUND)
  after.charges.push(basePriceRow(actor, order, dollars(amount)))
  if (order.classification === 'freight' || order.classification === 'drayage')
    after.charges.push(
      chargeRow(
        actor,
        { order_guid: order.guid, job_guid: null },
        { side: 'client', kind: 'fuel', name: 'Fuel surcharge', amount: Math.round(miles * 0.42), item_id: 1 },
      ),
    )
}

function take(after: OrderAggregate, actor: Actor, dispatcher: Member): void {
  const { order } = after
  order.accepted_at = actor.now
  order.accepted_by = actor.userGuid
  const booked = { dispatcher: { guid: dispatcher.guid } }
  assignOrder(order, enteredByProgram(ORDER, booked), { ...NOTHING_FOUND, dispatcher })
  for (const job of after.jobs) assignJob(job, enteredByProgram(JOB, booked), { ...NOBODY_FOUND, dispatcher })
}

/** A dispatcher accepts a submitted order and prices it; an order placed by the company is only priced. */
export function accept(story: OrderStory, at: Date, dispatcher: Member, miles: number, chance: Chance): void {
  const actor = story.actor(dispatcher, 'dispatcher', at)
  if (story.aggregate.order.accepted_at !== null) {
    story.act(actor, 'order.priced', (after) => price(after, actor, miles, chance))
    return
  }
  const isTender = story.aggregate.order.is_tender
  story.askOrder(isTender ? 'accept-tender' : 'accept', 'dispatcher')
  story.act(actor, isTender ? 'order.tender-accepted' : 'order.accepted', (after) => {
    if (isTender) change(after.order, { tender_answer: 'accepted', tender_answered_at: at })
    take(after, actor, dispatcher)
    price(after, actor, miles, chance)
  })
}

/** The company rejects a tender. */
export function rejectTender(story: OrderStory, at: Date, dispatcher: Member, reason: string): void {
  story.askOrder('reject-tender', 'dispatcher')
  story.act(
    story.actor(dispatcher, 'dispatcher', at),
    'order.tender-rejected',
    ({ order }) => {
      change(order, { tender_answer: 'rejected', tender_answered_at: at, tender_reason: reason })
      change(order, { canceled_at: at, cancel_reason: reason })
    },
    reason,
  )
}

/** Cancels open offers and removes posts; `awarded`: cancels the accepted contract too. */
function withdraw(after: OrderAggregate, actor: Actor, reason: string, awarded: boolean): void {
  for (const contract of after.contracts)
    if (contract.status === 'sent' || (awarded && contract.status === 'accepted'))
      change(contract, {
        status: 'cancelled',
        cancelled_at: actor.now,
        cancelled_by: actor.userGuid,
        cancel_reason: reason,
        updated_at: actor.now,
      })
  for (const post of after.posts)
    if (post.status === 'posted')
      change(post, {
        status: 'removed',
        removed_at: actor.now,
        remove_reason: reason,
        updated_at: actor.now,
        of_open_requests: 0,
      })
  if (awarded)
    for (const job of after.jobs)
      change(job, {
        vendor_guid: null,
        of_vendor_name: null,
        of_vendor_usdot: null,
        vendor_started_at: null,
        dispatched_at: null,
      })
}

export function hold(story: OrderStory, at: Date, dispatcher: Member, reason: string): void {
  story.askOrder('hold', 'dispatcher')
  const actor = story.actor(dispatcher, 'dispatcher', at)
  story.act(
    actor,
    'order.held',
    (after) => {
      change(after.order, { held_at: at, hold_reason: reason, ...NO_REQUEST.hold })
      withdraw(after, actor, 'order on hold', false)
    },
    reason,
  )
}

export function release(story: OrderStory, at: Date, dispatcher: Member): void {
  story.askOrder('unhold', 'dispatcher')
  story.act(story.actor(dispatcher, 'dispatcher', at), 'order.released', ({ order }) => {
    change(order, { held_at: null, hold_reason: null })
  })
}

/** Cancels the order: the client may until a carrier is booked, then only the company. */
export function cancel(
  story: OrderStory,
  at: Date,
  by: { client: Member | null; dispatcher: Member },
  reason: string,
): void {
  const isClients = by.client !== null && story.mayOrder('cancel', 'client')
  const portal = isClients ? 'client' : 'dispatcher'
  story.askOrder('cancel', portal)
  const actor = story.actor(isClients ? by.client! : by.dispatcher, portal, at)
  story.act(
    actor,
    'order.canceled',
    (after) => {
      change(after.order, { canceled_at: at, cancel_reason: reason, ...NO_REQUEST.cancel })
      withdraw(after, actor, 'order canceled', true)
    },
    reason,
  )
}

/** A client requests a hold or cancellation that only the company may do now. */
export function request(story: OrderStory, at: Date, client: Member, what: 'hold' | 'cancel', reason: string): void {
  story.askOrder(`request-${what}`, 'client')
  story.act(
    story.actor(client, 'client', at),
    `order.${what}-requested`,
    ({ order }) => {
      if (what === 'hold') change(order, requestColumns.hold(at, client.guid, reason))
      else change(order, requestColumns.cancel(at, client.guid, reason))
    },
    reason,
  )
}

/** A dispatcher declines a request. */
export function turnDown(story: OrderStory, at: Date, dispatcher: Member, what: 'hold' | 'cancel'): void {
  story.askOrder('answer-request', 'dispatcher')
  story.act(story.actor(dispatcher, 'dispatcher', at), `order.${what}-request-declined`, ({ order }) => {
    if (what === 'hold') change(order, NO_REQUEST.hold)
    else change(order, NO_REQUEST.cancel)
  })
}
