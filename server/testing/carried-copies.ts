/** Copies of a job that was carried, for what is learned from many: a test that carries each would take a second for each. */
import pg from 'pg'
import type { TestApp } from './test-app.ts'

export interface CarriedCopy {
  /** The carrier's pay for the line haul, US dollars. */
  pay: number
  /** What else it got. */
  accessorial?: number
  vendorGuid?: string
  kind?: 'transport' | 'service'
  status?: string
  is_dummy?: boolean
  commodity_count?: number
}

/** The columns of a table that can be written. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}

/** Copies a job with its row and its pay, each as given. No act may follow on its order. @returns the guids of the copies */
export async function carriedCopies(t: TestApp, job: string, copies: readonly CarriedCopy[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  try {
    // Copies have no stops and no contract.
    await client.query('set session_replication_role = replica')
    const guids: string[] = []
    const copy = async (table: string, where: string, changes: object) => {
      const columns = await columnsOf(client, table)
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from (
           select c.* from ${table} r, jsonb_populate_record(r, $2::jsonb) c where ${where} limit 1) x`,
        [job, JSON.stringify(changes)],
      )
    }
    for (const [i, { pay, accessorial, vendorGuid, ...changes }] of copies.entries()) {
      const { rows } = await client.query<{ guid: string }>('select gen_random_uuid() as guid')
      const { guid } = rows[0]!
      guids.push(guid)
      await copy('jobs', 'r.guid = $1', { guid, number: `copy ${guid}` })
      await copy('job_rows', 'r.guid = $1', {
        guid,
        number: `copy ${i}`,
        expense: pay + (accessorial ?? 0),
        ...(vendorGuid ? { vendor_guid: vendorGuid } : {}),
        ...changes,
      })
      for (const [kind, amount] of [
        ['base', pay],
        ['accessorial', accessorial],
      ] as const)
        if (amount !== undefined)
          await copy('charges', `r.job_guid = $1 and r.side = 'vendor' and r.kind = 'base'`, {
            guid: crypto.randomUUID(),
            job_guid: guid,
            kind,
            amount,
          })
    }
    return guids
  } finally {
    await client.end()
  }
}
