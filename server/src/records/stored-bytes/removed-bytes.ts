/** Bytes in the file store whose last reference was removed: noted here, and deleted once they were kept long enough. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeDue } from '../due/index.ts'

/** Notes that nothing refers to these bytes any more, in the transaction that removes the reference. */
export function noteRemovedBytes(tx: Tx, companyGuid: string, locations: readonly string[], now: Date): void {
  const stored = [...new Set(locations)].filter((location) => location !== '')
  if (!stored.length) return
  tx.later(
    rawQuery(sql`insert into removed_bytes (company_guid, location, removed_at)
      select ${companyGuid}::uuid, location, ${now}::timestamptz from unnest(${stored}::text[]) location
      on conflict (company_guid, location) do nothing`),
  )
  makeDue(tx, { kind: 'bytes', at: now })
}

/** The bytes that were removed up to a moment, the oldest first, and not more than `most`. */
export const bytesRemovedUntil = (companyGuid: string, until: Date, most: number): Query<{ location: string }> =>
  build
    .selectFrom('removed_bytes')
    .where('company_guid', '=', companyGuid)
    .where('removed_at', '<=', until)
    .orderBy('removed_at')
    .orderBy('location')
    .limit(most)
    .select('location')

/** When the oldest of the bytes were removed that are still noted. */
export const oldestRemovedBytes = (companyGuid: string): Query<{ removed_at: Date }> =>
  build
    .selectFrom('removed_bytes')
    .where('company_guid', '=', companyGuid)
    .orderBy('removed_at')
    .limit(1)
    .select('removed_at')

/** The bytes are gone, or in use again. */
export const forgetRemovedBytes = (companyGuid: string, locations: readonly string[]): Query<unknown> =>
  build
    .deleteFrom('removed_bytes')
    .where('company_guid', '=', companyGuid)
    .where('location', '=', sql<string>`any(${locations}::text[])`)
