/** Takes in a 204: it creates an order, requests a change of one, or cancels one. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { fault, type Transaction } from '@waybill/domain/edi/interchange.ts'
import { isEmpty } from '@waybill/domain/edi/revision/tender-revision.ts'
import { labeled } from '@waybill/domain/edi/references.ts'
import { isSameMessage } from '@waybill/domain/edi/same-message.ts'
import type { Tender } from '@waybill/domain/edi/tender-facts.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { ActingActor } from '../../consequences/act.ts'
import { saveAct } from '../../consequences/acts.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  type MessageRow,
  newestOfShipment,
  orderOfShipment,
  type PartnerRow,
  takenTenders,
  tendersInReview,
  updateMessage,
} from '../../records/edi/index.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import { change } from '../../records/rows.ts'
import { applyRevision } from './changes/apply-revision.ts'
import { changeOf, isChange, transactionOf } from './changes/tender-change.ts'
import { type EdiWork, noteInside, placeTender } from './place-tender.ts'
import { tenderOf } from './tender-of.ts'

/** The outcome of a message. `faults` are also sent back, the note is for us only. */
export type Taken = Pick<MessageRow, 'state' | 'note' | 'faults' | 'order_guid' | 'shipment_id'>

export const NOTHING: Omit<Taken, 'state'> = { note: null, faults: [], order_guid: null, shipment_id: null }

export interface Taking {
  partner: PartnerRow
  tx: Tx
  actor: ActingActor
  work: EdiWork
  /** Shipments of which a newer tender counts than the one that is read again. */
  overtaken?: ReadonlySet<string>
}

const parked = (tender: Tender | undefined, note: string | null, faults: EdiFault[] = [], order?: string): Taken => ({
  state: 'parked',
  note,
  faults,
  order_guid: order ?? null,
  shipment_id: tender?.shipmentId || null,
})

/** What a cancellation says that its order does not: usually why. One that repeats the whole tender repeats its payers and rates. */
function saidOfCancellation(tender: Tender, order: OrderAggregate['order']): string[] {
  const known = [order.reference_number, order.bol, order.instructions].join('\n')
  return [
    ...tender.references.filter(({ value }) => !known.includes(value)).map(labeled),
    ...tender.notes.filter((each) => !known.includes(each)),
    ...(tender.stops.length > 0 ? [] : tender.inside),
  ]
}

/** The partner cancels its tender: automatic while no carrier has it, otherwise a user decides. */
async function cancelTendered(tender: Tender, orderGuid: string, faults: EdiFault[], taking: Taking): Promise<Taken> {
  const { tx, actor } = taking
  const before = await loadOrder(tx, { companyGuid: actor.companyGuid, clientGuids: null }, orderGuid)
  const shipment = { faults, order_guid: orderGuid, shipment_id: tender.shipmentId }
  if (!before) return parked(tender, 'The order no longer exists')
  const hasAward = before.contracts.some(({ status }) => status === 'accepted')
  const may = mayOrder('cancel', orderFactsOf(before), 'dispatcher')
  const said = saidOfCancellation(tender, before.order)
  if (may !== true || hasAward)
    return {
      ...shipment,
      state: 'review',
      note: [
        `The partner cancels order ${before.order.number}, which a carrier has already or which is under way. Decide, then mark this as resolved.`,
        ...said,
      ].join('\n'),
    }
  const reason = 'Canceled by the partner (EDI)'
  const after = structuredClone(before)
  change(after.order, { canceled_at: actor.now, cancel_reason: reason })
  noteInside(tx, actor, after, { inside: said.length > 0 ? ['Canceled by the partner:', ...said] : [] }, [])
  await saveAct(tx, actor, before, after, { action: 'order.canceled', reason })
  await settleOlder(orderGuid, () => true, 'The partner canceled the load', taking)
  return { ...shipment, state: 'applied', note: null }
}

const SENT_AGAIN = 'The partner sent the same again under another control number, so this was not applied'
export const OVERTAKEN = 'A newer tender of the shipment counts, so this was not applied. Mark it as resolved'

/** Settles what the partner wanted of an order and no longer counts. */
async function settleOlder(
  orderGuid: string,
  isOver: (row: MessageRow) => boolean,
  note: string,
  { tx, actor }: Taking,
): Promise<void> {
  for (const row of await tx.rows(tendersInReview(actor.companyGuid, orderGuid)))
    if (isOver(row)) updateMessage(tx, actor, row, { ...row, state: 'settled', note }, 'settled')
}

/** The partner changes its tender: at once while nobody has answered it, otherwise a user decides. */
async function takeChange(
  of: { tender: Tender; faults: EdiFault[] },
  orderGuid: string,
  taking: Taking,
): Promise<Taken> {
  const { partner, tx, actor, work } = taking
  const before = await loadOrder(tx, { companyGuid: actor.companyGuid, clientGuids: null }, orderGuid)
  if (!before) return parked(of.tender, 'The order no longer exists', of.faults)
  await settleOlder(orderGuid, isChange, 'A newer change of the partner replaces it', taking)
  const taken = await tx.rows(takenTenders(actor.companyGuid, orderGuid))
  const wanted = changeOf(of, taken, before, partner, work)
  const { faults } = wanted
  const shipment = { faults, order_guid: orderGuid, shipment_id: of.tender.shipmentId }
  const { number } = before.order
  if (!orderFactsOf(before).isTenderOpen)
    return {
      ...shipment,
      state: 'review',
      note: isEmpty(wanted.revision)
        ? `The partner changes its tender, and order ${number} is already as it says. Apply it to accept it.`
        : `The partner changes its tender of order ${number}. Apply or decline it.`,
    }
  const applying = { tx, actor, work, partnerName: partner.name, permissions: NO_PERMISSIONS }
  const done = await tx.inside(() => applyRevision(before, wanted, applying))
  if (isRefusal(done))
    return { ...shipment, state: 'review', note: `It could not replace the tender of order ${number}: ${done.message}` }
  return { ...shipment, state: 'applied', note: `It replaced the tender of order ${number}, which awaits its answer` }
}
/** What locks an order's money for everybody locks it for a partner. */
const NO_PERMISSIONS: ReadonlySet<Permission> = new Set()

/** Takes in a tender. If it is refused, nothing of the order remains. */
export async function takeTender(transaction: Transaction, taking: Taking): Promise<Taken> {
  const { partner, tx, actor, work, overtaken } = taking
  const { tender, faults } = tenderOf(transaction)
  const { scac } = partner.profile
  const b2 = transaction.segments.find(({ id }) => id === 'B2')
  if (tender.scac && tender.scac !== scac.toUpperCase())
    faults.push(fault(b2, `is for carrier ${tender.scac}, not ${scac}`, { element: 2, code: '7' }))
  if (faults.some(({ isWarning }) => !isWarning)) return parked(tender, null, faults)
  const known = await tx.first(orderOfShipment(actor.companyGuid, partner.guid, tender.shipmentId))
  // A shipment without an open order may be tendered anew.
  const newest =
    known || tender.purpose === 'cancel'
      ? await tx.first(newestOfShipment(actor.companyGuid, partner.guid, tender.shipmentId))
      : undefined
  const before = newest && transactionOf(newest)
  // What a person settled may be meant anew, as long as there is an order.
  const counts = newest?.state !== 'settled' || !known
  if (newest && counts && before && isSameMessage(before, transaction))
    return {
      state: 'repeated',
      note: SENT_AGAIN,
      faults,
      order_guid: newest.order_guid,
      shipment_id: tender.shipmentId,
    }
  if (overtaken?.has(tender.shipmentId)) return parked(tender, OVERTAKEN, faults, known?.guid)
  if (tender.purpose !== 'original') {
    if (!known) return parked(tender, `There is no open order for shipment ${tender.shipmentId}`, faults)
    if (tender.purpose === 'cancel') return cancelTendered(tender, known.guid, faults, taking)
    return takeChange({ tender, faults }, known.guid, taking)
  }
  if (known) return parked(tender, `Shipment ${tender.shipmentId} is order ${known.number} already`, faults, known.guid)
  const placed = await tx.inside(() => placeTender({ tender, faults }, partner, tx, actor, work))
  if (isRefusal(placed)) return parked(tender, placed.message, faults)
  return {
    state: 'applied',
    note: null,
    faults: placed.faults,
    order_guid: placed.order.guid,
    shipment_id: tender.shipmentId,
  }
}
