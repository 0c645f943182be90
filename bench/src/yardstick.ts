/**
 * The yardstick: a bare Node server with hand-written SQL that gives the same answers from the same database, without
 * tokens, lenses, walls or history of requests. What the product costs above it is what its promises cost.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createOrder } from './yardstick-create.ts'
import { DETAIL, LIST_COLUMNS, orderAnswer, rowAnswer } from './yardstick-answers.ts'

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

async function page(ask: Ask) {
  const { company, status, before } = ask
  const [rows, counts] = await Promise.all([
    before
      ? named(
          'after',
          `select ${LIST_COLUMNS} from order_rows where company_guid = $1 and status = $2 and (created_at, guid) < ($3, $4) order by created_at desc, guid desc limit 26`,
          [company, status, ...before],
        )
      : named(
          'page',
          `select ${LIST_COLUMNS} from order_rows where company_guid = $1 and status = $2 order by created_at desc, guid desc limit 26`,
          [company, status],
        ),
    totals(company!),
  ])
  const shown = rows.rows.slice(0, 25)
  const last = shown.at(-1)
  return {
    page: 0,
    rows: 25,
    total: counts[status!] ?? 0,
    next:
      rows.rows.length > 25 ? Buffer.from(JSON.stringify([last.created_at, last.guid])).toString('base64url') : null,
    results: shown.map(rowAnswer),
  }
}

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

async function search({ company, part }: Ask) {
  const { rows } = await named(
    'search',
    `select ${LIST_COLUMNS} from order_rows r where company_guid = $1 and guid in (
       select order_guid from order_search where company_guid = $1 and terms like '%' || $2 || '%' limit 10001)
     order by created_at desc, guid desc limit 26`,
    [company, part],
  )
  return { page: 0, rows: 25, total: rows.length, next: null, results: rows.slice(0, 25).map(rowAnswer) }
}

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
  const text = JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env['YARDSTICK_PORT']), '127.0.0.1', () => console.log('yardstick listening'))
