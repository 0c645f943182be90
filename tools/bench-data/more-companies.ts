/** Companies of the bench with orders of their own, beside the two of the demo. */
import type pg from 'pg'
import { addCompany } from '../../demo/src/add-company.ts'
import { addAlike } from '../../demo/src/fill.ts'
import { DEMO_PASSWORD } from '../../server/src/identity/demo-sign-ins.ts'
import { Database } from '../../server/src/platform/db/database.ts'
import type { ManyOptions } from '../bench/companies/many.ts'
import type { NeighborsOptions } from '../bench/companies/neighbors.ts'
import type { Data } from '../../commands/running/data.ts'

/** Neighbors of the largest company. */
const NEIGHBORS = 10
/** Orders of each of many small companies. */
const FEW_ORDERS = 100
const DETAILS = 200

interface Company {
  companyGuid: string
  /** Of its dispatcher, whose password is the demo's. */
  email: string
}

/** Seeds so many orders in each of the companies. */
type Seed = (orders: number, companies: readonly string[]) => Promise<unknown>

const companyOf = async (client: pg.Client, email: string): Promise<string | undefined> =>
  (
    await client.query<{ guid: string }>(
      'select m.company_guid as guid from identity.identities i join identity.memberships m on m.identity_guid = i.guid where i.email = $1',
      [email],
    )
  ).rows[0]?.guid

/** A company like the largest one but for its size, which answers as much; added if it is missing. */
export async function alikeWith(
  orders: number,
  { client, data: { ownerUrl, folder }, seed }: { client: pg.Client; data: Data; seed: Seed },
): Promise<Company> {
  const name = `alike-${orders}`
  const email = `dispatcher@${name}.bench.test`
  const there = await companyOf(client, email)
  if (there) return { companyGuid: there, email }
  const options = { databaseUrl: ownerUrl, dataFolder: folder, name, domain: `${name}.bench.test` }
  const companyGuid = await addAlike(options)
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from order_rows where company_guid = $1',
    [companyGuid],
  )
  if (orders > rows[0]!.n) await seed(orders - rows[0]!.n, [companyGuid])
  return { companyGuid, email }
}

/** Adds the missing companies and fills those without orders. */
async function companiesWith(
  client: pg.Client,
  { ownerUrl }: Data,
  names: readonly string[],
  orders: number,
  seed: Seed,
): Promise<Company[]> {
  const database = new Database({ url: ownerUrl, size: 1 })
  try {
    const companies: Company[] = []
    for (const name of names) {
      const domain = `${name}.bench.test`
      const email = `dispatcher@${domain}`
      companies.push({
        companyGuid: (await companyOf(client, email)) ?? (await addCompany(database, name, domain)),
        email,
      })
    }
    const { rows: filled } = await client.query<{ guid: string }>(
      'select c.guid from unnest($1::uuid[]) c (guid) where exists (select from order_rows o where o.company_guid = c.guid)',
      [companies.map(({ companyGuid }) => companyGuid)],
    )
    const empty = companies.filter(({ companyGuid }) => !filled.some(({ guid }) => guid === companyGuid))
    if (empty.length)
      await seed(
        orders,
        empty.map(({ companyGuid }) => companyGuid),
      )
    return companies
  } finally {
    await database.end()
  }
}

/** Ten companies that share the orders of others equally; `email` signs in to the smallest. */
export async function neighborsOf(
  client: pg.Client,
  data: Data,
  { beside, others, email, seed }: { beside: number; others: number; email: string; seed: Seed },
): Promise<NeighborsOptions> {
  const orders = Math.ceil(others / NEIGHBORS)
  const names = Array.from({ length: NEIGHBORS }, (_, i) => `neighbor-${orders}-${i}`)
  const companies = await companiesWith(client, data, names, orders, seed)
  await client.query('vacuum (analyze) order_rows')
  const measured: { email: string; guids: string[] }[] = []
  for (const company of companies) {
    const { rows } = await client.query<{ guid: string }>(
      'select guid from order_rows where company_guid = $1 order by md5(guid::text) limit $2',
      [company.companyGuid, DETAILS],
    )
    measured.push({ email: company.email, guids: rows.map(({ guid }) => guid) })
  }
  return { orders, beside, password: DEMO_PASSWORD, email, companies: measured }
}

/** A company of a hundred orders and how many like it there will be. */
export async function manyLike(
  client: pg.Client,
  data: Data,
  { others, turn, seed }: { others: number; turn: number; seed: Seed },
): Promise<ManyOptions> {
  const [original] = await companiesWith(client, data, ['original'], FEW_ORDERS, seed)
  const { companyGuid } = original!
  const { rows } = await client.query<{ client: string; terminals: string[] }>(
    `select (select client_guid from order_rows where company_guid = $1 limit 1) as client,
       array(select guid from terminals where company_guid = $1 and account_guid is null and is_shared order by guid limit 2) as terminals`,
    [companyGuid],
  )
  const { client: clientGuid, terminals } = rows[0]!
  return {
    databaseUrl: data.ownerUrl,
    original: { ...original!, clientGuid, terminals: [terminals[0]!, terminals[1]!] },
    password: DEMO_PASSWORD,
    amount: Math.max(NEIGHBORS, Math.round(others / FEW_ORDERS)),
    turn,
  }
}
