/** What a partner says of what we sent: 997 for a group, TA1 for an interchange. */
import { readAcknowledgment } from '@waybill/domain/edi/acknowledgment.ts'
import { readInterchangeAcknowledgment } from '@waybill/domain/edi/interchange-acknowledgment.ts'
import { fault, type Transaction } from '@waybill/domain/edi/interchange.ts'
import type { Segment } from '@waybill/domain/edi/segments.ts'
import { controlText } from '@waybill/domain/edi/writing.ts'
import { sentUnder, updateMessage } from '../../records/edi/index.ts'
import { NOTHING, type Taken, type Taking } from './take-tender.ts'

const textOf = (control: string) => controlText(Number.parseInt(control, 10) || 0)

/** A partner's acknowledgment of something we sent. */
export async function takeAcknowledgment(
  { segments, faults }: Pick<Transaction, 'segments' | 'faults'>,
  { partner, tx, actor }: Taking,
): Promise<Taken> {
  const said = readAcknowledgment(segments)
  if (!said)
    return { ...NOTHING, state: 'parked', faults: [fault(segments[0], 'names no group in AK1', { code: '3' })] }
  if (faults.some(({ isWarning }) => !isWarning)) return { ...NOTHING, state: 'parked', faults }
  const sent = await tx.first(sentUnder(actor.companyGuid, partner.guid, textOf(said.control)))
  if (!sent) return { ...NOTHING, state: 'parked', note: `Nothing was sent to this partner under ${said.control}` }
  const state = said.isAccepted ? 'acknowledged' : 'rejected'
  // Positions are counted from the ST, which is our third segment.
  const at = said.faults.map((each) => ({ ...each, at: each.at + 2 }))
  if (sent.state !== state)
    updateMessage(tx, actor, sent, { ...sent, state, faults: at, acknowledged_at: actor.now }, state)
  return { ...NOTHING, state: 'applied', faults, order_guid: sent.order_guid, shipment_id: sent.shipment_id }
}

/** A TA1. It only says whether our interchange could be opened: what was in it stays sent until its 997. */
export async function takeInterchangeAcknowledgment(segment: Segment, { partner, tx, actor }: Taking): Promise<Taken> {
  const { control, isAccepted, faults } = readInterchangeAcknowledgment(segment)
  const sent = await tx.first(sentUnder(actor.companyGuid, partner.guid, textOf(control)))
  if (!sent) {
    const note = `Nothing was sent to this partner under ${control || 'no number'}`
    return { ...NOTHING, state: isAccepted ? 'applied' : 'parked', note, faults }
  }
  if (!isAccepted && sent.state !== 'rejected')
    updateMessage(tx, actor, sent, { ...sent, state: 'rejected', faults, acknowledged_at: actor.now }, 'rejected')
  return { ...NOTHING, state: 'applied', faults: [], order_guid: sent.order_guid, shipment_id: sent.shipment_id }
}
