/** Whose turn a bill is, as SQL over its row: lists and single bills agree. */
import { BILL_TURNS } from '@waybill/domain/money/bill-turn.ts'
import { BILL_WAITING_CODES } from '@waybill/contract/vocabulary/bill-waiting.ts'

/** Proof of delivery: a document, a signed inspection, or the record at the stop. */
const hasProof = (r: string) => `(exists (select from attachments a where a.company_guid = ${r}.company_guid
    and a.order_guid = ${r}.order_guid and a.deleted_at is null and a.usage in ('Proof Of Delivery', 'Bill Of Lading')
    and (a.job_guid is null or a.job_guid = ${r}.job_guid))
  or exists (select from inspections n where n.company_guid = ${r}.company_guid and n.order_guid = ${r}.order_guid
    and n.job_guid = ${r}.job_guid and n.status = 'completed' and n.signed_by_name is not null)
  or exists (select from stops d join stop_proofs p on p.company_guid = d.company_guid and p.stop_guid = d.guid
    where d.company_guid = ${r}.company_guid and d.job_guid = ${r}.job_guid and d.stop_type <> 'pickup'))`

/** A bill of an ended award requires neither delivery nor proof. */
const code = (r: string) => `case
  when ${r}.type <> 'bill' or ${r}.status in ('PAID', 'VOID', 'WRITTEN_OFF') or ${r}.payment_status = 'PAID' then null
  when ${r}.payment_status in ('RELEASED', 'SENT') then 'pay'
  when ${r}.payment_held then 'settle-hold'
  when t.has_award and not t.is_delivered then 'deliver'
  when t.has_award and not ${hasProof(r)} then 'send-proof'
  when ${r}.reference_number is null then 'send-vendor-invoice'
  when not exists (select from vendor_standings w where w.company_guid = ${r}.company_guid
    and w.account_guid = ${r}.account_guid and w.w9_received_on is not null) then 'send-w9'
  when t.has_award and not t.is_verified then 'verify-job'
  when ${r}.status = 'DRAFT' then 'post-bill'
  when ${r}.is_matched = false then 'match-bill'
  else 'release-payment' end`

const inWords = (part: 'party' | 'text' | 'clears') =>
  `case c.code ${BILL_WAITING_CODES.map((each) => `when '${each}' then '${BILL_TURNS[each][part]}'`).join(' ')} end`

const instant = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON text, null if nobody's turn. `due`: for a released bill, its payment day. */
export const billTurn = (r: string): string => `(select concat('{"party":"', ${inWords('party')}, '","code":"', c.code,
    '","text":', to_json(case when c.code = 'settle-hold' then coalesce(${r}.payment_held_reason, ${inWords('text')}) else ${inWords('text')} end)::text,
    ',"clears":"', ${inWords('clears')}, '","since":"',
    ${instant(`coalesce(case c.code when 'pay' then ${r}.payment_released_at when 'settle-hold' then ${r}.payment_held_at when 'deliver' then ${r}.created_at end, t.delivered_at, ${r}.created_at)`)},
    '","due":', coalesce('"' || case when c.code = 'pay' then ${r}.due_date end || '"', 'null'), '}')
  from (select coalesce(k.status, 'accepted') = 'accepted' and j.guid is not null as has_award,
      coalesce(j.status in ('delivered', 'completed'), true) as is_delivered,
      coalesce(j.verified_at is not null, true) as is_verified,
      (select max(s.completed_at) from stops s where s.company_guid = ${r}.company_guid and s.job_guid = ${r}.job_guid) as delivered_at
    from (select) x
    left join jobs j on j.company_guid = ${r}.company_guid and j.guid = ${r}.job_guid
    left join contracts k on k.company_guid = ${r}.company_guid and k.guid = ${r}.contract_guid) t
  cross join lateral (select ${code(r)} as code) c
  where c.code is not null)`
