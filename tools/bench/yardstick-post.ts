/** Posts the client's invoice with handwritten SQL. */
import type pg from 'pg'
import type { Row } from './yardstick-facts.ts'
import { NEWS } from './yardstick-writing.ts'
import type { By } from './yardstick-facts.ts'

const FACTS = `
  select row_to_json(i) as invoice, o.number as order_number, a.name as account, j.guid as job, r.waiting_since as since,
    (select json_agg(row_to_json(l) order by l.position) from invoice_lines l where l.company_guid = $1 and l.invoice_guid = i.guid) as lines,
    (select (t.data ->> 'days')::int from picklist_options t where t.company_guid = $1 and t.kind = 'payment-terms' and t.id = i.payment_terms_id) as days,
    (now() at time zone c.time_zone)::date::text as today
  from invoices i
    join companies c on c.company_guid = $1
    join orders o on o.company_guid = $1 and o.guid = i.order_guid
    join job_rows r on r.company_guid = $1 and r.order_guid = i.order_guid
    join jobs j on j.company_guid = $1 and j.guid = r.guid
    join accounts a on a.company_guid = $1 and a.guid = i.account_guid
  where i.company_guid = $1 and i.guid = $2 and i.status = 'DRAFT'`

const FIELDS = `'status', 'OPEN', 'number', held.number, 'posted_at', $4::timestamptz, 'transaction_date', $5::date, 'due_date', $6::date,
  'updated_by', $7::uuid, 'version', $3::int + 1`
const BEFORE = `jsonb_build_object('status', 'DRAFT', 'number', null, 'posted_at', null, 'transaction_date', null, 'due_date', null,
  'updated_by', $11::uuid, 'version', $3::int)`

/** One statement, so that the row lock of the sequence is held only briefly; no number is missing. */
const POST = `
  with found as (select guid from invoices where company_guid = $1 and guid = $2 and version = $3 for update),
  next as (
    insert into sequences as s (company_guid, name, value) select $1::uuid, 'invoice', 1 from found
    on conflict (company_guid, name) do update set value = s.value + 1
    returning 'INV-' || lpad(value::text, greatest(6, length(value::text)), '0') as number),
  held as (
    update invoices t set status = 'OPEN', number = next.number, posted_at = $4::timestamptz, transaction_date = $5::date, due_date = $6::date,
      updated_at = $4::timestamptz, updated_by = $7::uuid, version = t.version + 1
    from next where t.company_guid = $1 and t.guid = $2 returning t.number, t.order_guid, t.account_guid),
  listed as (
    update order_rows r set waiting_party = 'us', waiting_code = 'verify-job', waiting_since = $8::timestamptz, waiting_due = null,
      client_waiting_party = 'us', client_waiting_code = 'confirm-delivery', client_waiting_since = $8::timestamptz, client_waiting_due = null
    from held where r.company_guid = $1 and r.guid = held.order_guid),
  gone as (delete from queue_items q using held where q.company_guid = $1 and q.guid = held.order_guid),
  due as (insert into due_work (company_guid, kind, due_at) select $1::uuid, 'news', $4::timestamptz + ${NEWS['news']} * interval '1 second' from held),
  head as (
    insert into history_heads as h (company_guid, seq) select $1::uuid, 1 from held
    on conflict (company_guid) do update set seq = h.seq + 1 returning h.seq),
  told as (
    insert into history (seq, act, company_guid, schema_version, at, subject, subject_guid, action, order_guid, client_guid, actor_guid, actor_name, portal, before, after)
    select head.seq, head.seq, $1::uuid, 1, $4::timestamptz, 'invoice', $2::uuid, 'invoice.posted', held.order_guid, held.account_guid,
      $7::uuid, $9::text, $10::text, ${BEFORE}, jsonb_build_object(${FIELDS})
    from head, held)
  select number from held`

/** Of the usual terms. */
const USUAL_DAYS = 30
const DAY_MS = 86_400_000
const later = (day: string, days: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Posts a draft and returns it. */
export async function postInvoice(
  pool: pg.Pool,
  { company, invoice: guid, by }: { company: string; invoice: string; by: By },
): Promise<unknown> {
  const [found] = (await pool.query<Row>({ name: 'facts-of-invoice', text: FACTS, values: [company, guid] })).rows
  if (!found) throw new Error('There is no such draft')
  const { invoice, today, days, since, lines } = found
  const [now, due] = [new Date(), later(today, days ?? USUAL_DAYS)]
  const values = [
    company,
    guid,
    invoice.version,
    now,
    today,
    due,
    by.guid,
    since,
    by.name,
    by.portal,
    invoice.updated_by,
  ]
  const [posted] = (await pool.query<{ number: string }>({ name: 'post', text: POST, values })).rows
  if (!posted) throw new Error('Changed meanwhile')
  return {
    ...invoice,
    status: 'OPEN',
    number: posted.number,
    posted_at: now,
    transaction_date: today,
    due_date: due,
    version: invoice.version + 1,
    order: { guid: invoice.order_guid, number: found['order_number'] },
    account: { guid: invoice.account_guid, name: found['account'] },
    lines,
  }
}
