/** Which bytes of the file store the tables refer to. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'

/** The locations that belong to a file, or to an archive that waits for its import. */
const usedLocations = (companyGuid: string, locations: readonly string[]): Query<{ location: string }> =>
  build
    .selectFrom('files')
    .where('company_guid', '=', companyGuid)
    .where('deleted_at', 'is', null)
    .where('location', '=', sql<string>`any(${locations}::text[])`)
    .select('location')
    .unionAll(
      build
        .selectFrom('company_imports')
        .where('company_guid', '=', companyGuid)
        .where('status', 'in', ['queued', 'running'])
        .where('location', '=', sql<string>`any(${locations}::text[])`)
        .select((e) => e.ref('location').$castTo<string>().as('location')),
    )

const notedLocations = (companyGuid: string, locations: readonly string[]): Query<{ location: string }> =>
  build
    .selectFrom('removed_bytes')
    .where('company_guid', '=', companyGuid)
    .where('location', '=', sql<string>`any(${locations}::text[])`)
    .select('location')

/** Which of these locations in the file store nothing of the company refers to. */
export async function unusedLocations(
  database: Database,
  companyGuid: string,
  locations: readonly string[],
): Promise<string[]> {
  if (!locations.length) return []
  const [used] = await database.read({ companyGuid }, usedLocations(companyGuid, locations))
  const there = new Set(used.map(({ location }) => location))
  return locations.filter((location) => !there.has(location))
}

/** Which of these locations are unused, and not yet noted as removed. */
export async function lostLocations(
  database: Database,
  companyGuid: string,
  locations: readonly string[],
): Promise<string[]> {
  const unused = await unusedLocations(database, companyGuid, locations)
  if (!unused.length) return []
  const [noted] = await database.read({ companyGuid }, notedLocations(companyGuid, unused))
  const known = new Set(noted.map(({ location }) => location))
  return unused.filter((location) => !known.has(location))
}

/**
 * All bytes that the tables refer to, in all companies, for a connection that sees every row: location, size and SHA-256,
 * the last two unknown for archives. Sorted, so that those of a company follow one another.
 */
export const REFERENCED_BYTES = `
  select location, max(total_bytes) as total_bytes, max(sha256) as sha256 from (
    select location, total_bytes, sha256 from public.files where deleted_at is null and location <> ''
    union all
    select location, null, null from public.company_imports where location is not null) stored
  group by location order by location collate "C"`

/** The migration since which removed bytes are kept: before, programs delete them at once. */
export const BYTES_KEPT_SINCE = '0342-removed-bytes.sql'
