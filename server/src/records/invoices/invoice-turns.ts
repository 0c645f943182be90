/** Whose turn an invoice or bill is: as SQL for lists, and from a record that was read. Both agree. */
import type { InvoiceWaiting } from '@waybill/contract/invoices/invoices.shapes.ts'
import { BILL_WAITING_CODES } from '@waybill/contract/vocabulary/bill-waiting.ts'
import { INVOICE_WAITING_CODES } from '@waybill/contract/vocabulary/invoice-waiting.ts'
import { BILL_TURNS } from '@waybill/domain/money/bill-turn.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { openBalance } from '@waybill/domain/money/invoice-status.ts'
import { INVOICE_TURN_PARTIES, invoiceTurn, type STAFF_INVOICE_WORDS } from '@waybill/domain/money/invoice-turn.ts'
import { papersOfBill } from '../papers-of-bill.ts'
import type { Row } from '../rows.ts'

const isOver = (r: string) =>
  `${r}.type <> 'bill' or ${r}.status in ('PAID', 'VOID', 'WRITTEN_OFF') or ${r}.payment_status = 'PAID'`

/** A bill of an ended award requires neither delivery nor proof. */
const billCode = (r: string) => `case
  when ${isOver(r)} then null
  when ${r}.payment_status = 'SENT' then 'pay'
  when ${r}.open_revision = 'asked' then 'answer-revision'
  when ${r}.open_revision is not null then 'settle-revision'
  when ${r}.payment_status = 'RELEASED' then 'pay'
  when ${r}.payment_held then 'settle-hold'
  when t.has_award and not t.is_delivered then 'deliver'
  when t.has_award and not ${papersOfBill(r)} then 'send-proof'
  when ${r}.reference_number is null then 'send-vendor-invoice'
  when not exists (select from vendor_standings w where w.company_guid = ${r}.company_guid
    and w.account_guid = ${r}.account_guid and w.w9_received_on is not null) then 'send-w9'
  when t.has_award and not t.is_verified then 'verify-job'
  when ${r}.status = 'DRAFT' then 'post-bill'
  when ${r}.is_matched = false then 'match-bill'
  else 'release-payment' end`

/** The facts of a bill `t`, and what it waits for, `c.code`. Without `offset 0` each use of it would be planned and computed again. */
const turnsOf = (
  r: string,
) => `from (select coalesce(k.status, 'accepted') = 'accepted' and j.guid is not null as has_award,
      coalesce(j.status in ('delivered', 'completed'), true) as is_delivered,
      coalesce(j.verified_at is not null, true) as is_verified,
      (select max(s.completed_at) from stops s where s.company_guid = ${r}.company_guid and s.job_guid = ${r}.job_guid) as delivered_at
    from (select) x
    left join jobs j on j.company_guid = ${r}.company_guid and j.guid = ${r}.job_guid
    left join contracts k on k.company_guid = ${r}.company_guid and k.guid = ${r}.contract_guid) t
  cross join lateral (select ${billCode(r)} as code offset 0) c`

const billWords = (part: 'party' | 'text' | 'clears') =>
  `case c.code ${BILL_WAITING_CODES.map((each) => `when '${each}' then '${BILL_TURNS[each][part]}'`).join(' ')} end`

const instant = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON text, null if nobody's turn. `due`: for a released bill, its payment day. */
export const billTurn = (
  r: string,
): string => `(select concat('{"party":"', ${billWords('party')}, '","code":"', c.code,
    '","text":', to_json(case when c.code = 'settle-hold' then coalesce(${r}.payment_held_reason, ${billWords('text')}) else ${billWords('text')} end)::text,
    ',"clears":"', ${billWords('clears')}, '","since":"',
    ${instant(`coalesce(case c.code when 'pay' then ${r}.payment_released_at when 'settle-hold' then ${r}.payment_held_at when 'deliver' then ${r}.created_at end, t.delivered_at, ${r}.created_at)`)},
    '","due":', coalesce('"' || case when c.code = 'pay' then ${r}.due_date end || '"', 'null'), '}')
  ${turnsOf(r)}
  where c.code is not null)`

/** The code alone; decided without reading further for bills that nobody waits for. */
const billTurnCode = (r: string): string => `case when ${isOver(r)} then null else (select c.code ${turnsOf(r)}) end`

type Words = typeof STAFF_INVOICE_WORDS

const DISPUTED = (r: string, at: string) =>
  `(select ${at} from invoice_lines l where l.company_guid = ${r}.company_guid and l.invoice_guid = ${r}.guid)`

/** The dates of an invoice's disputes: the oldest open one, and the last answer. */
export const disputedSince = (r: string): string =>
  DISPUTED(r, 'min(l.disputed_at) filter (where l.dispute_outcome is null)')
export const disputeAnswered = (r: string): string => DISPUTED(r, 'max(l.dispute_answered_at)')

/** What is read beside an invoice. */
export interface TurnBasis {
  /** Of a bill, complete. */
  waiting: InvoiceWaiting | null
  disputed_since: Date | null
  dispute_answered: Date | null
}

/** Whose turn an invoice or bill is. */
export function readTurn(row: Row<'invoices'>, basis: TurnBasis, words: Words): InvoiceWaiting | null {
  if (row.type === 'bill') return basis.waiting
  const turn = invoiceTurn({
    status: row.status,
    balance: openBalance(row.status, toCents(row.total), toCents(row.paid)),
    openDisputes: row.open_disputes,
    dateCreated: row.created_at,
    datePosted: row.posted_at,
    dateDisputed: basis.disputed_since,
    dateAnswered: basis.dispute_answered,
    dateDue: row.due_date,
  })
  if (!turn) return null
  const { code, since, due } = turn
  return { party: INVOICE_TURN_PARTIES[code], code, ...words[code], since: since.toISOString(), due }
}

/** The same as `invoiceTurn`. */
const invoiceCode = (r: string) => `case
  when ${r}.status in ('PAID', 'VOID', 'WRITTEN_OFF') then null
  when ${r}.status = 'DRAFT' then 'post-invoice'
  when ${r}.open_disputes > 0 then 'answer-dispute'
  when ${r}.total < ${r}.paid then 'settle-credit'
  else 'pay-invoice' end`

const inWords = (part: (code: (typeof INVOICE_WAITING_CODES)[number]) => string) =>
  `case c.code ${INVOICE_WAITING_CODES.map((code) => `when '${code}' then '${part(code)}'`).join(' ')} end`

const invoiceTurnText = (
  r: string,
  words: Words,
) => `(select concat('{"party":"', ${inWords((code) => INVOICE_TURN_PARTIES[code])},
    '","code":"', c.code, '","text":"', ${inWords((code) => words[code].text)}, '","clears":"', ${inWords((code) => words[code].clears)},
    '","since":"', ${instant(`case c.code when 'post-invoice' then ${r}.created_at
      when 'answer-dispute' then coalesce(${disputedSince(r)}, ${r}.posted_at, ${r}.created_at)
      else greatest(coalesce(${r}.posted_at, ${r}.created_at), ${disputeAnswered(r)}) end`)},
    '","due":', coalesce('"' || case when c.code = 'pay-invoice' then ${r}.due_date end || '"', 'null'), '}')
  from (select ${invoiceCode(r)} as code) c where c.code is not null)`

/** JSON text, null if nobody's turn. */
export const turnText = (r: string, words: Words): string =>
  `case ${r}.type when 'bill' then ${billTurn(r)} else ${invoiceTurnText(r, words)} end`

/** The code and the party, for filters. */
export const turnCode = (r: string): string =>
  `case ${r}.type when 'bill' then ${billTurnCode(r)} else ${invoiceCode(r)} end`
const PARTIES = Object.entries({
  ...INVOICE_TURN_PARTIES,
  ...Object.fromEntries(BILL_WAITING_CODES.map((code) => [code, BILL_TURNS[code].party])),
})
export const turnParty = (r: string): string =>
  `case ${turnCode(r)} ${PARTIES.map(([code, party]) => `when '${code}' then '${party}'`).join(' ')} end`
