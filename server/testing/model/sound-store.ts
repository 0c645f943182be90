/** Invariants of the database after any sequence of acts. */
import { NOBODY } from '../../src/records/queue/index.ts'
import { freshOrder, statusesOf } from './facts-of-order.ts'
import type { TestApp } from '../test-app.ts'
import { statusOfJob, statusOfOrder, statusOfStop, type ModelOrder } from './order-model.ts'

const differences = (what: string, one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    one[key] === other[key] ? [] : [`${what}: ${key} is ${String(one[key])}, not ${String(other[key])}`],
  )

const fromModel = (model: ModelOrder) =>
  Object.fromEntries([
    [model.guid, statusOfOrder(model)],
    ...model.jobs.flatMap((job) => [
      [job.guid, statusOfJob(model, job)],
      ...job.stops.map((stop) => [stop.guid, statusOfStop(stop, job)]),
    ]),
  ]) as Record<string, string>

/** Rows of lists show what the order and its jobs are, and those that are deleted have none. */
async function rowsOf({ database }: TestApp, companyGuid: string, order: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ guid: string; shown: string | null; wanted: string | null }>(
    `select o.guid, r.status as shown, case when o.deleted_at is null then o.status end as wanted
     from orders o left join order_rows r using (company_guid, guid) where o.company_guid = $1 and o.guid = $2
     union all
     select j.guid, r.status, case when o.deleted_at is null and j.deleted_at is null then j.status end
     from jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
       left join job_rows r on r.company_guid = j.company_guid and r.guid = j.guid
     where j.company_guid = $1 and j.order_guid = $2`,
    [companyGuid, order],
  )
  return rows
    .filter(({ shown, wanted }) => shown !== wanted)
    .map(({ guid, shown, wanted }) => `row of ${guid}: ${shown}, not ${wanted}`)
}

/** Counters agree with a count of the rows, for the company, its clients, its vendors and its dispatchers. */
async function countsOf({ database }: TestApp, companyGuid: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string; kept: string; counted: string }>(
    `with kept as (
       select subject, scope, scope_guid, status, sum(amount) as n from (
         select subject, scope, scope_guid, status, amount from counters where company_guid = $1
         union all select subject, scope, scope_guid, status, delta from counter_deltas where company_guid = $1) x
       group by 1, 2, 3, 4),
     counted as (
       select 'order' as subject, 'company' as scope, company_guid as scope_guid, status, count(*) as n from order_rows where company_guid = $1 group by 1, 2, 3, 4
       union all select 'order', 'client', client_guid, status, count(*) from order_rows where company_guid = $1 group by 1, 2, 3, 4
       union all select 'job', 'company', company_guid, status, count(*) from job_rows where company_guid = $1 group by 1, 2, 3, 4
       union all select 'job', 'vendor', vendor_guid, status, count(*) from job_rows where company_guid = $1 and vendor_guid is not null group by 1, 2, 3, 4
       union all select 'week', s.scope, s.guid, p.key, sum(p.amount::bigint) from job_weeks w, jsonb_each_text(w.parts) p(key, amount),
         lateral (values ('company', w.company_guid), ('dispatcher', coalesce(w.dispatcher_guid, '${NOBODY}')), ('client', w.client_guid),
           ('vendor', w.vendor_guid)) s(scope, guid)
         where w.company_guid = $1 and s.guid is not null group by 1, 2, 3, 4)
     select concat_ws(' ', subject, scope, status) as name, coalesce(k.n, 0)::text as kept, coalesce(c.n, 0)::text as counted
     from kept k full join counted c using (subject, scope, scope_guid, status)
     where coalesce(k.n, 0) <> coalesce(c.n, 0) and not (subject = 'job' and scope = 'client')`,
    [companyGuid],
  )
  return rows.map(({ name, kept, counted }) => `counter of ${name}: ${kept}, not ${counted}`)
}

/** Everything that is not as the model, the rules or a count would have it. */
export async function whatIsUnsound(t: TestApp, companyGuid: string, model: ModelOrder): Promise<string[]> {
  const order = await freshOrder(t, companyGuid, model.guid)
  const { stored, computed } = statusesOf(order)
  const awarded = (job: string) => order.contracts.find((each) => each.job_guid === job && each.status === 'accepted')
  return [
    ...differences('computed', stored, computed),
    ...differences('model', stored, fromModel(model)),
    ...order.jobs
      .filter((job) => job.vendor_guid !== (awarded(job.guid)?.vendor_guid ?? null))
      .map((job) => `job ${job.guid} has vendor ${job.vendor_guid} but accepted offer ${awarded(job.guid)?.guid}`),
    ...(await rowsOf(t, companyGuid, model.guid)),
    ...(await countsOf(t, companyGuid)),
  ]
}
