import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { hasMoved, orderStatus, orderStatusFor, type OrderFacts } from './order-status.ts'
import { notFrom, whyNotFrom, type Transition } from './transitions.ts'

const NOT_MOVED = ['submitted', 'new', 'scheduled'] as const
const ANY: readonly OrderStatus[] = [...NOT_MOVED, 'on-hold', 'picked-up', 'delivered', 'canceled']

/** How a refusal describes each act: "An order cannot …". */
const BE = {
  edit: 'be changed',
  'edit-stops': 'have its stops or commodities changed',
  'edit-price': 'have its price changed',
  accept: 'be accepted',
  'accept-tender': 'have its tender accepted',
  'reject-tender': 'have its tender rejected',
  'create-job': 'get another job',
  hold: 'be put on hold',
  unhold: 'be released',
  cancel: 'be canceled',
  uncancel: 'be reinstated',
  delete: 'be deleted',
  undelete: 'be restored',
  'request-hold': 'be put on hold',
  'request-unhold': 'be released',
  'request-cancel': 'be canceled',
  'answer-request': 'have a request answered',
  'withdraw-request': 'have a request withdrawn',
  note: 'get notes',
  attach: 'get files',
} as const
export type OrderAction = keyof typeof BE

const from = (action: OrderAction, statuses: readonly OrderStatus[], why: Transition<OrderStatus>['why'] = {}) => ({
  be: BE[action],
  from: statuses,
  why,
})

/** The acts of each portal on an order, and the statuses in which each is allowed. A portal never has absent acts. */
export const ORDER_TRANSITIONS: Readonly<Record<Portal, Partial<Record<OrderAction, Transition<OrderStatus>>>>> = {
  dispatcher: {
    edit: from('edit', [...NOT_MOVED, 'on-hold', 'picked-up', 'delivered']),
    'edit-stops': from('edit-stops', [...NOT_MOVED, 'on-hold', 'picked-up']),
    'edit-price': from('edit-price', [...NOT_MOVED, 'on-hold', 'picked-up', 'delivered']),
    accept: from('accept', ['submitted']),
    'accept-tender': from('accept-tender', ['submitted']),
    'reject-tender': from('reject-tender', ['submitted']),
    'create-job': from('create-job', [...NOT_MOVED, 'on-hold', 'picked-up', 'delivered']),
    hold: from('hold', NOT_MOVED, { 'on-hold': 'it is already on hold' }),
    unhold: from('unhold', ['on-hold']),
    cancel: from('cancel', [...NOT_MOVED, 'on-hold'], { canceled: 'it is already canceled' }),
    uncancel: from('uncancel', ['canceled']),
    delete: from('delete', ['submitted', 'new', 'on-hold', 'canceled'], { scheduled: 'cancel it first' }),
    undelete: from('undelete', ANY),
    'answer-request': from('answer-request', [...NOT_MOVED, 'on-hold']),
    note: from('note', ANY),
    attach: from('attach', ANY),
  },
  client: {
    edit: from('edit', ['submitted'], { new: 'it was already accepted; send your dispatcher a note' }),
    'edit-stops': from('edit-stops', ['submitted'], { new: 'it was already accepted; send your dispatcher a note' }),
    cancel: from('cancel', ['submitted', 'new'], {
      scheduled: 'a carrier is booked; request cancellation instead',
      'on-hold': 'request cancellation instead',
      canceled: 'it is already canceled',
    }),
    'request-hold': from('request-hold', NOT_MOVED, { 'on-hold': 'it is already on hold' }),
    'request-unhold': from('request-unhold', ['on-hold']),
    'request-cancel': from('request-cancel', ['scheduled', 'on-hold'], { canceled: 'it is already canceled' }),
    'withdraw-request': from('withdraw-request', ANY),
    note: from('note', ANY),
    attach: from('attach', ANY),
  },
  carrier: {},
}

/** Why a status forbids an action, unless the action has a more specific reason. */
const OWN_REASONS: Readonly<Record<OrderStatus, string>> = {
  canceled: 'reinstate it first',
  'on-hold': 'release it first',
  delivered: 'everything has arrived',
  'picked-up': 'part of it is on the truck',
  scheduled: 'a carrier is booked',
  submitted: 'it has not been accepted yet',
  new: 'it was already accepted and no carrier is booked',
}
/** The same for a client, who does not see the cause and cannot change it. */
const CLIENT_REASONS: typeof OWN_REASONS = {
  ...OWN_REASONS,
  canceled: 'order again instead',
  'on-hold': 'ask your dispatcher to release it',
  submitted: 'it is waiting for your dispatcher',
}

const REASONS: Readonly<Record<Portal, typeof OWN_REASONS>> = {
  dispatcher: OWN_REASONS,
  client: CLIENT_REASONS,
  carrier: OWN_REASONS,
}

/** Further conditions: facts that the status hides. */
const GUARDS: Partial<Record<OrderAction, (facts: OrderFacts) => string | null>> = {
  accept: ({ isTenderOpen }) => (isTenderOpen ? 'it is a tender; accept or reject the tender' : null),
  'accept-tender': ({ isTenderOpen }) => (isTenderOpen ? null : 'it is not an open tender'),
  'reject-tender': ({ isTenderOpen }) => (isTenderOpen ? null : 'it is not an open tender'),
  unhold: ({ isOnHold }) => (isOnHold ? null : 'its jobs are on hold; release the jobs'),
  'request-unhold': ({ isOnHold }) => (isOnHold ? null : 'its jobs are on hold; send your dispatcher a note'),
  hold: (facts) => moved(facts),
  cancel: (facts) => moved(facts),
  'request-cancel': (facts) => moved(facts),
  delete: (facts) =>
    facts.jobs.some(({ status }) => ['dispatched', 'in-progress'].includes(status))
      ? 'a vendor is booked; cancel it instead'
      : moved(facts),
}
const moved = (facts: OrderFacts) => (hasMoved(facts) ? 'part of it was already picked up' : null)

const whyNot = (
  action: OrderAction,
  row: Transition<OrderStatus>,
  facts: OrderFacts,
  status: OrderStatus,
  portal: Portal,
): string | null | undefined => whyNotFrom(row, status, REASONS[portal]) ?? GUARDS[action]?.(facts)

/** Whether the portal may do the act on the order now. Permissions and other requirements are checked elsewhere. */
export function mayOrder(action: OrderAction, facts: OrderFacts, portal: Portal): true | Refusal {
  const row = ORDER_TRANSITIONS[portal][action]
  if (!row) return refuse.forbidden(`An order cannot ${BE[action]} here`)
  if (facts.isDeleted !== (action === 'undelete')) {
    const why = facts.isDeleted ? 'it is deleted; restore it first' : 'it is not deleted'
    return refuse.notNow('status', `This order cannot ${BE[action]}: ${why}`)
  }
  const status = orderStatus(facts)
  const why = whyNot(action, row, facts, status, portal)
  return why ? notFrom('order', orderStatusFor(status, { portal }), row.be, why) : true
}

/** Like `mayOrder` for many acts on the same order, without the text of a refusal. */
export function allowedOrder(facts: OrderFacts, portal: Portal): (action: OrderAction) => boolean {
  const status = orderStatus(facts)
  return (action) => {
    const row = ORDER_TRANSITIONS[portal][action]
    return (
      row !== undefined && facts.isDeleted === (action === 'undelete') && !whyNot(action, row, facts, status, portal)
    )
  }
}
