/** The second wall around tasks: a request may send tasks of its own company only, and read nothing of others'. */
import type { Db } from 'pg-boss'

/** Two processes must not do this at once: the second would find the policy there. */
const LOCK = 4_200_030

/** Lets requests send tasks, each inside its company. Safe to repeat. */
export async function wallTasks(db: Db, schema: string): Promise<void> {
  const own = `nullif(data->>'companyGuid', '')::uuid = waybill.company()`
  await db.executeSql(`
    do $$
    begin
      perform pg_advisory_xact_lock(${LOCK});
      if exists (select 1 from pg_policies where schemaname = '${schema}' and policyname = 'company_wall') then return; end if;
      grant usage on schema ${schema} to waybill_app;
      grant select (name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds,
        deletion_seconds, dead_letter, policy, heartbeat_seconds) on ${schema}.queue to waybill_app;
      grant insert, select (id, start_after) on ${schema}.job_common to waybill_app;
      alter table ${schema}.job_common enable row level security;
      create policy company_wall on ${schema}.job_common to waybill_app using (${own}) with check (${own});
    end $$`)
}
