/** How fast a company's tasks and emails drain, and how long a single one of another company waits meanwhile. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inCompany } from './in-company.ts'

export interface Drained {
  rate: number
  /** How long the other company's task or email waited (milliseconds). */
  delay: number
}

const LOOK_MS = 250
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Completed per second, from the first start to the last end. */
const RATE = `count(*) / nullif(extract(epoch from max(ended) - min(begun)), 0)`

/** Tasks for orders that do not exist: they read once and are done. */
export async function drainTasks(client: pg.Client, busy: string, other: string, amount: number): Promise<Drained> {
  const send = (company: string, count: number, mark: string) =>
    client.query(
      `insert into pgboss.job_common (name, data, group_id, retry_limit, heartbeat_seconds, expire_seconds, policy)
       select 'miles', jsonb_build_object('companyGuid', $1::text, 'orderGuid', gen_random_uuid(), 'mark', $3::text), $1,
         q.retry_limit, q.heartbeat_seconds, q.expire_seconds, q.policy
       from pgboss.queue q, generate_series(1, $2::int) where q.name = 'miles'`,
      [company, count, mark],
    )
  const stateOf = async (mark: string) =>
    (
      await client.query<{ open: number; rate: number; delay: number }>(
        `select count(*) filter (where state < 'completed')::int as open, (${RATE})::float as rate,
           extract(epoch from max(ended) - min(created_on))::float * 1000 as delay
         from (select state, created_on, started_on as begun, completed_on as ended from pgboss.job_common
           where name = 'miles' and data ->> 'mark' = $1) x`,
        [mark],
      )
    ).rows[0]!
  const [many, one] = [randomUUID(), randomUUID()]
  await send(busy, amount, many)
  while ((await stateOf(many)).open > amount / 2) await pause(LOOK_MS)
  await send(other, 1, one)
  while ((await stateOf(many)).open || (await stateOf(one)).open) await pause(LOOK_MS)
  return { rate: (await stateOf(many)).rate, delay: (await stateOf(one)).delay }
}

const CONTENT = {
  subject: 'Load offer',
  paragraphs: ['A load is offered to you.'],
  facts: [['Pickup', 'Dallas, TX']],
  button: 'Look and answer',
  path: '/jobs',
  portal: 'carrier',
  about: 'bench',
  isCorrection: false,
  papers: [],
}

/** Emails to the mail server that the product was started with. */
export async function drainMails(client: pg.Client, busy: string, other: string, amount: number): Promise<Drained> {
  const send = async (company: string, count: number, mark: string) => {
    await inCompany(
      client,
      company,
      `insert into notices (company_guid, guid, key, kind, recipient, email, content, is_shown, status, send_after, created_at, updated_at)
       select $1, gen_random_uuid(), $2 || n, 'offer.sent', 'Bench', 'bench@sink.test', $3, false, 'waiting', clock_timestamp(), clock_timestamp(), clock_timestamp()
       from generate_series(1, $4::int) n`,
      [company, mark, CONTENT, count],
    )
    await inCompany(client, company, `insert into due_work (company_guid, kind, due_at) values ($1, 'mails', now())`, [
      company,
    ])
  }
  const stateOf = async (company: string, mark: string) =>
    (
      await inCompany<{ open: number; rate: number; delay: number }>(
        client,
        company,
        `select count(*) filter (where status = 'waiting')::int as open, (${RATE})::float as rate,
           extract(epoch from max(ended) - min(created_at))::float * 1000 as delay
         from (select status, created_at, sent_at as begun, sent_at as ended from notices
           where company_guid = $1 and starts_with(key, $2)) x`,
        [company, mark],
      )
    )[0]!
  const [many, one] = [randomUUID(), randomUUID()]
  await send(busy, amount, many)
  while ((await stateOf(busy, many)).open > amount / 2) await pause(LOOK_MS)
  await send(other, 1, one)
  while ((await stateOf(busy, many)).open || (await stateOf(other, one)).open) await pause(LOOK_MS)
  return { rate: (await stateOf(busy, many)).rate, delay: (await stateOf(other, one)).delay }
}
