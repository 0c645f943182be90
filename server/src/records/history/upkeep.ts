/** Maintenance across companies; runs as the owner of the tables, which can see which companies have work. */
import type { Database } from '../../platform/db/database.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'

const guids = async (database: Database, text: string): Promise<string[]> =>
  (await database.pool.query<{ guid: string }>(text)).rows.map((row) => row.guid)

/** Every company. */
export const allCompanies = (database: Database): Promise<string[]> =>
  guids(database, 'select company_guid as guid from companies')

/** Removes stored responses of idempotent writes. */
export const forgetAnswers = (old: OldBatch): Removed => removeOld({ table: 'idempotency', by: 'created_at' }, old)
