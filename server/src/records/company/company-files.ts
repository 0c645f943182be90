/** The staged files of a company being imported. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { PLACES, stagedName } from './company-arrival.ts'

export interface StagedFile {
  guid: string
  name: string
  total_bytes: number
  sha256: string
}

const raw = <Row>(query: ReturnType<typeof sql<Row>>): Query<Row> => ({ compile: () => query.compile(build) })
const files = sql.table(stagedName('files'))
const places = sql.table(PLACES.name)

/** Indexes staged files by guid. */
export const indexStagedFiles = (): Query<unknown> => raw(sql`create index on ${files} (guid)`)

/** Files whose bytes are needed: those that were not removed. */
export const stagedFiles = (guids: readonly string[]): Query<StagedFile> =>
  raw(
    sql`select guid::text, coalesce(name, '') as name, total_bytes, sha256 from ${files}
      where guid = any(${guids}::uuid[]) and deleted_at is null`,
  )

/** Records where the bytes of files were stored. */
export const notePlaces = (put: readonly { guid: string; location: string }[]): Query<unknown> =>
  raw(
    sql`insert into ${places} (guid, location)
      select guid, location from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as put (guid uuid, location text)`,
  )

/** A file without its bytes. */
export const orphanFile = (): Query<{ guid: string }> =>
  raw(
    sql`select f.guid::text from ${files} f left join ${places} p on p.guid = f.guid
      where f.deleted_at is null and p.guid is null limit 1`,
  )
