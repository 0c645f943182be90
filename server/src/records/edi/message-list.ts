/** The list of EDI messages: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { EDI_MESSAGE_COLUMNS } from '@waybill/contract/edi/edi-columns.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { MessageRow } from './messages.ts'

export type MessageRecord = MessageRow & {
  of_partner: string
  of_order: string | null
  of_invoice: string | null
}

const SELECT = sql`m.*, p.name as of_partner, o.number as of_order, i.number as of_invoice`
const from = (companyGuid: string) => sql`edi_messages m
  join edi_partners p on p.company_guid = ${companyGuid} and p.guid = m.partner_guid
  left join orders o on o.company_guid = ${companyGuid} and o.guid = m.order_guid
  left join invoices i on i.company_guid = ${companyGuid} and i.guid = m.invoice_guid`

const FAULT = `coalesce(m.faults #>> '{0,message}', m.note)`
const STORED = {
  guid: {},
  partnerGuid: { by: 'partner_guid' },
  type: { by: 'type' },
  direction: { by: 'direction' },
  state: { by: 'state' },
  partner: { bySql: 'p.name' },
  control: { by: 'control' },
  shipmentId: { by: 'shipment_id' },
  orderGuid: { by: 'order_guid' },
  orderNumber: { bySql: 'o.number' },
  fault: { bySql: FAULT },
  fileName: { by: 'file_name' },
  dateCreated: { by: 'created_at', indexed: true },
  dateSent: { by: 'sent_at' },
  dateAcknowledged: { by: 'acknowledged_at' },
} satisfies QueryColumns<typeof EDI_MESSAGE_COLUMNS, MessageRecord>

export const EDI_MESSAGES: QueryTable<MessageRecord> = { alias: 'm', columns: EDI_MESSAGE_COLUMNS, stored: STORED }

/** Plans a page of messages, newest first unless sorted otherwise. */
export const planMessages = (companyGuid: string, listing: Listing): ListingPlan<MessageRecord> | Refusal =>
  planListing(listing, {
    select: SELECT,
    from: from(companyGuid),
    alias: 'm',
    companyGuid,
    only: [],
    search: (text) => {
      const like = `%${likeText(text)}%`
      return sql`(p.name ilike ${like} or m.control ilike ${like} or m.shipment_id ilike ${like} or o.number ilike ${like})`
    },
  })

/** Messages by their guids. */
export const shownMessages = (companyGuid: string, guids: readonly string[]): Query<MessageRecord> =>
  rawQuery(sql`select ${SELECT} from ${from(companyGuid)} where m.company_guid = ${companyGuid} and m.guid = any(${guids}::uuid[])
    order by m.created_at, m.guid`)

/** One message, for the list and its own page. */
export const shownMessage = (companyGuid: string, guid: string): Query<MessageRecord> =>
  rawQuery(sql`select ${SELECT} from ${from(companyGuid)} where m.company_guid = ${companyGuid} and m.guid = ${guid}`)
