/** What the bench asks for in a company: its records by table, and texts and places that it contains. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type pg from 'pg'

/** A token of a user, also at a portal other than his first. */
export type TokenOf = (email: string, portal?: Portal) => Promise<string>

/** Guids of records by table; accounts by type. */
async function thingsOf(client: pg.Client, company: string): Promise<Record<string, string[]>> {
  const tables =
    'orders jobs stops invoices terminals users roles groups commodities contracts inspections contacts reports'
  const sources = [
    ...tables.split(' ').map((name) => [name, name, 'true'] as const),
    ...['client', 'vendor'].map((type) => [`${type}s`, 'accounts', `type = '${type}'`] as const),
  ]
  const things: Record<string, string[]> = {}
  for (const [name, table, which] of sources) {
    const { rows } = await client.query<{ guid: string }>(
      `select guid from ${table} t where company_guid = $1 and ${which} and to_jsonb(t) ->> 'deleted_at' is null limit 600`,
      [company],
    )
    if (rows.length) things[name] = rows.map(({ guid }) => guid)
  }
  return things
}

/** Guids of jobs without a carrier. */
export const openJobsOf = async (client: pg.Client, company: string): Promise<string[]> =>
  (
    await client.query<{ guid: string }>(
      `select guid from job_rows where company_guid = $1 and status = 'new' order by md5(guid::text) limit 100`,
      [company],
    )
  ).rows.map(({ guid }) => guid)

/** Reads from the database what a field needs. @param carrier who signs in for a carrier, if there is one */
export async function fieldOf(
  client: pg.Client,
  company: string,
  { email, carrier }: { email: string; carrier?: string },
  tokenOf: TokenOf,
) {
  const one = async <T>(text: string): Promise<T> => (await client.query(text, [company])).rows[0]?.value as T
  const status = 'delivered'
  const [deep] = (
    await client.query(
      'select guid, created_at from order_rows where company_guid = $1 and status = $2 order by created_at desc, guid desc offset 24999 limit 1',
      [company, status],
    )
  ).rows
  return {
    orders: Number(await one('select count(*) as value from order_rows where company_guid = $1')),
    companyGuid: company,
    status,
    clientGuid: await one<string>('select client_guid as value from order_rows where company_guid = $1 limit 1'),
    token: await tokenOf(email),
    ...(carrier ? { carrierToken: await tokenOf(carrier, 'carrier') } : {}),
    guids: await one<string[]>(
      'select json_agg(guid) as value from (select guid from order_rows where company_guid = $1 order by md5(guid::text) limit 500) x',
    ),
    things: await thingsOf(client, company),
    openJobs: await openJobsOf(client, company),
    vins: await one<string[]>(
      'select json_agg(vins[1]) as value from (select vins from order_rows where company_guid = $1 and length(vins[1]) = 17 limit 100) x',
    ),
    parts: await one<string[]>(
      'select json_agg(right(vins[1], 8)) as value from (select vins from order_rows where company_guid = $1 and length(vins[1]) = 17 order by md5(guid::text) limit 500) x',
    ),
    make: await one<string>(
      'select make as value from commodities where company_guid = $1 and make is not null group by make order by count(*) desc limit 1',
    ),
    city: await one<string>(
      'select origin_city as value from order_rows where company_guid = $1 and origin_city is not null group by origin_city order by count(*) desc limit 1',
    ),
    terminals: await one<string[]>(
      'select json_agg(guid) as value from (select guid from terminals where company_guid = $1 and deleted_at is null and account_guid is null and is_shared order by guid limit 2) x',
    ),
    deep: deep && {
      cursor: Buffer.from(JSON.stringify(['dateCreated.desc', deep.created_at.toISOString(), deep.guid])).toString(
        'base64url',
      ),
      before: [deep.created_at.toISOString(), deep.guid],
    },
  }
}
