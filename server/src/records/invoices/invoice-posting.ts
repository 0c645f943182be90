/** Posting: from then on an invoice counts. Number, day and due date are assigned inside the posting transaction. */
import { INVOICE } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { dueDate } from '@waybill/domain/money/due-date.ts'
import { NUMBER_DIGITS, NUMBER_PREFIX } from '@waybill/domain/money/invoice-numbers.ts'
import { type Query, sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { assignInvoice } from './assign-invoice.ts'
import type { InvoiceRecord } from './invoice-table.ts'
import { entryOf, type InvoiceParts, settleAndStamp, writeBelow } from './invoice-writing.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { Act } from '../order-changes/index.ts'
import { optionsOf, type PicklistRecord, picklistsQuery } from '../reference/index.ts'
import { differenceOf, updateRow } from '../rows.ts'

/**
 * The next number of the company's invoices or bills, for a posted one. The sequence row is locked until the commit, so a
 * failed posting returns its number and there are no gaps: the number is taken last, together with the commit.
 */
const numberInvoice = ({ company_guid, guid, type }: InvoiceRecord): Query<{ text: string }> =>
  rawQuery(sql`
    with next as (
      insert into sequences as s (company_guid, name, value) values (${company_guid}, ${type}, 1)
      on conflict (company_guid, name) do update set value = s.value + 1 returning value::text as value)
    update invoices t set
      number = ${NUMBER_PREFIX[type]}::text || lpad(next.value, greatest(${sql.lit(NUMBER_DIGITS)}, length(next.value)), '0')
    from next where t.company_guid = ${company_guid} and t.guid = ${guid}
    returning t.number as text`)

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
  const dates = { dateTransaction: today, dateDue: invoice.due_date ?? due }
  assignInvoice(invoice, enteredByProgram(INVOICE, dates), undefined)
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

/**
 * Saves an invoice that the act posted, and records history. Its number is a mark until the commit; others wait for the
 * next one only then.
 * @returns whether posting changed all that changed: what was read beside the draft holds for it as well
 */
export function savePosted(tx: Tx, actor: Actor, before: InvoiceParts, after: InvoiceParts, act: Act): boolean {
  settleAndStamp(actor, before, after)
  const { invoice } = after
  const { company_guid: companyGuid, guid, type } = invoice
  const below = writeBelow(tx, actor, before, after, act)
  const others = differenceOf(before.invoice, invoice)?.after ?? {}
  invoice.number = newGuid()
  const changed = differenceOf(before.invoice, invoice)
  tx.later(updateRow('invoices', companyGuid, guid, { ...others, number: invoice.number }))
  tx.late({
    mark: invoice.number,
    take: numberInvoice(invoice),
    known: sql`(select i.number from invoices i where i.company_guid = ${companyGuid} and i.guid = ${guid})`,
  })
  recordHistory(tx, actor, [entryOf(invoice, changed, act), ...below])
  // Whose turn a bill is depends on its row.
  return type === 'invoice' && !below.length && Object.keys(others).every((column) => OF_POSTING.has(column))
}
