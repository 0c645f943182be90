/** A partner's change of its tender, compared with the last tender that was taken and with the order as it stands. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { noted, type Transaction } from '@waybill/domain/edi/interchange.ts'
import { plainOrderOf, type PlainOrder } from '@waybill/domain/edi/revision/plain-order.ts'
import { reviseByTender, type Revision } from '@waybill/domain/edi/revision/tender-revision.ts'
import { messageIn } from '@waybill/domain/edi/same-message.ts'
import type { Tender } from '@waybill/domain/edi/tender-facts.ts'
import { orderOfTender, type TenderedOrder, type ZoneOf } from '@waybill/domain/edi/tender-order.ts'
import type { Services } from '../../../calls/call.ts'
import type { MessageRow, PartnerRow } from '../../../records/edi/index.ts'
import type { OrderParts } from '../../../records/orders/index.ts'
import { tenderOf } from '../tender-of.ts'
import { currentOrder } from './current-order.ts'

/** What a partner wants the order to be, and what that changes. */
export interface TenderChange {
  tendered: TenderedOrder
  faults: EdiFault[]
  /** What only the company should know, and the last tender did not say. */
  news: string[]
  revision: Revision
}

/** The 204 that a message is; undefined if it is something else, or was not stored whole. */
export const transactionOf = ({
  type,
  content,
  group_control,
  transaction_control,
}: MessageRow): Transaction | undefined =>
  type === '204' ? messageIn(content ?? '', group_control, transaction_control) : undefined

/** Whether a message changes a tender, rather than making or canceling one. */
export function isChange(row: MessageRow): boolean {
  const transaction = transactionOf(row)
  return transaction !== undefined && tenderOf(transaction).tender.purpose === 'change'
}

/** `taken`: tenders of the order that were taken, the newest first. */
export function changeOf(
  { tender, faults }: { tender: Tender; faults: readonly EdiFault[] },
  taken: readonly MessageRow[],
  of: OrderParts,
  partner: Pick<PartnerRow, 'client_guid'>,
  { zoneOf }: Pick<Services, 'zoneOf'>,
): TenderChange {
  const zone: ZoneOf = (place) => zoneOf({ ...place, latitude: null, longitude: null })
  const tendered = orderOfTender(tender, partner.client_guid, zone)
  const doubts = tendered.doubts.map(({ text, at }) =>
    noted(at === null ? undefined : { id: 'S5', elements: [], at }, text),
  )
  const last = lastTender(taken, partner, zone)
  const revision = reviseByTender(
    currentOrder(of),
    last && plainOrderOf(last, zone),
    unanswered(plainOrderOf(tendered, zone), of),
  )
  const news = tendered.inside.filter((line) => !last?.inside.includes(line))
  return { tendered, faults: [...faults, ...doubts], news, revision }
}

/** A deadline only counts for a tender that awaits its answer. */
const unanswered = (wanted: PlainOrder, { order }: OrderParts): PlainOrder =>
  order.tender_answer === null && order.accepted_at === null
    ? wanted
    : { ...wanted, values: { ...wanted.values, respondBy: null } }

function lastTender(
  taken: readonly MessageRow[],
  { client_guid }: Pick<PartnerRow, 'client_guid'>,
  zone: ZoneOf,
): TenderedOrder | undefined {
  for (const row of taken) {
    const transaction = transactionOf(row)
    const tender = transaction && tenderOf(transaction).tender
    if (tender && tender.purpose !== 'cancel') return orderOfTender(tender, client_guid, zone)
  }
  return undefined
}
