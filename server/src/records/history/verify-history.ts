/** Verifies that history is unchanged: each entry against its chained hash. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

/** `changed`: the entry, or its hash or the previous one's; `missing`: a number without an entry. */
export interface HistoryFault {
  seq: number
  fault: 'changed' | 'missing'
}

/** The last entry of a company: stored elsewhere, it later proves that the chain was not rewritten up to here. */
export interface HistoryHead {
  seq: number
  hash: string
}

/** Faults in the history of a company, oldest first. */
export const historyFaults = (companyGuid: string): Query<HistoryFault> =>
  rawQuery(sql`
    with entries as (
      select h.seq, h.hash, lag(h.seq) over w as seq_before, lag(h.hash) over w as hash_before, h as entry
      from history h where h.company_guid = ${companyGuid} window w as (order by h.seq)
    ), ends as (
      select coalesce((select seq from history_heads where company_guid = ${companyGuid}), 0) as head,
        coalesce((select max(seq) from entries), 0) as last
    )
    select seq, 'changed' as fault from entries
    -- After a gap the hash before is not known; the gap is told instead.
    where (seq_before = seq - 1 or seq = 1)
      and hash is distinct from waybill.entry_hash(entry, case when seq > 1 then hash_before end)
    union all
    select gap.seq, 'missing' from entries
    cross join lateral generate_series(coalesce(seq_before, 0) + 1, seq - 1) as gap (seq)
    union all
    select gap.seq, 'missing' from ends cross join lateral generate_series(ends.last + 1, ends.head) as gap (seq)
    order by seq`)

/** Faults reported per run. */
const MAX_REPORTED = 100

/** Faults between two entries, inclusive, oldest first; at most a hundred. */
export const historyFaultsIn = (companyGuid: string, from: number, to: number): Query<HistoryFault> =>
  rawQuery(sql`
    with entries as (
      select h.seq, h.hash, lag(h.seq) over w as seq_before, lag(h.hash) over w as hash_before, h as entry
      from history h where h.company_guid = ${companyGuid} and h.seq between ${from}::bigint - 1 and ${to}
      window w as (order by h.seq)
    )
    select seq, 'changed' as fault from entries
    where seq >= ${from} and (seq_before = seq - 1 or seq = 1)
      and hash is distinct from waybill.entry_hash(entry, case when seq > 1 then hash_before end)
    union all
    select gap.seq, 'missing' from generate_series(${from}::bigint, ${to}::bigint) as gap (seq)
    where not exists (select from entries e where e.seq = gap.seq)
    order by seq limit ${MAX_REPORTED}`)

/** The number of the company's last entry, whether it still exists or not. */
export const lastOfHistory = (companyGuid: string): Query<{ seq: number }> =>
  rawQuery(sql`select seq from history_heads where company_guid = ${companyGuid}`)

/** Undefined if there is no history yet. */
export const historyHead = (companyGuid: string): Query<HistoryHead> =>
  rawQuery(
    sql`select seq, encode(hash, 'hex') as hash from history where company_guid = ${companyGuid} order by seq desc limit 1`,
  )

/** The current hash of an entry. */
export const hashOfEntry = (companyGuid: string, seq: number): Query<{ hash: string }> =>
  rawQuery(sql`select encode(hash, 'hex') as hash from history where company_guid = ${companyGuid} and seq = ${seq}`)
