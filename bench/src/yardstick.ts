/**
 * The yardstick: a bare Node server with hand-written SQL that gives the same answers from the same database, without
 * tokens, visibility, row-level security or history. The difference is what these cost the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createOrder } from './yardstick-create.ts'
import { DETAIL, orderAnswer } from './yardstick-order.ts'
import { LIST_COLUMNS, ROW_TEXT } from './yardstick-page.ts'

pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

interface Ask {
  company?: string
  status?: string
  before?: [string, string]
  part?: string
  guid?: string
  order?: Record<string, unknown>
  client?: string
}

const named = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

/** A page as one text, written by the database; `total` counts, `rows` are the 26 newest. */
const pageOf = (total: string, rows: string) => `
  select string_agg(x.row, ',' order by x.at) as body, count(*) > 25 as more, (array_agg(x.created_at order by x.at))[25] as key,
    (array_agg(x.guid order by x.at))[25] as guid, (${total}) as total
  from (select r.guid, r.created_at, row_number() over (order by r.created_at desc, r.guid desc) as at,
      case when row_number() over (order by r.created_at desc, r.guid desc) <= 25 then ${ROW_TEXT} end as row
    from (select r.* from order_rows r where ${rows} order by r.created_at desc, r.guid desc limit 26) r) x`
const TOTAL = `select coalesce(sum(amount), 0)::int from (
  select amount from counters where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1 and status = $2
  union all
  select delta::bigint from counter_deltas where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1 and status = $2) x`
const LISTED = 'r.company_guid = $1 and r.status = $2'
const PAGE = pageOf(TOTAL, LISTED)
const AFTER = pageOf(TOTAL, `${LISTED} and (r.created_at, r.guid) < ($3, $4)`)
const SEARCH = pageOf(
  'count(*)',
  `r.company_guid = $1 and r.guid in (
    select order_guid from order_search where company_guid = $1 and terms like '%' || $2 || '%' limit 10001)`,
)

/** Passes the text of a page through. */
async function passed(name: string, text: string, values: unknown[]) {
  const { body, more, key, guid, total } = (await named(name, text, values)).rows[0]
  const next = more ? Buffer.from(JSON.stringify([key, guid])).toString('base64url') : null
  return `{"page":0,"rows":25,"total":${total},"next":${JSON.stringify(next)},"results":[${body ?? ''}]}`
}

const page = ({ company, status, before }: Ask) =>
  before ? passed('after', AFTER, [company, status, ...before]) : passed('page', PAGE, [company, status])

async function totals(company: string): Promise<Record<string, number>> {
  const { rows } = await named(
    'counts',
    `select status, sum(amount)::bigint as amount from (
       select status, amount from counters where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1
       union all
       select status, delta::bigint from counter_deltas where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1
     ) x group by status`,
    [company],
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.amount]))
}

const search = ({ company, part }: Ask) => passed('search', SEARCH, [company, part])

async function detail({ company, guid }: Ask) {
  const { rows } = await named('detail', DETAIL, [company, guid])
  return orderAnswer(rows[0].order)
}

/** The same rows by COPY, thrown away as they come; answers the seconds. */
async function copyOut({ company }: Ask) {
  const client = await pool.connect()
  const start = performance.now()
  try {
    const stream = client.query(
      copyTo(
        `copy (select ${LIST_COLUMNS} from order_rows where company_guid = '${company}' order by created_at desc) to stdout (format csv, header)`,
      ),
    )
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Buffer).length
    return { seconds: (performance.now() - start) / 1000, bytes }
  } finally {
    client.release()
  }
}

const WORKS: Record<string, (ask: Ask) => Promise<unknown>> = {
  '/page': page,
  '/counts': async ({ company }) => totals(company!),
  '/search': search,
  '/detail': detail,
  '/copy': copyOut,
  '/create': (ask) =>
    createOrder(pool, { company: ask.company!, client: ask.client!, key: randomUUID(), order: ask.order! }),
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const work = WORKS[request.url ?? '']
  if (!work) return response.writeHead(404).end()
  const answer = await work(JSON.parse(Buffer.concat(chunks).toString() || '{}') as Ask)
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

// Whoever started it is gone.
process.once('disconnect', () => process.exit())

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env['YARDSTICK_PORT']), '127.0.0.1', () => console.log('yardstick listening'))
