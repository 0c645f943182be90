/** Calls of several companies while the node of one of them is away. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Nodes } from '../../server/testing/nodes.ts'

/** How soon a node that is back must be used again (milliseconds). */
const BACK_MS = 30_000

/** Who works where. */
export interface Work {
  /** of a superuser at the coordinator */
  databaseUrl: string
  server: string
  /** of a dispatcher of each company */
  tokens: readonly string[]
}

interface Company {
  token: string
  guid: string
  /** of its node */
  port: number
  orderGuid: string
}

const answerOf = (server: string, token: string, path: string, body?: object) =>
  fetch(`${server}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** The statuses of a read and of a write. */
const statusesOf = async (server: string, { token, orderGuid }: Company): Promise<string> => {
  const read = await answerOf(server, token, '/api/users/me')
  const write = await answerOf(server, token, `/api/order/${orderGuid}/note`, { body: 'A node is away' })
  return `${read.status} ${write.status}`
}

async function companiesOf({ databaseUrl, server, tokens }: Work): Promise<Company[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await Promise.all(
      tokens.map(async (token) => {
        const list = await answerOf(server, token, '/api/orders/list?rc=1', {})
        const orderGuid = /"guid":"([^"]+)"/.exec(await list.text())?.[1] ?? ''
        const { rows } = await client.query<{ guid: string }>(
          'select company_guid as guid from orders where guid = $1',
          [orderGuid],
        )
        const guid = rows[0]?.guid ?? ''
        const { rows: places } = await client.query<{ nodeport: number }>(
          `select nodeport from pg_dist_shard_placement
           where shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`,
          [guid],
        )
        return { token, guid, port: places[0]?.nodeport ?? 0, orderGuid }
      }),
    )
  } finally {
    await client.end()
  }
}

/**
 * Takes each node that holds companies away: its companies' calls are refused as unavailable until it is back, those of others
 * go on.
 * @throws with what else was answered
 */
export async function workWithoutNodes(nodes: Nodes, work: Work): Promise<void> {
  const companies = await companiesOf(work)
  const expectAll = async (wanted: (company: Company) => string, moment: string) => {
    for (const company of companies) {
      const found = await statusesOf(work.server, company)
      if (found !== wanted(company))
        throw new Error(`${moment} company ${company.guid} got ${found} instead of ${wanted(company)}`)
    }
  }
  const serves = async (company: Company) => (await statusesOf(work.server, company)) === '200 201'
  for (const url of nodes.urls.slice(1)) {
    const port = Number(new URL(url).port)
    await nodes.without(url, () =>
      expectAll((company) => (company.port === port ? '503 503' : '200 201'), 'with a node away'),
    )
    const until = Date.now() + BACK_MS
    for (const company of companies) while (!(await serves(company)) && Date.now() < until) await pause(200)
    await expectAll(() => '200 201', 'with the node back')
  }
}
