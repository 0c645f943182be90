/** A named lock, held until the transaction ends. */
import { sql, type Query } from '../platform/db/builder.ts'
import { rawQuery } from '../platform/db/builder.ts'

/** Takes the lock if it is free; never waits. */
export const advisoryLock = (name: string): Query<{ is_locked: boolean }> =>
  rawQuery(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`)
