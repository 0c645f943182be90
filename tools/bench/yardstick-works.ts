/** The yardstick's responses by path: handwritten SQL, one statement per response. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { acceptOffer } from './yardstick-accept.ts'
import { completeStop } from './yardstick-complete.ts'
import { copyOrder } from './yardstick-copies.ts'
import { createOrder } from './yardstick-create.ts'
import type { By } from './yardstick-facts.ts'
import { JOB_DETAIL, jobAnswer } from './yardstick-job.ts'
import { INVOICE_TEXT, JOB_TEXT } from './yardstick-lists.ts'
import { DETAIL, orderAnswer } from './yardstick-order.ts'
import { LIST_COLUMNS, ROW_TEXT } from './yardstick-page.ts'
import { postInvoice } from './yardstick-post.ts'

/** The parameters; each work uses the ones it needs. */
export interface Ask {
  company?: string
  status?: string
  before?: [string, string]
  part?: string
  city?: string
  guid?: string
  order?: Record<string, unknown>
  client?: string
  by?: By
  /** The body of the act. */
  given?: Record<string, unknown>
  amount?: number
  guids?: string[]
}

/** A page as one text from the database; `total` counts, `where` selects the rows, of which 26 are read. */
const pageOf = (total: string, where: string, table = 'order_rows', row = ROW_TEXT) => `
  select string_agg(x.row, ',' order by x.at) as body, count(*) > 25 as more, (array_agg(x.created_at order by x.at))[25] as key,
    (array_agg(x.guid order by x.at))[25] as guid, (${total}) as total
  from (select r.guid, r.created_at, row_number() over (order by r.created_at desc, r.guid desc) as at,
      case when row_number() over (order by r.created_at desc, r.guid desc) <= 25 then ${row} end as row
    from (select r.* from ${table} r where ${where} order by r.created_at desc, r.guid desc limit 26) r) x`

const totalOf = (subject: string) => `select coalesce(sum(amount), 0)::int from (
  select amount from counters where company_guid = $1 and subject = '${subject}' and scope = 'company' and scope_guid = $1 and status = $2
  union all
  select delta::bigint from counter_deltas where company_guid = $1 and subject = '${subject}' and scope = 'company' and scope_guid = $1 and status = $2) x`

const LISTED = 'r.company_guid = $1 and r.status = $2'
/** Counting stops here, as in the product. */
const CAP = 10_001
const holding = `select order_guid from order_search where company_guid = $1 and terms like '%' || $2 || '%' limit ${CAP}`
const inCity = (column: string) =>
  `(select guid from order_rows where company_guid = $1 and ${column} >= $3 and ${column} < $3 || U&'\\FFFF' order by created_at desc limit ${CAP})`

/** The number of rows that match a page's condition, up to the cap. */
const counted = (table: string, where: string) =>
  `select count(*)::int from (select from ${table} r where ${where} limit ${CAP}) x`

const found = (guids: string) => {
  const where = `r.company_guid = $1 and r.guid in (${guids})`
  return pageOf(counted('order_rows', where), where)
}

const PAGE = pageOf(totalOf('order'), LISTED)
const AFTER = pageOf(totalOf('order'), `${LISTED} and (r.created_at, r.guid) < ($3, $4)`)
const JOBS = pageOf(totalOf('job'), LISTED, 'job_rows', JOB_TEXT)
const INVOICES_LISTED = 'r.company_guid = $1'
const INVOICES = pageOf(counted('invoices', INVOICES_LISTED), INVOICES_LISTED, 'invoices', INVOICE_TEXT)
const SEARCH = found(holding)
const SEARCH_CITY = found(`(${holding}) union ${inCity('origin_key')} union ${inCity('destination_key')}`)

const COUNTS = `select status, sum(amount)::bigint as amount from (
    select status, amount from counters where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1
    union all
    select status, delta::bigint from counter_deltas where company_guid = $1 and subject = 'order' and scope = 'company' and scope_guid = $1
  ) x group by status`

/** Reads the rows of a company with COPY and discards them; returns the seconds. */
async function copyOut(pool: pg.Pool, company: string) {
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

/** The works on a database, with a folder for files: a text is passed through, anything else is serialized as JSON. */
export function worksOn(pool: pg.Pool, folder: string): Record<string, (ask: Ask) => Promise<unknown>> {
  const named = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })
  const passed = async (name: string, text: string, values: unknown[], isCounted = false) => {
    const { body, more, key, guid, total } = (await named(name, text, values)).rows[0]
    const next = more ? Buffer.from(JSON.stringify([key, guid])).toString('base64url') : null
    const counts = isCounted && total === CAP ? `${CAP - 1},"totalCapped":true` : total
    return `{"page":0,"rows":25,"total":${counts},"next":${JSON.stringify(next)},"results":[${body ?? ''}]}`
  }
  return {
    '/page': ({ company, status, before }) =>
      before ? passed('after', AFTER, [company, status, ...before]) : passed('page', PAGE, [company, status]),
    '/counts': async ({ company }) => {
      const { rows } = await named('counts', COUNTS, [company])
      return Object.fromEntries(rows.map((row) => [row.status, Number(row.amount)]))
    },
    '/search': ({ company, part, city }) =>
      city ? passed('city', SEARCH_CITY, [company, part, city], true) : passed('search', SEARCH, [company, part], true),
    '/detail': async ({ company, guid }) => orderAnswer((await named('detail', DETAIL, [company, guid])).rows[0].order),
    '/job': async ({ company, guid }) => jobAnswer((await named('job', JOB_DETAIL, [company, guid])).rows[0].job),
    '/jobs': ({ company, status }) => passed('jobs', JOBS, [company, status]),
    '/invoices': ({ company }) => passed('invoices', INVOICES, [company], true),
    '/copy': ({ company }) => copyOut(pool, company!),
    '/create': ({ company, client, order }) =>
      createOrder(pool, { company: company!, client: client!, key: randomUUID(), order: order! }),
    '/accept': ({ company, guid, by, given }) =>
      acceptOffer(pool, { company: company!, offer: guid!, by: by!, folder, given: given! }),
    '/complete': ({ company, guid, by, given }) =>
      completeStop(pool, { company: company!, stop: guid!, by: by!, given: given! }),
    '/post': ({ company, guid, by }) => postInvoice(pool, { company: company!, invoice: guid!, by: by! }),
    '/copies': ({ company, guid, amount, guids }) =>
      copyOrder(pool, { company: company!, order: guid!, amount: amount!, wanted: guids! }),
  }
}
