/** The cost of the product while idle, with few and with many companies. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const TICKS_A_SECOND = 100
const WINDOW_MS = 20_000
/** How long it takes at most until PostgreSQL's processes report their statistics. */
const FIGURES_MS = 11_000
const DAY_HOURS = 24

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The numbers of `/proc/PID/stat` after the name, which may contain spaces. */
const statOf = (pid: string): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** CPU seconds of PostgreSQL so far, including ended processes. */
function databaseSeconds(backend: number): number {
  const postmaster = statOf(String(backend))[1]!
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid)
      if (Number(pid) === postmaster) ticks += stat[11]! + stat[12]! + stat[13]! + stat[14]!
      else if (stat[1] === postmaster) ticks += stat[11]! + stat[12]!
    } catch {
      // It ended meanwhile and is counted among the ended ones.
    }
  }
  return ticks / TICKS_A_SECOND
}

async function productSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

export interface Idle {
  companies: number
  /** CPU seconds per second. */
  share: number
  /** Transactions per second, without those of the bench. */
  transactions: number
}

/** Measures for a while. Undefined if the operating system does not report the cost of processes. */
export async function measureIdle(client: pg.Client, metrics: string): Promise<Idle | undefined> {
  if (process.platform !== 'linux') return undefined
  const ask = async (text: string) => Number((await client.query(text)).rows[0].n)
  const backend = await ask('select pg_backend_pid() as n')
  const committed = () =>
    ask('select sum(xact_commit + xact_rollback)::bigint as n from pg_stat_database where datname = current_database()')
  // Earlier work is done, including what became due later, and written to disk.
  const soon = `now() + interval '${(2 * WINDOW_MS) / 1_000} seconds'`
  // The folders of EDI partners are looked into every minute: that is part of being idle.
  const due = `select (select count(*) from due_work where due_at <= ${soon} and kind <> 'edi')
    + (select count(*) from pgboss.job_common where state < 'completed' and start_after <= ${soon}) as n`
  while ((await ask(due)) > 0) await pause(500)
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await pause(FIGURES_MS)
  const seconds = async () => databaseSeconds(backend) + (await productSeconds(metrics))
  const [cpu, count, start] = [await seconds(), await committed(), performance.now()]
  await pause(WINDOW_MS)
  const took = (performance.now() - start) / 1_000
  const share = ((await seconds()) - cpu) / took
  return {
    companies: await ask('select count(*) as n from companies'),
    share,
    transactions: ((await committed()) - count) / took,
  }
}

/** Adds companies with past activity, whose due work is in the distant future. */
export async function addIdleCompanies(client: pg.Client, upTo: number): Promise<void> {
  await client.query(
    `do $$ declare new uuid; begin
       for i in 1 .. ${Math.trunc(upTo)} - (select count(*)::int from companies) loop
         new := gen_random_uuid();
         perform set_config('waybill.company', new::text, true);
         insert into companies (company_guid, name, country, time_zone, created_at, updated_at)
           values (new, 'Idle ' || i, 'US', 'America/Chicago', now(), now());
         insert into history_heads (company_guid, seq) values (new, 0);
         insert into due_work (company_guid, kind, due_at)
           select new, kind, now() + interval '${DAY_HOURS} hours' from unnest(array['forget', 'stops', 'offers', 'exports']) kind;
       end loop;
     end $$`,
  )
}
