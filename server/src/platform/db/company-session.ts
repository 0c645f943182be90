/** How a connection enters a company, also of a database that is distributed by company. */
import pg from 'pg'
import { isGuid } from '../guid.ts'
import type { Tenant } from './transaction.ts'
import { DatabaseClient } from './connection-fault.ts'

/** Whether the database is distributed by company: then it has the extension, and places for the tables. */
export const isDistributed = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('pg_dist_partition') is not null as is`)
  return rows[0]!.is
}

/** The same by the address of the database. */
export async function isDistributedAt(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'waybill' })
  await client.connect()
  try {
    return await isDistributed(client)
  } finally {
    await client.end()
  }
}

const named = ({ companyGuid }: Tenant): string => {
  if (!isGuid(companyGuid)) throw new Error('A statement needs its company')
  return companyGuid
}

/** The text that lets a transaction's statements wait for locks for so long (milliseconds). */
export const lockWait = (ms: number): string => `set local lock_timeout = ${Math.round(ms)}`

/** How a transaction starts: `mode` as after BEGIN; `lockWaitMs`: how long its statements wait for locks (milliseconds). */
interface Opening {
  mode?: string
  distributed?: boolean | undefined
  lockWaitMs?: number
}

/**
 * The texts that start a transaction inside a company. One text, unless the database is
 * distributed: that passes whole texts on to its nodes, so each setting is sent separately. It reaches them as the role
 * that is set first; functions that work as another one reach them as that.
 */
export const opening = (tenant: Tenant, { mode = '', distributed, lockWaitMs }: Opening = {}): string[] => {
  const begin = [`begin ${mode}`, 'set local role waybill_app']
  const lock = lockWaitMs === undefined ? [] : [lockWait(lockWaitMs)]
  const company = `set local waybill.company to '${named(tenant)}'`
  return distributed
    ? [...begin, `set local citus.propagate_set_commands to 'local'`, ...lock, company]
    : [[...begin, ...lock, company].join(';')]
}

/**
 * The text that sets a connection to a company, until another one is needed; if it is said, also whether statements are
 * planned once.
 */
export const asSession = (tenant: Tenant, isPlannedOnce?: boolean): string => {
  const company = `set waybill.company to '${named(tenant)}'`
  if (isPlannedOnce === undefined) return company
  return `${company};set plan_cache_mode to ${isPlannedOnce ? 'force_generic_plan' : 'auto'}`
}
