import type { Database } from '../db/database.ts'
import { SCHEMA } from './prepare-queue.ts'

/** Drops the waiting tasks of a company, but for those of one name. */
export async function dropWaiting(
  { pool }: Pick<Database, 'pool'>,
  companyGuid: string,
  except: string,
): Promise<void> {
  await pool.query(
    `delete from ${SCHEMA}.job_common where data->>'companyGuid' = $1 and state < 'active' and name <> $2`,
    [companyGuid, except],
  )
}
