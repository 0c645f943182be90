/** EDI messages: the only writer. Each is stored with the text of its interchange. */
import { EDI_STATES_TO_DECIDE } from '@waybill/contract/vocabulary/edi.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { type Actor, LEAVING_MS, recordHistory } from '../history/index.ts'
import { queueApart } from '../queue/index.ts'
import { change, differenceOf, insertRows, rowsWhere, updateRow, type Row } from '../rows.ts'

export type MessageRow = Row<'edi_messages'>
type Filled = Pick<MessageRow, 'partner_guid' | 'direction' | 'state'> & Partial<MessageRow>

/** What history records of a message; its text is stored separately. */
const recorded = ({ type, direction, state, control, note, shipment_id }: Partial<MessageRow>) => ({
  type,
  direction,
  state,
  control,
  note,
  shipment_id,
})

const entry = (row: MessageRow, action: string, before: object | null, after: object) => ({
  subject: 'edi-message',
  subjectGuid: row.guid,
  action: `edi-message.${action}`,
  orderGuid: row.order_guid,
  before,
  after,
})

const needsDecision = ({ state }: MessageRow) => EDI_STATES_TO_DECIDE.includes(state)

/** A message as a row; omitted fields are empty. */
export const messageRow = (actor: Actor, filled: Filled): MessageRow => ({
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  type: null,
  control: null,
  group_control: null,
  transaction_control: null,
  number_use: null,
  first_guid: null,
  event_key: null,
  facts: null,
  shipment_id: null,
  order_guid: null,
  invoice_guid: null,
  content: null,
  file_name: null,
  file_hash: null,
  taken_at: null,
  faults: [],
  note: null,
  attempts: 0,
  next_attempt_at: null,
  sent_at: null,
  acknowledged_at: null,
  created_at: actor.now,
  updated_at: actor.now,
  version: 1,
  ...filled,
})

export function insertMessages(tx: Tx, actor: Actor, rows: readonly MessageRow[]): void {
  if (!rows.length) return
  tx.later(insertRows('edi_messages', rows))
  const opened = rows.filter(needsDecision).map(({ guid }) => guid)
  if (opened.length) tx.later(queueApart(actor.companyGuid, 'decide-message', opened, actor.now))
  recordHistory(
    tx,
    actor,
    rows.map((row) => entry(row, row.direction === 'in' ? 'received' : 'queued', null, recorded(row))),
  )
}

/** Queues messages; they are sent after the undo window. */
export function queueMessages(tx: Tx, actor: Actor, filled: readonly Omit<Filled, 'direction' | 'state'>[]): void {
  const next_attempt_at = new Date(actor.now.getTime() + LEAVING_MS)
  insertMessages(
    tx,
    actor,
    filled.map((each) => messageRow(actor, { next_attempt_at, ...each, direction: 'out', state: 'waiting' })),
  )
}

/** Saves the outcome of a message. */
export function updateMessage(tx: Tx, actor: Actor, before: MessageRow, after: MessageRow, action: string): void {
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, version: before.version + 1 }
  change(after, stamp)
  tx.later(updateRow('edi_messages', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  const isOpen = needsDecision(after)
  if (isOpen !== needsDecision(before))
    tx.later(queueApart(after.company_guid, 'decide-message', [after.guid], isOpen ? actor.now : null))
  recordHistory(tx, actor, [entry(after, action, recorded(before), recorded(after))])
}

/** Keeps a message from other workers until a moment, without a trace in history. */
export const holdMessage = (companyGuid: string, guid: string, until: Date): Query<unknown> =>
  updateRow('edi_messages', companyGuid, guid, { next_attempt_at: until })

const ofPartner = (companyGuid: string, partnerGuid: string) =>
  sql`company_guid = ${companyGuid} and partner_guid = ${partnerGuid}`

/** One message. `lock`: lock it until the transaction ends. */
export const messageByGuid = (companyGuid: string, guid: string, lock = false): Query<MessageRow> =>
  rowsWhere('edi_messages', sql`company_guid = ${companyGuid} and guid = ${guid}`, lock ? sql`for update` : sql``)

/** Messages of a file that was read but perhaps not moved. */
export const untaken = (companyGuid: string, partnerGuid: string, fileName: string, hash: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`${ofPartner(companyGuid, partnerGuid)} and direction = 'in' and taken_at is null
      and file_name = ${fileName} and file_hash = ${hash}`,
  )

/** Records that a file was moved. */
export const noteTaken = (companyGuid: string, partnerGuid: string, fileName: string, at: Date): Query<unknown> =>
  build
    .updateTable('edi_messages')
    .set({ taken_at: at })
    .where('company_guid', '=', companyGuid)
    .where('partner_guid', '=', partnerGuid)
    .where('direction', '=', 'in')
    .where('taken_at', 'is', null)
    .where('file_name', '=', fileName)

/** What came under the number of an interchange, oldest first, without repetitions. `spellings`: with leading zeros or without. */
export const receivedUnder = (
  companyGuid: string,
  partnerGuid: string,
  spellings: readonly string[],
): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`${ofPartner(companyGuid, partnerGuid)} and direction = 'in' and state <> 'repeated' and type is distinct from 'TA1'
      and control in (${sql.join(spellings)})`,
    sql`order by created_at, guid`,
  )

/** The message sent with a control number. */
export const sentUnder = (companyGuid: string, partnerGuid: string, control: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`${ofPartner(companyGuid, partnerGuid)} and direction = 'out' and control = ${control}`,
    sql`for update`,
  )

/** The newest order created by a partner's tender of a shipment, unless deleted. */
export const orderOfShipment = (
  companyGuid: string,
  partnerGuid: string,
  shipmentId: string,
): Query<{ guid: string; number: string }> =>
  rawQuery(sql`
    select o.guid, o.number from edi_messages m
    join orders o on o.company_guid = ${companyGuid} and o.guid = m.order_guid
    where m.company_guid = ${companyGuid} and m.partner_guid = ${partnerGuid} and m.direction = 'in' and m.type = '204'
      and m.shipment_id = ${shipmentId} and o.canceled_at is null and o.deleted_at is null
    order by m.created_at desc, m.guid desc limit 1`)

/** The tender that created an order. */
export const tenderOfOrder = (companyGuid: string, orderGuid: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`company_guid = ${companyGuid} and order_guid = ${orderGuid} and direction = 'in' and type = '204' and state = 'applied'`,
    sql`order by created_at limit 1`,
  )

/** Tenders of an order that were taken, the newest first. */
export const takenTenders = (companyGuid: string, orderGuid: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`company_guid = ${companyGuid} and order_guid = ${orderGuid} and direction = 'in' and type = '204' and state = 'applied'`,
    sql`order by updated_at desc, created_at desc, guid desc`,
  )

/** Tenders of an order that await a decision. */
export const tendersInReview = (companyGuid: string, orderGuid: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`company_guid = ${companyGuid} and order_guid = ${orderGuid} and direction = 'in' and type = '204' and state = 'review'`,
    sql`order by created_at, guid for update`,
  )

/** The newest tender of a shipment that was taken, awaits a decision or was decided. */
export const newestOfShipment = (companyGuid: string, partnerGuid: string, shipmentId: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`${ofPartner(companyGuid, partnerGuid)} and direction = 'in' and type = '204' and shipment_id = ${shipmentId}
      and state in ('applied', 'review', 'settled')`,
    sql`order by created_at desc, guid desc limit 1`,
  )

/** Which of these shipments have a tender that came after a message, and was taken or awaits a decision. */
export const shipmentsAfter = (
  { company_guid, partner_guid, created_at, guid }: MessageRow,
  shipmentIds: readonly string[],
): Query<{ shipment_id: string }> =>
  rawQuery(sql`
    select distinct shipment_id from edi_messages
    where ${ofPartner(company_guid, partner_guid)} and direction = 'in' and type = '204' and state in ('applied', 'review')
      and shipment_id = any(${shipmentIds}::text[]) and (created_at, guid) > (${created_at}::timestamptz, ${guid}::uuid)`)

/** Messages to the partner about an order, sent or queued. */
export const outgoingOf = (companyGuid: string, orderGuid: string): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`company_guid = ${companyGuid} and order_guid = ${orderGuid} and direction = 'out' and state <> 'dropped'
      and event_key is not null`,
  )

/** The oldest due messages to a partner. */
export const dueMessages = (companyGuid: string, partnerGuid: string, now: Date, most: number): Query<MessageRow> =>
  rowsWhere(
    'edi_messages',
    sql`${ofPartner(companyGuid, partnerGuid)} and state = 'waiting' and next_attempt_at <= ${now}`,
    sql`order by created_at, guid limit ${most}`,
  )

/** Attempts at stops of an order. */
export const attemptsOfOrder = (
  companyGuid: string,
  orderGuid: string,
): Query<{ guid: string; stop_guid: string; at: Date; reason: string }> =>
  rawQuery(sql`
    select a.guid, a.stop_guid, a.at, a.reason from stop_attempts a
    join stops s on s.company_guid = ${companyGuid} and s.guid = a.stop_guid
    where a.company_guid = ${companyGuid} and s.order_guid = ${orderGuid}`)
