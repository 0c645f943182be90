/** The queue's objects in the database, created by the owner of the tables: the server may use but not change them. */
import { PgBoss, type Db } from 'pg-boss'

export const SCHEMA = 'pgboss'
/** Two processes must not do this at once: the second would find the policies already there. */
const LOCK = 4_200_030

/** The server runs the tasks of all companies; a request only sends tasks of its own and cannot read others'. */
async function openTasks(db: Db): Promise<void> {
  const own = `nullif(data->>'companyGuid', '')::uuid = waybill.company()`
  await db.executeSql(`
    do $$
    begin
      perform pg_advisory_xact_lock(${LOCK});
      grant usage on schema ${SCHEMA} to waybill_app, waybill_server;
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to waybill_server;
      grant usage on all sequences in schema ${SCHEMA} to waybill_server;
      grant select (name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds,
        deletion_seconds, dead_letter, policy, heartbeat_seconds) on ${SCHEMA}.queue to waybill_app;
      grant insert, select (id, start_after) on ${SCHEMA}.job_common to waybill_app;
      if not exists (select from pg_policies where schemaname = '${SCHEMA}' and policyname = 'company_wall') then
        create policy company_wall on ${SCHEMA}.job_common to waybill_app using (${own}) with check (${own});
      end if;
      if exists (select from pg_policies where schemaname = '${SCHEMA}' and policyname = 'server_works') then return; end if;
      alter table ${SCHEMA}.job_common enable row level security;
      create policy server_works on ${SCHEMA}.job_common to waybill_server using (true) with check (true);
    end $$`)
}

/** Creates or updates the queue's tables. Safe to repeat, also concurrently. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'waybill-queue',
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  const faults: Error[] = []
  boss.on('error', (error) => faults.push(error))
  await boss.start()
  try {
    await openTasks(boss.getDb())
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults[0]) throw faults[0]
}
