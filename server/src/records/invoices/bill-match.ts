/**
 * Matches a vendor's own invoice with its contract and the approved accessorials (money rules: reference number,
 * amount, tolerance).
 */
import { matchBill } from '@waybill/domain/money/bill-matching.ts'
import { grossOfBill } from '@waybill/domain/money/bill-lines.ts'
import { toCents, toDecimal, type Cents } from '@waybill/domain/money/cents.ts'
import { comparableNumber } from '@waybill/domain/money/invoice-numbers.ts'
import { sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { InvoiceParts } from './invoice-writing.ts'
import type { InvoiceRecord } from './invoice-table.ts'
import { change } from '../rows.ts'

interface Due {
  /** The contract's amount, or all of the agreed pay while a change of it is open; null if the bill has none, or the award ended. */
  promised: string | null
  /** Approved accessorials and fuel of the job, unless they are in it. */
  approved: string[]
  /** Amounts already on other bills of the contract. */
  elsewhere: string
  tolerance: number | null
}

/** The agreed pay of a contract with a change that its vendor has not accepted, in cents; null: none is open. */
const AGREED = (k: string) =>
  sql`case when ${sql.ref(`${k}.status`)} = 'accepted' and ${sql.ref(`${k}.revision_pending`)} ? 'charges'
    then (${sql.ref(`${k}.revision_pending`)} -> 'agreed' ->> 'pay')::bigint end`

const dueQuery = ({ company_guid, guid }: InvoiceRecord) =>
  rawQuery<Due>(
    sql`select case when ${AGREED('k')} is not null then (${AGREED('k')} / 100.0)::numeric(12, 2) when k.status = 'accepted' then k.amount end as promised,
      array(select c.amount::text from charges c where c.company_guid = i.company_guid and c.job_guid = i.job_guid
        and c.side = 'vendor' and c.kind not in ('base', 'quick-pay-fee', 'tonu') and c.deleted_at is null
        and c.refused_at is null and (not c.needs_approval or c.approved_at is not null)
        and (c.contract_guid is null or c.contract_guid = i.contract_guid) and ${AGREED('k')} is null) as approved,
      (select coalesce(sum(l.amount), 0)::text from invoices o
        join invoice_lines l on l.company_guid = o.company_guid and l.invoice_guid = o.guid
        where o.company_guid = i.company_guid and o.contract_guid = i.contract_guid and o.guid <> i.guid
          and o.status <> 'VOID' and coalesce(l.system_usage, '') <> 'quick-pay-fee') as elsewhere,
      (m.settings ->> 'billTolerance')::numeric::float8 as tolerance
    from invoices i
    join companies m on m.company_guid = i.company_guid
    left join contracts k on k.company_guid = i.company_guid and k.guid = i.contract_guid
    where i.company_guid = ${company_guid} and i.guid = ${guid}`,
  )

const grossOf = ({ lines }: InvoiceParts): Cents =>
  grossOfBill(lines.map((line) => ({ amount: toCents(line.amount), systemUsage: line.system_usage })))

/** Compares a bill with the agreement: by the vendor's amount, otherwise by its own lines. */
export async function matchOf(tx: Tx, parts: InvoiceParts): Promise<ReturnType<typeof matchBill>> {
  const due = (await tx.first(dueQuery(parts.invoice)))!
  const { vendor_amount: asked } = parts.invoice
  const billed = asked === null ? grossOf(parts) : toCents(asked)
  const tolerance = toCents(due.tolerance ?? 0)
  // Without an active contract the bill itself is the agreement: a TONU, a manual bill.
  if (due.promised === null) return matchBill(billed, grossOf(parts), [], tolerance)
  const approved = due.approved.map((amount) => toCents(amount))
  return matchBill(billed, toCents(due.promised), [...approved, -toCents(due.elsewhere)], tolerance)
}

/** The reason for holding a bill that differs from the agreement. */
export const mismatchReason = (difference: Cents): string =>
  `The vendor's invoice differs from contract and approved accessorials by ${toDecimal(difference)}`

/** Matches a bill with its vendor's invoice; holds the payment if they differ, and frees it once they agree. */
export async function matchVendorInvoice(tx: Tx, parts: InvoiceParts): Promise<void> {
  const { invoice } = parts
  const { matches, difference } = await matchOf(tx, parts)
  const wasHeldForIt =
    invoice.payment_held && invoice.payment_held_reason === mismatchReason(toCents(invoice.match_difference ?? '0'))
  invoice.is_matched = matches
  invoice.match_difference = toDecimal(difference)
  if (!matches && (!invoice.payment_held || wasHeldForIt))
    change(invoice, { payment_held: true, payment_held_reason: mismatchReason(difference) })
  if (matches && wasHeldForIt) change(invoice, { payment_held: false, payment_held_reason: null })
}

/** The same as a part of a statement. */
export const codPart = (company_guid: string, guid: string) =>
  sql<{ amount: string }>`select k.cod_amount::text as amount from invoices i
    join contracts k on k.company_guid = ${company_guid} and k.guid = i.contract_guid and k.status = 'accepted'
    where i.company_guid = ${company_guid} and i.guid = ${guid} and not exists (
      select 1 from invoices o where o.company_guid = ${company_guid} and o.contract_guid = i.contract_guid
        and o.voided_at is null and (o.created_at, o.guid) < (i.created_at, i.guid))`
const cod = fixedQuery((companyGuid: string, guid: string) => rawQuery<{ amount: string }>(codPart(companyGuid, guid)))
/** What the carrier collects itself, in dollars: on the first bill of its award. */
export const codOfBill = ({ company_guid, guid }: Pick<InvoiceRecord, 'company_guid' | 'guid'>) =>
  cod(company_guid, guid)

/** Another bill of the vendor with the same number, in any spelling. */
export async function sameNumber(tx: Tx, invoice: InvoiceRecord, number: string): Promise<boolean> {
  const [found] = await tx.rows(
    rawQuery<{ one: number }>(
      sql`select 1 as one from invoices where company_guid = ${invoice.company_guid} and account_guid = ${invoice.account_guid}
        and type = 'bill' and status <> 'VOID' and guid <> ${invoice.guid} and reference_number is not null
        and regexp_replace(upper(reference_number), '[^A-Z0-9]', '', 'g') = ${comparableNumber(number)} limit 1`,
    ),
  )
  return found !== undefined
}

/** What a payment release checks: the job, its proof of delivery and the vendor's W-9. */
export const releaseRequirementsQuery = ({ company_guid, guid }: InvoiceRecord) =>
  rawQuery<{ is_verified: boolean; has_proof: boolean; has_w9: boolean }>(
    sql`select coalesce(b.verified_at is not null or i.contract_guid is not null and k.status <> 'accepted', false) as is_verified,
      exists (select 1 from attachments a where a.company_guid = i.company_guid and a.deleted_at is null
        and a.usage in ('Proof Of Delivery', 'Bill Of Lading')
        and (a.job_guid = i.job_guid or (a.job_guid is null and a.order_guid = i.order_guid)))
        or exists (select 1 from inspections n where n.company_guid = i.company_guid and n.job_guid = i.job_guid
          and n.status = 'completed' and n.signed_by_name is not null)
        or exists (select 1 from stops d join stop_proofs p on p.company_guid = d.company_guid and p.stop_guid = d.guid
          where d.company_guid = i.company_guid and d.job_guid = i.job_guid and d.stop_type <> 'pickup')
        or coalesce(k.status <> 'accepted', false) as has_proof,
      coalesce(s.w9_received_on is not null, false) as has_w9
    from invoices i
    left join jobs b on b.company_guid = i.company_guid and b.guid = i.job_guid
    left join contracts k on k.company_guid = i.company_guid and k.guid = i.contract_guid
    left join vendor_standings s on s.company_guid = i.company_guid and s.account_guid = i.account_guid
    where i.company_guid = ${company_guid} and i.guid = ${guid}`,
  )

/** Whether every open job of an invoice was verified, which unlocks its export. */
export const isVerifiedQuery = ({ company_guid, guid }: InvoiceRecord) =>
  rawQuery<{ is_verified: boolean }>(
    sql`select coalesce(bool_and(b.verified_at is not null), true) as is_verified from invoices i
    left join contracts k on k.company_guid = i.company_guid and k.guid = i.contract_guid
    left join jobs b on b.company_guid = i.company_guid and b.order_guid = i.order_guid and b.deleted_at is null
      and b.canceled_at is null and (i.job_guid is null or b.guid = i.job_guid)
      and (k.status is null or k.status = 'accepted')
    where i.company_guid = ${company_guid} and i.guid = ${guid} and b.guid is not null`,
  )
