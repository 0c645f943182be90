/** What the yardstick reads before an act: an order with its job and everything that the act concerns, in one statement. */
import type pg from 'pg'

export type Row = Record<string, any>

/** Who acts. */
export interface By {
  guid: string
  name: string
  portal: string
}

export interface Facts {
  order: Row
  job: Row
  stops: { stop: Row; terminal: Row }[]
  pieces: Row[]
  links: Row[]
  charges: Row[] | null
  contract: Row
  vendor: Row
  company: Row
  /** The account of the company itself. */
  own: string
  client: string
  /** The client's payment terms. */
  terms: number
  /** What the job added to its weeks so far. */
  weeks: Record<string, number> | null
}

const inCompany = (table: string) => `from ${table} x where x.company_guid = $1`
const all = (table: string, order = 'x.guid') =>
  `(select json_agg(row_to_json(x) order by ${order}) ${inCompany(table)} and x.order_guid = o.guid)`

/** `which`: the contract in question, by the second parameter. */
const factsWhere = (which: string) => `
  select json_build_object('order', row_to_json(o), 'job', row_to_json(j), 'contract', row_to_json(c),
    'stops', (select json_agg(json_build_object('stop', row_to_json(s), 'terminal', row_to_json(t)) order by s.sequence)
      from stops s join terminals t on t.company_guid = $1 and t.guid = s.terminal_guid
      where s.company_guid = $1 and s.order_guid = o.guid),
    'pieces', ${all('commodities', 'x.sequence')},
    'links', ${all('stop_commodities', 'x.commodity_guid')},
    'charges', ${all('charges')},
    'vendor', (select row_to_json(x) ${inCompany('accounts')} and x.guid = c.vendor_guid),
    'company', (select row_to_json(x) ${inCompany('companies')}),
    'own', (select x.guid ${inCompany('accounts')} and x.type = 'company' order by x.created_at limit 1),
    'client', (select x.name ${inCompany('accounts')} and x.guid = o.client_guid),
    'terms', (select coalesce(x.payment_terms_id, 12) ${inCompany('accounts')} and x.guid = o.client_guid),
    'weeks', (select x.parts ${inCompany('job_weeks')} and x.job_guid = j.guid)) as facts
  from contracts c
    join jobs j on j.company_guid = $1 and j.guid = c.job_guid
    join orders o on o.company_guid = $1 and o.guid = j.order_guid
  where c.company_guid = $1 and ${which}`

const OF_OFFER = factsWhere('c.guid = $2')
const OF_STOP = factsWhere(
  `c.status = 'accepted' and c.job_guid = (select s.job_guid from stops s where s.company_guid = $1 and s.guid = $2)`,
)

async function factsOf(pool: pg.Pool, name: string, text: string, values: string[]): Promise<Facts> {
  const { rows } = await pool.query<{ facts: Facts }>({ name, text, values })
  if (!rows[0]) throw new Error(`${name}: not found`)
  return rows[0].facts
}

export const factsOfOffer = (pool: pg.Pool, company: string, offer: string) =>
  factsOf(pool, 'facts-of-offer', OF_OFFER, [company, offer])
export const factsOfStop = (pool: pg.Pool, company: string, stop: string) =>
  factsOf(pool, 'facts-of-stop', OF_STOP, [company, stop])
