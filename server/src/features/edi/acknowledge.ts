/** Our acknowledgments of what came: 997 for the messages of a group, TA1 for an interchange if its sender wants one. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { acknowledgmentLines, type Received } from '@waybill/domain/edi/acknowledgment.ts'
import { interchangeAcknowledgmentLine } from '@waybill/domain/edi/interchange-acknowledgment.ts'
import type { Group, Interchange, Transaction } from '@waybill/domain/edi/interchange.ts'
import { type MessageRow, queueMessages } from '../../records/edi/index.ts'
import type { Taken, Taking } from './take-tender.ts'
import { tenderOf } from './tender-of.ts'

/** A group that is itself an acknowledgment is not acknowledged. */
const ACKNOWLEDGMENTS = 'FA'

/** A message with the faults of its group. */
export const withGroup = (transaction: Transaction, group: Pick<Group, 'faults'>): Transaction => ({
  ...transaction,
  faults: [...group.faults, ...transaction.faults],
})

/** Queues the 997 of a group. */
export function acknowledgeGroup(
  group: Group,
  received: readonly Received[],
  about: Pick<MessageRow, 'order_guid' | 'shipment_id'> | undefined,
  { partner, tx, actor }: Taking,
): void {
  if (group.functionalId === ACKNOWLEDGMENTS || !partner.profile.acknowledges) return
  queueMessages(tx, actor, [
    {
      partner_guid: partner.guid,
      type: '997',
      facts: { kind: '997', lines: acknowledgmentLines(group, received) },
      order_guid: about?.order_guid ?? null,
      shipment_id: about?.shipment_id ?? null,
      // Undoing its effect does not change that it arrived.
      next_attempt_at: actor.now,
    },
  ])
}

/** A message with what is to be said of it. */
export const receivedOf = ({ type, control, segments }: Transaction, faults: readonly EdiFault[]): Received => ({
  type,
  control,
  from: segments[0]!.at,
  faults,
})

/** Says what could be read of groups that nobody took in yet: the answer of a person may come too late for a 997. */
export function acknowledgeParked({ groups }: Interchange, taking: Taking): void {
  for (const group of groups) {
    const received = group.transactions.map((each) => {
      const whole = withGroup(each, group)
      return receivedOf(each, each.type === '204' ? tenderOf(whole).faults : whole.faults)
    })
    if (received.length) acknowledgeGroup(group, received, undefined, taking)
  }
}

/** Says that a message which was refused is taken after all. */
export const acknowledgeAgain = (group: Group, transaction: Transaction, taken: Taken, taking: Taking): void =>
  acknowledgeGroup(group, [receivedOf(transaction, taken.faults)], taken, taking)

/** Queues our TA1, if the partner wants one. One that holds nothing but acknowledgments is not acknowledged. */
export function acknowledgeInterchange(
  interchange: Interchange,
  faults: readonly EdiFault[],
  { partner, tx, actor }: Taking,
): void {
  if (!interchange.wantsAcknowledgment || !partner.profile.acknowledges || !interchange.groups.length) return
  queueMessages(tx, actor, [
    {
      partner_guid: partner.guid,
      type: 'TA1',
      facts: { kind: 'TA1', lines: [interchangeAcknowledgmentLine(interchange, faults)] },
      next_attempt_at: actor.now,
    },
  ])
}
