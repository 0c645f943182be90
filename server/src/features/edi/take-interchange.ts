/** Takes in an interchange: its messages and what it acknowledges. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { EDI_TYPES, type EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { NOT_UNIQUE, type Received } from '@waybill/domain/edi/acknowledgment.ts'
import { USED_BEFORE } from '@waybill/domain/edi/interchange-acknowledgment.ts'
import { fault, type Group, type Interchange, type Transaction } from '@waybill/domain/edi/interchange.ts'
import { join } from '@waybill/domain/edi/segments.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { insertMessages, type MessageRow, messageRow, updateMessage } from '../../records/edi/index.ts'
import { acknowledgeGroup, acknowledgeInterchange, receivedOf, withGroup } from './acknowledge.ts'
import { takeAcknowledgment, takeInterchangeAcknowledgment } from './take-acknowledgments.ts'
import { NOTHING, type Taken, takeTender, type Taking } from './take-tender.ts'
import { tenderOf } from './tender-of.ts'
import { type MessageNumbers, useOfNumbers } from './used-numbers.ts'

export interface FileOf {
  name: string
  hash: string
}

const typeOf = (type: string): EdiType | null => EDI_TYPES.find((each) => each === type) ?? null

/** Applies one message. */
export async function takeTransaction(transaction: Transaction, taking: Taking): Promise<Taken> {
  if (transaction.type === '204') return takeTender(transaction, taking)
  if (transaction.type === '997') return takeAcknowledgment(transaction, taking)
  return {
    ...NOTHING,
    state: 'parked',
    faults: [
      fault(transaction.segments[0], `${transaction.type || 'this type'} is not taken in here`, {
        element: 1,
        code: '1',
      }),
    ],
  }
}

const REPEATED = 'A message with this control number and content was already processed, so this one was not applied'

/** A message whose control number holds another load: for a person, beside the first. */
async function usedByAnother(
  transaction: Transaction,
  numbers: MessageNumbers,
  first: MessageRow,
  { tx, actor }: Taking,
): Promise<Taken> {
  const shipment = transaction.type === '204' ? tenderOf(transaction).tender.shipmentId : ''
  const company = await tx.first(companyQuery(actor.companyGuid))
  const day = dayIn(company!.time_zone, first.created_at)
  const [was, is] = [first.shipment_id ?? 'another message', shipment || 'another message']
  return {
    ...NOTHING,
    state: 'parked',
    shipment_id: shipment || null,
    faults: [
      fault(transaction.segments[0], `the control number ${numbers.control} came on ${day} for ${was}; this is ${is}`, {
        element: 2,
        code: NOT_UNIQUE,
      }),
    ],
    note: 'Compare it with the first, below. If it is a load of its own, try again; otherwise mark it as resolved',
  }
}

/** What was refused under its number is corrected under it. */
const isCorrected = (transaction: Transaction, first: MessageRow): boolean =>
  first.state === 'parked' &&
  first.faults.some(({ isWarning }) => !isWarning) &&
  transaction.type === '204' &&
  tenderOf(transaction).tender.shipmentId === first.shipment_id

async function takeNumbered(
  transaction: Transaction,
  numbers: MessageNumbers,
  rows: readonly MessageRow[],
  taking: Taking,
): Promise<{ taken: Taken; more: Partial<MessageRow>; faults: readonly EdiFault[] }> {
  const { before, is, use } = await useOfNumbers(transaction, numbers, rows, taking)
  if (is === 'same' && before) {
    const { order_guid, shipment_id, faults } = before
    return { taken: { ...NOTHING, state: 'repeated', note: REPEATED, order_guid, shipment_id }, more: {}, faults }
  }
  if (is === 'other' && before && !isCorrected(transaction, before)) {
    const taken = await usedByAnother(transaction, numbers, before, taking)
    return { taken, more: { first_guid: before.guid }, faults: taken.faults }
  }
  if (before) {
    const note = 'A corrected message came under the same control number'
    updateMessage(taking.tx, taking.actor, before, { ...before, state: 'settled', note }, 'settled')
  }
  const taken = await takeTransaction(transaction, taking)
  return { taken, more: { number_use: use }, faults: taken.faults }
}

/** `together`: the messages of its interchange so far. */
async function takeGroup(
  group: Group,
  interchange: Interchange,
  together: MessageRow[],
  file: FileOf,
  taking: Taking,
): Promise<void> {
  const { partner, tx, actor } = taking
  const content = join(interchange.segments, interchange.separators)
  const received: Received[] = []
  const rows: MessageRow[] = []
  for (const transaction of group.transactions) {
    const numbers = { control: interchange.control, group: group.control, transaction: transaction.control }
    const { taken, more, faults } = await takeNumbered(withGroup(transaction, group), numbers, together, taking)
    const row = messageRow(actor, {
      ...taken,
      ...more,
      partner_guid: partner.guid,
      direction: 'in',
      type: typeOf(transaction.type),
      control: numbers.control,
      group_control: numbers.group,
      transaction_control: numbers.transaction,
      content,
      file_name: file.name,
      file_hash: file.hash,
    })
    rows.push(row)
    together.push(row)
    received.push(receivedOf(transaction, faults))
  }
  insertMessages(tx, actor, rows)
  acknowledgeGroup(group, received, rows.length === 1 ? rows[0] : undefined, taking)
}

/** Stores the TA1 of an interchange as messages of their own. */
async function takeAcknowledgments(interchange: Interchange, file: FileOf, taking: Taking): Promise<void> {
  for (const segment of interchange.acknowledgments) {
    const taken = await takeInterchangeAcknowledgment(segment, taking)
    insertMessages(taking.tx, taking.actor, [
      messageRow(taking.actor, {
        ...taken,
        partner_guid: taking.partner.guid,
        direction: 'in',
        type: 'TA1',
        control: interchange.control,
        content: join(interchange.segments, interchange.separators),
        file_name: file.name,
        file_hash: file.hash,
      }),
    ])
  }
}

/** Takes in all that is in an interchange, and acknowledges it. */
export async function takeInterchange(interchange: Interchange, file: FileOf, taking: Taking): Promise<void> {
  await takeAcknowledgments(interchange, file, taking)
  const together: MessageRow[] = []
  for (const group of interchange.groups) await takeGroup(group, interchange, together, file, taking)
  const isUsed = together.length > 0 && together.every(({ first_guid }) => first_guid !== null)
  const used = isUsed ? [fault(interchange.segments[0], 'has a used control number', { code: USED_BEFORE })] : []
  acknowledgeInterchange(interchange, [...used, ...interchange.faults], taking)
}
