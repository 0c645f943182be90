/** Takes in a 204: it creates an order, requests a change of one, or cancels one. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { fault, type Transaction } from '@waybill/domain/edi/interchange.ts'
import type { Tender } from '@waybill/domain/edi/tender-facts.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { ActingActor } from '../../consequences/act.ts'
import { saveAct } from '../../consequences/acts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type MessageRow, orderOfShipment, type PartnerRow } from '../../records/edi/index.ts'
import { loadOrder, orderFactsOf } from '../../records/orders/index.ts'
import { change } from '../../records/rows.ts'
import { type EdiWork, placeTender } from './place-tender.ts'
import { tenderOf } from './tender-of.ts'

/** The outcome of a message. `faults` are also sent back, the note is for us only. */
export type Taken = Pick<MessageRow, 'state' | 'note' | 'faults' | 'order_guid' | 'shipment_id'>

export const NOTHING: Omit<Taken, 'state'> = { note: null, faults: [], order_guid: null, shipment_id: null }

export interface Taking {
  partner: PartnerRow
  tx: Tx
  actor: ActingActor
  work: EdiWork
}

const parked = (tender: Tender | undefined, note: string | null, faults: EdiFault[] = [], order?: string): Taken => ({
  state: 'parked',
  note,
  faults,
  order_guid: order ?? null,
  shipment_id: tender?.shipmentId || null,
})

/** The partner cancels its tender: automatic while no carrier has it, otherwise a user decides. */
async function cancelTendered(
  tender: Tender,
  orderGuid: string,
  faults: EdiFault[],
  { tx, actor }: Taking,
): Promise<Taken> {
  const before = await loadOrder(tx, { companyGuid: actor.companyGuid, clientGuids: null }, orderGuid)
  const shipment = { faults, order_guid: orderGuid, shipment_id: tender.shipmentId }
  if (!before) return parked(tender, 'The order no longer exists')
  const hasAward = before.contracts.some(({ status }) => status === 'accepted')
  const may = mayOrder('cancel', orderFactsOf(before), 'dispatcher')
  if (may !== true || hasAward)
    return {
      ...shipment,
      state: 'review',
      note: `The partner cancels order ${before.order.number}, which a carrier has already or which is under way. Decide, then mark this as resolved.`,
    }
  const reason = 'Canceled by the partner (EDI)'
  const after = structuredClone(before)
  change(after.order, { canceled_at: actor.now, cancel_reason: reason })
  await saveAct(tx, actor, before, after, { action: 'order.canceled', reason })
  return { ...shipment, state: 'applied', note: null }
}

/** Takes in a tender. If it is refused, nothing of the order remains. */
export async function takeTender(transaction: Transaction, taking: Taking): Promise<Taken> {
  const { partner, tx, actor, work } = taking
  const { tender, faults } = tenderOf(transaction)
  const { scac } = partner.profile
  const b2 = transaction.segments.find(({ id }) => id === 'B2')
  if (tender.scac && tender.scac !== scac.toUpperCase())
    faults.push(fault(b2, `is for carrier ${tender.scac}, not ${scac}`, { element: 2, code: '7' }))
  if (faults.some(({ isWarning }) => !isWarning)) return parked(tender, null, faults)
  const known = await tx.first(orderOfShipment(actor.companyGuid, partner.guid, tender.shipmentId))
  if (tender.purpose !== 'original') {
    if (!known) return parked(tender, `There is no open order for shipment ${tender.shipmentId}`, faults)
    if (tender.purpose === 'cancel') return cancelTendered(tender, known.guid, faults, taking)
    return {
      state: 'review',
      note: `The partner changes its tender. Compare it with order ${known.number}, then mark this as resolved.`,
      faults,
      order_guid: known.guid,
      shipment_id: tender.shipmentId,
    }
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
