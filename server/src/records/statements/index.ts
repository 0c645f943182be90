/** Reads the movements and balances of the accounts whose invoices or bills a caller may see. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface StatementOf {
  readonly companyGuid: string
  readonly type: 'invoice' | 'bill'
  readonly accountGuids: readonly string[]
  /** ISO days. */
  readonly from: string
  readonly to: string
}

interface DocumentRow {
  guid: string
  number: string | null
  reference_number: string | null
  order_number: string
  job_number: string | null
  driver_name: string | null
  account: string
}
export interface MovementRow extends DocumentRow {
  date: string
  kind: 'billed' | 'paid' | 'written-off'
  amount: string
  transaction_number: string | null
}
export interface OpenRow extends DocumentRow {
  date: string
  due: string | null
  total: string
  balance: string
}
interface StatementSums {
  company: string
  account: string
  opening: string
  billed: string
  paid: string
  written_off: string
}

/** Posted documents that are not void, each with the day of its write-off. */
const posted = ({ companyGuid, type, accountGuids }: StatementOf) => sql`
  select i.*, o.number as order_number, j.number as job_number, j.driver_name, a.name as account,
    case when i.status = 'WRITTEN_OFF' then (i.written_off_at at time zone c.time_zone)::date end as written_off_on
  from invoices i
    join companies c on c.company_guid = ${companyGuid}
    join accounts a on a.company_guid = ${companyGuid} and a.guid = i.account_guid
    join orders o on o.company_guid = ${companyGuid} and o.guid = i.order_guid
    left join jobs j on j.company_guid = ${companyGuid} and j.guid = i.job_guid and i.type = 'bill'
  where i.company_guid = ${companyGuid} and i.account_guid = any(${[...accountGuids]}::uuid[]) and i.type = ${type}
    and i.posted_at is not null and i.status not in ('DRAFT', 'VOID') and i.transaction_date is not null`

const payments = ({ companyGuid }: StatementOf) => sql`
  select p.* from invoice_payments p join posted d on p.company_guid = ${companyGuid} and p.invoice_guid = d.guid
  where p.company_guid = ${companyGuid} and p.reversed_at is null`

const DOCUMENT = sql.raw('d.guid, d.number, d.reference_number, d.order_number, d.job_number, d.driver_name, d.account')

/** `own`: the account whose statement it is. */
export const statementSums = (of: StatementOf, own: string): Query<StatementSums> =>
  rawQuery(sql`
    with posted as materialized (${posted(of)}), paid as (${payments(of)}),
    moved as (
      select transaction_date as day, total as billed, 0::numeric as paid, 0::numeric as off from posted
      union all select paid_on, 0, amount, 0 from paid
      union all select written_off_on, 0, 0, total - paid from posted where written_off_on is not null)
    select c.name as company, a.name as account,
      coalesce(sum(m.billed - m.paid - m.off) filter (where m.day < ${of.from}::date), 0)::text as opening,
      coalesce(sum(m.billed) filter (where m.day between ${of.from}::date and ${of.to}::date), 0)::text as billed,
      coalesce(sum(m.paid) filter (where m.day between ${of.from}::date and ${of.to}::date), 0)::text as paid,
      coalesce(sum(m.off) filter (where m.day between ${of.from}::date and ${of.to}::date), 0)::text as written_off
    from companies c join accounts a on a.company_guid = ${of.companyGuid} and a.guid = ${own} left join moved m on true
    where c.company_guid = ${of.companyGuid} group by c.name, a.name`)

/** Oldest first, at most `most`. */
export const statementMovements = (of: StatementOf, most: number): Query<MovementRow> =>
  rawQuery(sql`
    with posted as materialized (${posted(of)}), paid as (${payments(of)})
    select * from (
      select ${DOCUMENT}, d.transaction_date::text as date, 'billed' as kind, d.total::text as amount, null as transaction_number from posted d
      union all select ${DOCUMENT}, p.paid_on::text, 'paid', (-p.amount)::text, p.transaction_number from paid p join posted d on d.guid = p.invoice_guid
      union all select ${DOCUMENT}, d.written_off_on::text, 'written-off', (d.paid - d.total)::text, null from posted d where d.written_off_on is not null) x
    where x.date between ${of.from} and ${of.to} order by x.date, x.kind, x.number, x.guid limit ${most}::int`)

/**
 * Documents with a balance at the end, the longest due first, at most `most`. Also what was paid before its document’s day, such as cash on
 * delivery that is billed later: the balances add up to that of the statement.
 */
export const openDocuments = (of: StatementOf, most: number): Query<OpenRow> =>
  rawQuery(sql`
    with posted as materialized (${posted(of)}), paid as (${payments(of)}),
    sums as (select invoice_guid, sum(amount) as amount from paid where paid_on <= ${of.to}::date group by invoice_guid),
    standing as (
      select d.*, case when d.transaction_date <= ${of.to}::date then d.total else 0 end as billed,
        coalesce(s.amount, 0) + case when d.written_off_on <= ${of.to}::date then d.total - d.paid else 0 end as settled
      from posted d left join sums s on s.invoice_guid = d.guid)
    select ${DOCUMENT}, d.transaction_date::text as date, d.due_date::text as due, d.billed::text as total,
      (d.billed - d.settled)::text as balance
    from standing d where d.billed <> d.settled
    order by d.due_date nulls last, d.transaction_date, d.guid limit ${most}::int`)

/** Drafts, which are not part of a statement. */
export const notPosted = ({ companyGuid, type, accountGuids }: StatementOf): Query<{ count: number; total: string }> =>
  rawQuery(sql`select count(*)::int as count, coalesce(sum(total), 0)::text as total from invoices
    where company_guid = ${companyGuid} and account_guid = any(${[...accountGuids]}::uuid[]) and type = ${type} and status = 'DRAFT'`)
