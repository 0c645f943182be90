/** Posting: from then on an invoice counts. Number, day and due date are assigned inside the posting transaction. */
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { dueDate } from '@waybill/domain/money/due-date.ts'
import { NUMBER_DIGITS, NUMBER_PREFIX } from '@waybill/domain/money/invoice-numbers.ts'
import { type Query, sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { InvoiceRecord } from './invoice-table.ts'
import { optionsOf, picklistsQuery } from '../reference/index.ts'

/**
 * Gives a posted invoice the next number of the company's invoices or bills. The sequence row is locked until the
 * commit, so a failed posting returns its number and there are no gaps: whatever takes time comes before.
 */
export const numberInvoice = ({ company_guid, guid, type }: InvoiceRecord): Query<{ number: string }> =>
  rawQuery(sql`
    with next as (
      insert into sequences as s (company_guid, name, value) values (${company_guid}, ${type}, 1)
      on conflict (company_guid, name) do update set value = s.value + 1 returning value::text as value)
    update invoices t set
      number = ${NUMBER_PREFIX[type]}::text || lpad(next.value, greatest(${sql.lit(NUMBER_DIGITS)}, length(next.value)), '0')
    from next where t.company_guid = ${company_guid} and t.guid = ${guid}
    returning t.number`)

/** The days on which terms started to run, and today, in the company's time zone. */
export interface Clocks {
  today: string
  pickup: string | null
  delivery: string | null
}

export const clocksOf = ({ company_guid, guid }: Pick<InvoiceRecord, 'company_guid' | 'guid'>, now: Date) =>
  rawQuery<Clocks>(
    sql`select (${now}::timestamptz at time zone c.time_zone)::date::text as today,
      (min(s.completed_at) filter (where s.stop_type = 'pickup') at time zone c.time_zone)::date::text as pickup,
      (max(s.completed_at) filter (where s.stop_type <> 'pickup') at time zone c.time_zone)::date::text as delivery
    from invoices i
    join companies c on c.company_guid = i.company_guid
    left join stops s on s.company_guid = i.company_guid and s.order_guid = i.order_guid
      and (i.job_guid is null or s.job_guid = i.job_guid)
    where i.company_guid = ${company_guid} and i.guid = ${guid}
    group by c.time_zone`,
  )

/** The due date: by its terms from their start, or null while they have not started. */
export async function dueOf(tx: Tx, invoice: InvoiceRecord, now: Date): Promise<{ today: string; due: string | null }> {
  const [clocks, picklists] = await Promise.all([
    tx.first(clocksOf(invoice, now)),
    tx.rows(picklistsQuery(invoice.company_guid, ['payment-terms'])),
  ])
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
export async function postInvoice(tx: Tx, invoice: InvoiceRecord, now: Date): Promise<void> {
  const { today, due } = await dueOf(tx, invoice, now)
  invoice.posted_at = now
  invoice.transaction_date = today
  invoice.due_date ??= due
}
