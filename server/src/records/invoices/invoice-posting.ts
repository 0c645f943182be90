/** Posting: from then on an invoice counts. Number, day and due date are assigned inside the posting transaction. */
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { dueDate } from '@waybill/domain/money/due-date.ts'
import { NUMBER_DIGITS, NUMBER_PREFIX } from '@waybill/domain/money/invoice-numbers.ts'
import { type Query, sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { InvoiceRecord } from './invoice-table.ts'
import { entryOf, type InvoiceParts, settleAndStamp, writeBelow } from './invoice-writing.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { Act } from '../order-changes/index.ts'
import { optionsOf, type PicklistRecord, picklistsQuery } from '../reference/index.ts'
import { differenceOf, updateRow } from '../rows.ts'

/**
 * Saves a posted invoice with the next number of the company's invoices or bills. The sequence row is locked until the
 * commit, so a failed posting returns its number and there are no gaps: whatever takes time comes before.
 */
const numberInvoice = (
  { company_guid, guid, type }: InvoiceRecord,
  changes: Partial<InvoiceRecord>,
): Query<{ number: string }> => {
  const columns = Object.keys(changes).filter((name) => name !== 'number')
  const others = columns.map((name) => sql`, ${sql.ref(name)} = n.${sql.ref(name)}`)
  return rawQuery(sql`
    with next as (
      insert into sequences as s (company_guid, name, value) values (${company_guid}, ${type}, 1)
      on conflict (company_guid, name) do update set value = s.value + 1 returning value::text as value)
    update invoices t set
      number = ${NUMBER_PREFIX[type]}::text || lpad(next.value, greatest(${sql.lit(NUMBER_DIGITS)}, length(next.value)), '0')
      ${sql.join(others, sql``)}
    from next, jsonb_populate_record(null::invoices, ${JSON.stringify(changes)}::jsonb) n
    where t.company_guid = ${company_guid} and t.guid = ${guid}
    returning t.number`)
}

/** The days on which terms started to run, and today, in the company's time zone. */
export interface Clocks {
  today: string
  pickup: string | null
  delivery: string | null
}

/** Read for an invoice; also as a part of a statement. */
export const clocksPart = (company_guid: string, guid: string, now: Date) =>
  sql<Clocks>`select (${now}::timestamptz at time zone c.time_zone)::date::text as today,
      (min(s.completed_at) filter (where s.stop_type = 'pickup') at time zone c.time_zone)::date::text as pickup,
      (max(s.completed_at) filter (where s.stop_type <> 'pickup') at time zone c.time_zone)::date::text as delivery
    from invoices i
    join companies c on c.company_guid = i.company_guid
    left join stops s on s.company_guid = i.company_guid and s.order_guid = i.order_guid
      and (i.job_guid is null or s.job_guid = i.job_guid)
    where i.company_guid = ${company_guid} and i.guid = ${guid}
    group by c.time_zone`
const readClocks = fixedQuery((companyGuid: string, guid: string, now: Date) =>
  rawQuery<Clocks>(clocksPart(companyGuid, guid, now)),
)
export const clocksOf = ({ company_guid, guid }: Pick<InvoiceRecord, 'company_guid' | 'guid'>, now: Date) =>
  readClocks(company_guid, guid, now)

/** What decides when an invoice is due. */
export interface DueBasis {
  clocks: Clocks | undefined
  picklists: readonly PicklistRecord[]
}

const dueBasis = async (tx: Tx, invoice: InvoiceRecord, now: Date): Promise<DueBasis> => {
  const [clocks, picklists] = await Promise.all([
    tx.first(clocksOf(invoice, now)),
    tx.rows(picklistsQuery(invoice.company_guid, ['payment-terms'])),
  ])
  return { clocks, picklists }
}

/** The due date: by its terms from their start, or null while they have not started. `basis`: if it was read. */
export async function dueOf(
  tx: Tx,
  invoice: InvoiceRecord,
  now: Date,
  basis?: DueBasis,
): Promise<{ today: string; due: string | null }> {
  const { clocks, picklists } = basis ?? (await dueBasis(tx, invoice, now))
  const { today, pickup, delivery } = clocks!
  const day = invoice.transaction_date ?? today
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  if (!terms) return { today: day, due: day }
  const { days = null, counts = 'calendar', clock = 'invoice-date' } = terms.data as Partial<PaymentTerms>
  // The signed bill of lading is obtained at delivery.
  const due = dueDate({ days, counts, clock }, { pickup, delivery, 'signed-bol': delivery, 'invoice-date': day })
  return { today: day, due }
}

/** Makes a draft count, from the moment it is saved with its number. Permission was checked before. */
export async function postInvoice(tx: Tx, invoice: InvoiceRecord, now: Date, basis?: DueBasis): Promise<void> {
  const { today, due } = await dueOf(tx, invoice, now, basis)
  invoice.posted_at = now
  invoice.transaction_date = today
  invoice.due_date ??= due
}

/** What posting itself changes. */
const OF_POSTING: ReadonlySet<string> = new Set([
  'status',
  'posted_at',
  'transaction_date',
  'due_date',
  'updated_at',
  'updated_by',
  'version',
])

/** A posted invoice that waits for its number. */
export interface Posting {
  /** Nothing else was changed: what was read beside the draft holds for the posted invoice as well. */
  isAll: boolean
  /** Assigns the number and records history: others wait for the next number until the commit. */
  takeNumber: () => Promise<string>
}

/**
 * Saves an invoice that the act posted. What else changed is saved at once, with the guid as its number; what posting
 * changes together with the number.
 */
export function savePosted(tx: Tx, actor: Actor, before: InvoiceParts, after: InvoiceParts, act: Act): Posting {
  settleAndStamp(actor, before, after)
  const { invoice } = after
  const below = writeBelow(tx, before, after, act)
  const changes = differenceOf(before.invoice, invoice)?.after ?? {}
  // Whose turn a bill is depends on its row.
  const isAll =
    invoice.type === 'invoice' && !below.length && Object.keys(changes).every((column) => OF_POSTING.has(column))
  if (!isAll) {
    const early = { ...changes, number: invoice.guid }
    tx.later(updateRow('invoices', invoice.company_guid, invoice.guid, early))
  }
  const takeNumber = async () => {
    const { number } = (await tx.first(numberInvoice(invoice, isAll ? changes : {})))!
    invoice.number = number
    recordHistory(tx, actor, [entryOf(invoice, differenceOf(before.invoice, invoice), act), ...below])
    return number
  }
  return { isAll, takeNumber }
}
