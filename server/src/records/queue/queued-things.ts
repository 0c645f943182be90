/** The details in queue lines: read only for the few rows shown. */
import { firstOf, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { QueuedMail, QueuedMessage } from '@waybill/domain/waiting/apart-words.ts'
import type { Row } from '../rows.ts'
import { usersOfPerson } from '../users-of-person.ts'

interface Reached {
  name: string
  phone: string | null
  email: string | null
}
export type QueuedThing = Row<'queue_items'> & {
  /** Of the job, order, invoice or bill; of a message its shipment or control number, or its file; otherwise a name. */
  number: string
  origin: string | null
  destination: string | null
  /** Null for a message that no order was made of. */
  client: string | null
  vendor: string | null
  vehicles: string | null
  pieces: number
  driver: Reached | null
  client_contact: Reached | null
  carrier: Reached | null
  yard: Reached | null
  place: string | null
  time_zone: string | null
  offered_to: string[]
  bids: number
  /** The lowest bid, the only offer, or the charge. */
  amount: string | null
  said: string | null
  /** An open revision of the job's award can be withdrawn at once. */
  is_withdrawable: boolean
  message: QueuedMessage | null
  /** An invoice or bill, with the systems that did not take it. */
  refused_export: {
    number: string | null
    party: string
    systems: AccountingAppName[]
  } | null
  mail: (QueuedMail & { userGuid: string | null }) | null
  /** A change of where a vendor is paid, who asked, and all users of that person. */
  bank_change: { vendor: string; askedBy: string | null; askers: string[] | null } | null
}

const city = (row: string, end: string) =>
  sql.raw(`nullif(concat_ws(', ', ${row}.${end}_city, ${row}.${end}_state), '')`)
const reached = (alias: string) =>
  sql.raw(
    `json_build_object('name', ${alias}.name, 'phone', coalesce(${alias}.mobile_number, ${alias}.phone_number), 'email', ${alias}.email)`,
  )

/** `which`: SQL over `i`, a row of `queue_items`. What only some steps need is read for them alone: `on` would not keep it from being read. */
const things = (companyGuid: string, which: ReturnType<typeof sql>): Query<QueuedThing> =>
  rawQuery(sql`
    select i.*, coalesce(j.number, o.number, m.shipment_id, m.control, m.file_name, m.of_partner, v.number, v.party, l.recipient, w.name, '–') as number,
      case when j.guid is null then ${city('o', 'origin')} else ${city('j', 'origin')} end as origin,
      case when j.guid is null then ${city('o', 'destination')} else ${city('j', 'destination')} end as destination,
      o.client_name as client, case when j.guid is null then o.vendor_names else j.vendor_name end as vendor,
      coalesce(j.vehicle_name, o.vehicle_name) as vehicles, coalesce(j.commodity_count, o.commodity_count, 0) as pieces,
      case when b.driver_name is not null then json_build_object('name', b.driver_name, 'phone', b.driver_phone, 'email', null) end as driver,
      (select ${reached('k')} from contacts k where k.company_guid = ${companyGuid} and k.guid = f.client_contact_guid) as client_contact,
      coalesce(
        (select ${reached('k')} from contacts k where k.company_guid = ${companyGuid} and k.guid = ${firstOf('b.vendor_contact_guid', 'offers.contact')}),
        (select ${reached('a')} from accounts a where a.company_guid = ${companyGuid} and a.guid = ${firstOf('b.vendor_guid', 'offers.vendor')}), w.reached) as carrier,
      next.yard, next.place, next.time_zone,
      coalesce(offers.names, '{}') as offered_to, coalesce(bids.count, 0) as bids, coalesce(bids.best, offers.amount, charged.amount) as amount,
      case i.code when 'answer-cancel-request' then f.cancel_request_reason when 'answer-hold-request' then f.hold_request_reason
        when 'release-hold' then coalesce(b.hold_reason, f.hold_reason) when 'await-payment' then coalesce(b.hold_reason, f.hold_reason) when 'try-stop-again' then next.said
        when 'answer-carrier-cancel' then asked.reason when 'settle-revision' then revised.reason when 'decide-parked' then parked.why when 'answer-charge' then charged.name
        when 'get-pictures' then pictures.said when 'decide-message' then coalesce(m.faults #>> '{0,message}', m.note)
        when 'settle-mail' then l.last_error else v.said end as said,
      coalesce(revised.is_withdrawable, false) as is_withdrawable,
      case when m.guid is not null then json_build_object('partner', m.of_partner, 'type', m.type, 'state', m.state) end as message,
      case when v.party is not null then json_build_object('number', v.number, 'party', v.party, 'systems', v.systems) end as refused_export,
      case when l.email is not null then json_build_object('recipient', l.recipient, 'email', l.email, 'subject', l.content ->> 'subject', 'userGuid', l.user_guid) end as mail,
      case when w.name is not null then json_build_object('vendor', w.name, 'askedBy', w.asked_by, 'askers', w.askers) end as bank_change
    from queue_items i
    left join order_rows o on o.company_guid = ${companyGuid} and o.guid = i.order_guid
    left join orders f on f.company_guid = ${companyGuid} and f.guid = i.order_guid
    left join job_rows j on j.company_guid = ${companyGuid} and j.guid = i.job_guid
    left join jobs b on b.company_guid = ${companyGuid} and b.guid = i.job_guid
    left join lateral (
      select concat_ws(', ', t.name, t.city, t.state) as place, t.time_zone,
        (select ${reached('k')} from contacts k where k.company_guid = ${companyGuid} and k.guid = ${firstOf('s.primary_contact_guid', 't.primary_contact_guid')}) as yard,
        (select a.reason from stop_attempts a where a.company_guid = ${companyGuid} and a.stop_guid = s.guid order by a.at desc limit 1) as said
      from stops s left join terminals t on t.company_guid = ${companyGuid} and t.guid = s.terminal_guid
      where s.company_guid = ${companyGuid} and s.job_guid = i.job_guid and s.status <> 'completed' and s.canceled_at is null
      order by s.sequence limit 1) next on true
    left join lateral (
      select count(*) || case count(*) when 1 then ' picture of ' else ' pictures of ' end || b.number
          || case count(*) when 1 then ' is' else ' are' end as said
      from (select h.file_guid from inspections n
          join inspection_photos h on h.company_guid = n.company_guid and h.inspection_guid = n.guid
          where n.company_guid = ${companyGuid} and n.job_guid = i.job_guid and n.superseded_at is null
        union select a.file_guid from attachments a
          where a.company_guid = ${companyGuid} and a.job_guid = i.job_guid and a.deleted_at is null) p
      join files x on x.company_guid = ${companyGuid} and x.guid = p.file_guid and x.status = 'awaited'
      where i.code = 'get-pictures') pictures on i.code = 'get-pictures'
    left join lateral (
      select array_agg(v.name order by c.sent_at) as names, min(c.amount)::text as amount,
        (array_agg(c.vendor_contact_guid order by c.sent_at))[1] as contact, (array_agg(c.vendor_guid order by c.sent_at))[1] as vendor
      from contracts c join accounts v on v.company_guid = ${companyGuid} and v.guid = c.vendor_guid
      where i.code = 'answer-offer' and c.company_guid = ${companyGuid} and c.job_guid = i.job_guid and c.status = 'sent') offers on i.code = 'answer-offer'
    left join lateral (
      select count(*)::int as count, min(r.amount)::text as best from loadboard_posts p
      join post_requests r on r.company_guid = ${companyGuid} and r.post_guid = p.guid and r.status = 'open'
      where i.code = 'answer-bids' and p.company_guid = ${companyGuid} and p.job_guid = i.job_guid) bids on i.code = 'answer-bids'
    left join lateral (
      select c.cancel_request_reason as reason from contracts c
      where i.code = 'answer-carrier-cancel' and c.company_guid = ${companyGuid} and c.job_guid = i.job_guid and c.status = 'accepted' limit 1) asked on i.code = 'answer-carrier-cancel'
    left join lateral (
      select c.revision_pending ->> 'declineReason' as reason, (c.revision_pending ->> 'isWithdrawable')::boolean as is_withdrawable from contracts c
      where i.code in ('answer-revision', 'settle-revision') and c.company_guid = ${companyGuid} and c.job_guid = i.job_guid and c.status = 'accepted' limit 1) revised on i.code in ('answer-revision', 'settle-revision')
    left join lateral (
      select p.why from field_items p where i.code = 'decide-parked' and p.company_guid = ${companyGuid} and p.job_guid = i.job_guid and p.state = 'parked'
      order by p.received_at, p.guid limit 1) parked on i.code = 'decide-parked'
    left join lateral (
      select c.name, c.amount::text as amount from charges c
      where i.code = 'answer-charge' and c.company_guid = ${companyGuid} and c.job_guid = i.job_guid and c.side = 'vendor' and c.deleted_at is null
        and c.needs_approval and c.approved_at is null and c.refused_at is null
      order by c.created_at, c.guid limit 1) charged on i.code = 'answer-charge'
    left join lateral (
      select e.*, p.name as of_partner from edi_messages e join edi_partners p on p.company_guid = ${companyGuid} and p.guid = e.partner_guid
      where i.code = 'decide-message' and e.company_guid = ${companyGuid} and e.guid = i.guid) m on i.code = 'decide-message'
    left join lateral (
      select n.number, a.name as party, array_agg(p.name order by p.name) as systems, min(x.error_message) as said
      from invoices n join accounts a on a.company_guid = ${companyGuid} and a.guid = n.account_guid
      join invoice_integrations x on x.company_guid = ${companyGuid} and x.invoice_guid = n.guid and x.status = 'FAILURE'
      join integration_apps p on p.company_guid = ${companyGuid} and p.guid = x.app_guid
      where i.subject = 'export' and n.company_guid = ${companyGuid} and n.guid = i.guid group by n.number, a.name) v on i.subject = 'export'
    left join notices l on i.subject = 'mail' and l.company_guid = ${companyGuid} and l.guid = i.guid
    left join lateral (
      select a.name, u.name as asked_by, ${usersOfPerson(companyGuid, 'u')} as askers, ${reached('a')} as reached from accounts a
      join vendor_standings s on s.company_guid = ${companyGuid} and s.account_guid = a.guid
      left join users u on u.company_guid = ${companyGuid} and u.guid = s.pending_change_by
      where i.subject = 'bank-change' and a.company_guid = ${companyGuid} and a.guid = i.guid) w on i.subject = 'bank-change'
    where i.company_guid = ${companyGuid} and ${which}`)

/** Rows by their guids, in no particular order. */
export const thingsByGuid = (companyGuid: string, guids: readonly string[]): Query<QueuedThing> =>
  things(companyGuid, sql`i.guid = any(${guids}::uuid[])`)

/** All open work on orders. */
export const thingsOfOrders = (companyGuid: string, orderGuids: readonly string[]): Query<QueuedThing> =>
  things(companyGuid, sql`i.order_guid = any(${orderGuids}::uuid[])`)
