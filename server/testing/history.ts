/** Entries of history as acts leave them. */
import type { Database } from '../src/platform/db/database.ts'
import { type Actor, type Entry, recordHistory } from '../src/records/history/index.ts'

/** Nobody, now, told to nobody's face: readers find out by themselves. */
export const actorIn = (companyGuid: string, more: Partial<Actor> = {}): Actor => ({
  companyGuid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: new Date(),
  announce: () => {},
  ...more,
})

/** Writes entries in one transaction. */
export const happen = (database: Database, actor: Actor, ...entries: Entry[]) =>
  database.write(actor, async (tx) => recordHistory(tx, actor, entries))
