/** Entries of bulk runs are released after the run ends: readers of history skip them, and return to them then. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRows, type Row } from '../rows.ts'

interface Reader {
  readonly companyGuid: string
  readonly consumer: string
  readonly now: Date
}

/** The request id of bulk rows: `bulk/{run}/{position}`. */
export const BULK_REQUEST = 'bulk/'
const GUID_LENGTH = 36

const runOf = ({ request_id }: { request_id: string | null }): string | undefined =>
  request_id?.startsWith(BULK_REQUEST)
    ? request_id.slice(BULK_REQUEST.length, BULK_REQUEST.length + GUID_LENGTH)
    : undefined

/** A reader's rows about entries, to be deleted. */
export const inTable = (
  table: 'history_drops' | 'history_held',
  reader: Pick<Reader, 'companyGuid' | 'consumer'>,
  seqs: readonly number[],
) =>
  build
    .deleteFrom(table)
    .where('company_guid', '=', reader.companyGuid)
    .where('consumer', '=', reader.consumer)
    .where('seq', '=', sql<number>`any(${seqs}::bigint[])`)

export const forgetDeferred = (tx: Tx, reader: Reader, seqs: readonly number[]): Promise<{ seq: number }[]> =>
  tx.rows(inTable('history_held', reader, seqs).returning('seq'))

/** Records entries of runs that may not be released yet; returns which. */
export async function deferEntries(
  tx: Tx,
  { companyGuid, consumer, now }: Reader,
  entries: readonly Row<'history'>[],
): Promise<ReadonlySet<number>> {
  const runs = [...new Set(entries.flatMap((entry) => runOf(entry) ?? []))]
  if (!runs.length) return new Set()
  const holding = await tx.rows(
    rawQuery<{ guid: string }>(sql`
      select guid from bulk_runs where company_guid = ${companyGuid} and guid = any(${runs}::uuid[])
        and (leaves_at is null or leaves_at > ${now}::timestamptz)
      for share`),
  )
  const open = new Set(holding.map(({ guid }) => guid))
  const deferred = entries.flatMap((entry) => {
    const run_guid = runOf(entry)
    return run_guid && open.has(run_guid) ? [{ company_guid: companyGuid, consumer, seq: entry.seq, run_guid }] : []
  })
  if (deferred.length) tx.later(insertRows('history_held', deferred))
  return new Set(deferred.map(({ seq }) => seq))
}

/** Deferred entries that may be released now, in order. */
export const releasableEntries = ({ companyGuid, consumer, now }: Reader, most: number): Query<Row<'history'>> =>
  rawQuery(sql`
    select e.* from history_held h
    join bulk_runs r on r.company_guid = ${companyGuid} and r.guid = h.run_guid and r.leaves_at <= ${now}::timestamptz
    join history e on e.company_guid = ${companyGuid} and e.seq = h.seq
    where h.company_guid = ${companyGuid} and h.consumer = ${consumer}
    order by h.seq limit ${sql.lit(most)}`)
