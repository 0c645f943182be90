/** Maintenance across companies; runs as the owner of the tables, which can see which companies have work. */
import { build, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'

const guids = async (database: Database, text: string): Promise<string[]> =>
  (await database.pool.query<{ guid: string }>(text)).rows.map((row) => row.guid)

/** Every company. */
export const allCompanies = (database: Database): Promise<string[]> =>
  guids(database, 'select company_guid as guid from companies')

/** Removes stored responses of idempotent writes. */
export const forgetAnswers = (old: OldBatch): Removed => removeOld({ table: 'idempotency', by: 'created_at' }, old)

/** Which of these places in the file store belong to no file of the company. */
export async function unknownLocations(
  database: Database,
  companyGuid: string,
  locations: readonly string[],
): Promise<string[]> {
  const known = build
    .selectFrom('files')
    .where('company_guid', '=', companyGuid)
    .where('deleted_at', 'is', null)
    .where('location', '=', sql<string>`any(${locations}::text[])`)
    .select('location')
  const [rows] = await database.read({ companyGuid }, known)
  const there = new Set(rows.map((row) => row.location))
  return locations.filter((location) => !there.has(location))
}
