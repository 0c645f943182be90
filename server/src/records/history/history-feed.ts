/**
 * Follows history as it grows, company by company, for those that listen. It reads only below the oldest transaction
 * still open, so that nothing that commits late is skipped; an empty NOTIFY wakes it, and it looks by itself as well.
 */
import pg from 'pg'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../rows.ts'

const CHANNEL = 'waybill_history'
/** How often it looks without being woken (milliseconds). */
const LOOK_MS = 1_000
/** How soon it looks again where an older transaction is still open; twice as long each time (milliseconds). */
const AGAIN_MS = 25
/** Entries read at once. */
export const FEED_BATCH = 500

/** A position in a company's history. */
export interface Position {
  tx: string
  seq: number
}

/** What live events need of an entry; not what changed, which may be long. */
const TOLD_COLUMNS = [
  'company_guid',
  'seq',
  'tx',
  'at',
  'subject',
  'subject_guid',
  'action',
  'order_guid',
  'client_guid',
  'vendor_guid',
  'actor_guid',
  'actor_name',
] as const
export type HistoryRecord = Pick<Row<'history'>, (typeof TOLD_COLUMNS)[number]>
export type Listener = (entries: readonly HistoryRecord[]) => Promise<void> | void

export const positionText = (position: Position): string => `${position.tx}-${position.seq}`

/** Whether a position comes later than another. */
export const isAfter = (one: Position, other: Position): boolean =>
  one.tx === other.tx ? one.seq > other.seq : BigInt(one.tx) > BigInt(other.tx)

/** Reads what `positionText` wrote; undefined for anything else. */
export function positionFrom(text: unknown): Position | undefined {
  const match = typeof text === 'string' ? /^(\d{1,19})-(\d{1,15})$/.exec(text) : null
  return match ? { tx: match[1]!, seq: Number(match[2]) } : undefined
}

/** Entries after a position, oldest first. */
export const entriesAfter = (companyGuid: string, after: Position): Query<HistoryRecord> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where(sql<boolean>`(tx, seq) > (${after.tx}::text::xid8, ${after.seq}::bigint)`)
    .where(sql<boolean>`tx < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('tx')
    .orderBy('seq')
    .limit(FEED_BATCH)
    .select(TOLD_COLUMNS)

/** Whether something was committed that has to wait for an older transaction. */
const isHeldBack = (companyGuid: string): Query<{ held: boolean }> =>
  build
    .selectNoFrom((eb) =>
      eb
        .exists(
          eb
            .selectFrom('history')
            .where('company_guid', '=', companyGuid)
            .where(sql<boolean>`tx >= pg_snapshot_xmin(pg_current_snapshot())`)
            .select(sql`1`.as('one')),
        )
        .as('held'),
    )
    .$castTo<{ held: boolean }>()

/** Where a listener begins that has no position: after all that is settled now. */
export const newestPosition = (companyGuid: string): Query<{ tx: string }> => {
  const raw = sql<{
    tx: string
  }>`select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as tx, ${companyGuid}::uuid as company`
  return { compile: () => raw.compile(build) }
}

interface Followed {
  position: Position
  listeners: Set<Listener>
  looking: boolean
  again: boolean
  /** Set while something is held back: the next look, and how long it waits. */
  held: { timer: NodeJS.Timeout; ms: number } | undefined
}

/** One feed a process. */
export class HistoryFeed {
  readonly #database: Database
  readonly #directUrl: string
  readonly #onError: (error: unknown) => void
  readonly #followed = new Map<string, Followed>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #announcing = false
  #stopped = false

  constructor(database: Database, directUrl: string, onError: (error: unknown) => void) {
    this.#database = database
    this.#directUrl = directUrl
    this.#onError = onError
  }

  start(): void {
    this.#timer = setInterval(() => this.#lookEverywhere(), LOOK_MS)
    void this.#listen()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  /** Wakes every process's feed, this one's too; many calls in a row become one. */
  readonly announce = (): void => {
    if (this.#announcing || this.#stopped) return
    this.#announcing = true
    setImmediate(() => {
      this.#announcing = false
      if (this.#stopped) return
      this.#database.pool.query(`notify ${CHANNEL}`).catch(this.#onError)
    })
  }

  /** Calls `listener` with what happens in the company from now on; answers how to stop. */
  async follow(companyGuid: string, listener: Listener): Promise<() => void> {
    let followed = this.#followed.get(companyGuid)
    if (!followed) {
      const [[newest]] = await this.#database.read({ companyGuid }, newestPosition(companyGuid))
      followed = this.#followed.get(companyGuid) ?? {
        position: { tx: newest!.tx, seq: Number.MAX_SAFE_INTEGER },
        listeners: new Set(),
        looking: false,
        again: false,
        held: undefined,
      }
      this.#followed.set(companyGuid, followed)
    }
    const mine = followed
    const { listeners } = mine
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // Told twice, or late: somebody else's may stand there by now.
      if (!listeners.size && this.#followed.get(companyGuid) === mine) this.#followed.delete(companyGuid)
    }
  }

  #lookEverywhere(): void {
    for (const [companyGuid, followed] of this.#followed) void this.#look(companyGuid, followed)
  }

  async #look(companyGuid: string, followed: Followed): Promise<void> {
    if (followed.looking) {
      followed.again = true
      return
    }
    followed.looking = true
    try {
      do {
        followed.again = false
        const [entries, [held]] = await this.#database.read(
          { companyGuid },
          entriesAfter(companyGuid, followed.position),
          isHeldBack(companyGuid),
        )
        this.#lookSoon(companyGuid, followed, held?.held ?? false)
        const last = entries.at(-1)
        if (!last) continue
        followed.position = { tx: last.tx, seq: last.seq }
        if (entries.length === FEED_BATCH) followed.again = true
        await Promise.allSettled([...followed.listeners].map(async (listener) => listener(entries)))
      } while (followed.again && !this.#stopped)
    } catch (error) {
      this.#onError(error)
    } finally {
      followed.looking = false
    }
  }

  /** Looks again soon while something is held back, so that a change need not wait for the next regular look. */
  #lookSoon(companyGuid: string, followed: Followed, isHeld: boolean): void {
    clearTimeout(followed.held?.timer)
    const ms = followed.held ? Math.min(followed.held.ms * 2, LOOK_MS) : AGAIN_MS
    const look = () => this.#followed.get(companyGuid) === followed && void this.#look(companyGuid, followed)
    followed.held = isHeld && !this.#stopped ? { timer: setTimeout(look, ms).unref(), ms } : undefined
  }

  async #listen(): Promise<void> {
    while (!this.#stopped) {
      const client = new pg.Client({ connectionString: this.#directUrl, application_name: 'waybill-live' })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      try {
        await client.connect()
        this.#client = client
        client.on('notification', () => this.#lookEverywhere())
        await client.query(`listen ${CHANNEL}`)
        this.#lookEverywhere()
        await ended
      } catch (error) {
        if (!this.#stopped) this.#onError(error)
      }
      await client.end().catch(() => {})
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, 1_000).unref())
    }
  }
}
