/** Maintenance across companies; runs as the owner of the tables, which can see which companies have work. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { build, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'

/** Rows removed per transaction. */
const BATCH = 5_000

const guids = async (database: Database, text: string): Promise<string[]> =>
  (await database.pool.query<{ guid: string }>(text)).rows.map((row) => row.guid)

/** Every company. */
export const allCompanies = (database: Database): Promise<string[]> =>
  guids(database, 'select company_guid as guid from companies')

/** Deletes stored responses of idempotent writes from before a moment; returns how many. */
export async function forgetAnswers(database: Database, companyGuid: string, before: Date): Promise<number> {
  const old = sql<{ one: number }>`delete from idempotency where company_guid = ${companyGuid} and ctid = any(array(
    select ctid from idempotency where company_guid = ${companyGuid} and created_at < ${before} limit ${BATCH}))
    returning 1 as one`
  let forgotten = 0
  for (;;) {
    const gone = await database.write({ companyGuid }, (tx) => tx.rows({ compile: () => old.compile(build) }))
    if (isRefusal(gone)) return forgotten
    forgotten += gone.length
    if (gone.length < BATCH) return forgotten
  }
}
