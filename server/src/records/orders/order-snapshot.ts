/** An order with everything below it, as one statement for readers: a page of an order costs one look, not eight. */
import type { RawBuilder } from 'kysely'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { INSTANTS } from '../../platform/db/instants.gen.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { OrderAggregate, OrderScope } from './order-reading.ts'

/** What the statement answers: rows as JSON, so that their instants are still text. */
interface Snapshot {
  order: OrderAggregate['order']
  jobs: OrderAggregate['jobs'] | null
  stops: OrderAggregate['stops'] | null
  commodities: OrderAggregate['commodities'] | null
  links: OrderAggregate['links'] | null
  charges: OrderAggregate['charges'] | null
}

const contact = (alias: string) =>
  sql.raw(
    `case when ${alias}.guid is null then null else json_build_object('guid', ${alias}.guid, 'name', ${alias}.name, 'email', ${alias}.email, 'mobile_number', ${alias}.mobile_number, 'phone_number', ${alias}.phone_number) end`,
  )

const below = (table: string) =>
  sql`(select json_agg(row_to_json(x)) from ${sql.table(table)} x where x.company_guid = o.company_guid and x.order_guid = o.guid)`

const statement = (companyGuid: string, guid: string, bound: RawBuilder<unknown>): Query<Snapshot> => {
  const raw = sql<Snapshot>`select
    (select row_to_json(all_of_it) from (select o.*,
      (select a.name from accounts a where a.company_guid = o.company_guid and a.guid = o.client_guid) as of_client_name,
      (select a.name from accounts a where a.company_guid = o.company_guid and a.guid = o.consignee_guid) as of_consignee_name,
      (select ${contact('k')} from contacts k where k.company_guid = o.company_guid and k.guid = o.client_contact_guid) as of_contact,
      (select json_build_object('name', d.name, 'email', d.email, 'phone_number', d.phone_number) from users d where d.company_guid = o.company_guid and d.guid = o.dispatcher_guid) as of_dispatcher,
      (select u.name from users u where u.company_guid = o.company_guid and u.guid = o.salesperson_guid) as of_salesperson_name,
      (select w.name from users w where w.company_guid = o.company_guid and w.guid = o.verified_by) as of_verified_by_name) all_of_it) as "order",
    (select json_agg(row_to_json(x)) from (select j.*, v.name as of_vendor_name, v.usdot as of_vendor_usdot,
      (select d.name from users d where d.company_guid = j.company_guid and d.guid = j.dispatcher_guid) as of_dispatcher_name,
      (select u.name from users u where u.company_guid = j.company_guid and u.guid = j.salesperson_guid) as of_salesperson_name,
      array(select l.label_id from job_labels l where l.company_guid = j.company_guid and l.job_guid = j.guid order by 1) as of_label_ids
      from jobs j
      left join accounts v on v.company_guid = j.company_guid and v.guid = j.vendor_guid
      where j.company_guid = o.company_guid and j.order_guid = o.guid order by j.sequence) x) as jobs,
    (select json_agg(row_to_json(x)) from (select s.*,
      (select row_to_json(t) from terminals t where t.company_guid = s.company_guid and t.guid = s.terminal_guid) as of_terminal,
      (select ${contact('p')} from contacts p where p.company_guid = s.company_guid and p.guid = s.primary_contact_guid) as of_primary_contact,
      (select ${contact('b')} from contacts b where b.company_guid = s.company_guid and b.guid = s.alternative_contact_guid) as of_alternative_contact
      from stops s where s.company_guid = o.company_guid and s.order_guid = o.guid order by s.job_guid, s.sequence) x) as stops,
    ${below('commodities')} as commodities,
    ${below('stop_commodities')} as links,
    ${below('charges')} as charges
    from orders o where o.company_guid = ${companyGuid} and o.guid = ${guid} ${bound}`
  return { compile: () => raw.compile(build) }
}

const inCompany = fixedQuery((companyGuid: string, guid: string) => statement(companyGuid, guid, sql``))
const ofClients = fixedQuery((companyGuid: string, guid: string, clientGuids: readonly string[]) =>
  statement(companyGuid, guid, sql`and o.client_guid = any(${clientGuids}::uuid[])`),
)

/** Reads an order in the scope; its contracts and posts are left out, since no reader sees them here. */
export const orderSnapshot = ({ companyGuid, clientGuids }: OrderScope, guid: string): Query<Snapshot> =>
  clientGuids ? ofClients(companyGuid, guid, clientGuids) : inCompany(companyGuid, guid)

/** Rows of a table that came as JSON, with their instants as dates again. */
function revive<T extends object>(table: keyof typeof INSTANTS, rows: readonly T[] | null): T[] {
  if (!rows?.length) return []
  for (const row of rows as Record<string, unknown>[])
    for (const column of INSTANTS[table]) if (row[column] !== null) row[column] = new Date(row[column] as string)
  return rows as T[]
}

/** The order as the rules and presenters know it; undefined where the caller cannot see it. */
export function orderFromSnapshot(found: Snapshot | undefined): OrderAggregate | undefined {
  if (!found) return undefined
  const [order] = revive('orders', [found.order])
  const jobs = revive('jobs', found.jobs)
  const position = new Map(jobs.map((job) => [job.guid, job.sequence]))
  return {
    order: order!,
    jobs,
    stops: revive('stops', found.stops).toSorted(
      (a, b) => (position.get(a.job_guid) ?? 0) - (position.get(b.job_guid) ?? 0) || a.sequence - b.sequence,
    ),
    commodities: revive('commodities', found.commodities)
      .filter((commodity) => commodity.deleted_at === null)
      .toSorted((a, b) => a.sequence - b.sequence),
    links: revive('stop_commodities', found.links),
    charges: revive('charges', found.charges).filter((charge) => charge.deleted_at === null),
    contracts: [],
    posts: [],
  }
}
