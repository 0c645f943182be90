/** A message that a person acts on, and what is shown of it. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { EdiMessage, EdiTenderChange } from '@waybill/contract/edi/edi.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { readWithin } from '../../platform/db/database.ts'
import { messageByGuid, type MessageRow, partnerByGuid, shownMessage, takenTenders } from '../../records/edi/index.ts'
import { type OrderParts, shownOrderFrom, shownOrderQuery } from '../../records/orders/index.ts'
import { messageCan, presentMessage } from '../../views/edi/edi.present.ts'
import { changeOf, isChange, transactionOf } from './changes/tender-change.ts'
import { tenderOf } from './tender-of.ts'

type MessageAct = EdiMessage['can'][number]
const DONE: Readonly<Record<MessageAct, string>> = {
  retry: 'tried again',
  settle: 'settled',
  apply: 'applied',
  decline: 'declined',
}

/** The message, locked; refused if it is another version, or in a state without the act. */
export async function lockMessage(guid: string, act: MessageAct, call: WriteCall): Promise<MessageRow | Refusal> {
  const row = await call.tx.first(messageByGuid(call.caller.companyGuid, guid, true))
  if (!row) return refuse.notFound('EDI message')
  const stale = call.ifMatch('The message', row.version)
  if (stale) return stale
  if (messageCan(row, isPending(row), call.caller).includes(act)) return row
  return refuse.notNow('state', `a message that is ${row.state} cannot be ${DONE[act]}`)
}

/** Whether nothing of the order can be changed any more, nor declined. */
export const isClosed = ({ order }: Pick<OrderParts, 'order'>): boolean =>
  order.canceled_at !== null || order.deleted_at !== null

const isPending = (row: MessageRow) => row.state === 'review' && row.order_guid !== null && isChange(row)

/** What a change that awaits a decision differs in from its order. */
async function pendingChange(
  row: MessageRow,
  { caller, services }: ReadCall<'zoneOf'>,
  read: ReadCall['read'],
): Promise<EdiTenderChange | null> {
  const transaction = isPending(row) ? transactionOf(row) : undefined
  if (!transaction || row.order_guid === null) return null
  const [[found], taken, [partner]] = await read(
    shownOrderQuery(caller, row.order_guid),
    takenTenders(caller.companyGuid, row.order_guid),
    partnerByGuid(caller.companyGuid, row.partner_guid),
  )
  if (!found || !partner) return null
  const order = shownOrderFrom(found)
  if (isClosed(order)) return null
  const { revision } = changeOf(tenderOf(transaction), taken, order, partner, services)
  return { orderVersion: order.order.version, differences: revision.differences }
}

/** The message as its reader sees it. */
export async function shownWithChange(
  guid: string,
  call: ReadCall<'zoneOf'>,
  read: ReadCall['read'],
): Promise<EdiMessage | Refusal> {
  const { companyGuid } = call.caller
  const [[row]] = await read(shownMessage(companyGuid, guid))
  if (!row) return refuse.notFound('EDI message')
  const [[first]] = row.first_guid ? await read(shownMessage(companyGuid, row.first_guid)) : [[]]
  const change = await pendingChange(row, call, read)
  call.tag(row.version)
  return presentMessage(row, { first, change }, call.caller)
}

/** The same after an act. */
export const answerMessage = (guid: string, call: WriteCall<'zoneOf'>): Promise<EdiMessage | Refusal> =>
  shownWithChange(guid, call, readWithin(call.tx))
