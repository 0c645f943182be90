/**
 * Follows history as it grows, per company. Entries are numbered in commit order, so it only reads forward. A NOTIFY
 * names the company with news; it also polls.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { build, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../rows.ts'
import { DatabaseClient } from '../../platform/db/connection-fault.ts'

const CHANNEL = 'waybill_history'
/** Short messages between processes, which are not stored. */
const SIGNALS = 'waybill_signals'
/** Polling interval over all companies, in one query (milliseconds): a process may die before its NOTIFY. */
const LOOK_MS = 1_000
const REST_MS = { after: 10, times: 3, most: 750 }
/**
 * How long the feed rests after entries that took so long to tell (milliseconds), as they do with hundreds of listeners: what happens
 * meanwhile is told together, and the process serves requests. The longest rest is that of a server that also does much else.
 */
export const restAfter = (tookMs: number): number =>
  tookMs > REST_MS.after ? Math.min(tookMs * REST_MS.times, REST_MS.most) : 0
/** Entries read at once. */
export const FEED_BATCH = 500

/** The columns that live events need; without the changes, which may be long. */
const TOLD_COLUMNS = [
  'company_guid',
  'seq',
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

/** Parses a position in a company's history: the number of an entry; undefined for anything else. */
export const positionFrom = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Committed entries after a position, oldest first. */
export const entriesAfter = (companyGuid: string, after: number): Query<HistoryRecord> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('seq', '>', after)
    .where('is_quiet', '=', false)
    .orderBy('seq')
    .limit(FEED_BATCH)
    .select(TOLD_COLUMNS)

/** The number of the company's last entry; empty if there is none. */
export const newestPosition = (companyGuid: string): Query<{ seq: number }> =>
  build.selectFrom('history_heads').where('company_guid', '=', companyGuid).select('seq')

/** News after a position, and how far it was read: below the position if that is ahead of the newest entry. */
export async function newsAfter(
  database: Database,
  companyGuid: string,
  after: number,
): Promise<{ entries: HistoryRecord[]; upTo: number; more: boolean }> {
  const [[head], entries] = await database.read(
    { companyGuid },
    newestPosition(companyGuid),
    entriesAfter(companyGuid, after),
  )
  const last = entries.at(-1)?.seq ?? after
  const more = entries.length === FEED_BATCH
  return { entries, more, upTo: more ? last : Math.max(entries.at(-1)?.seq ?? 0, head?.seq ?? 0) }
}

interface Followed {
  position: number
  listeners: Set<Listener>
  looking: boolean
  again: boolean
}

/** One feed per process. */
export class HistoryFeed {
  readonly #database: Database
  readonly #directUrl: string
  readonly #onError: (error: unknown) => void
  readonly #followed = new Map<string, Followed>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #announcing = new Set<string>()
  #stopped = false
  readonly #hearers = new Set<(text: string) => void>()

  constructor(database: Database, directUrl: string, onError: (error: unknown) => void) {
    this.#database = database
    this.#directUrl = directUrl
    this.#onError = onError
  }

  start(): void {
    this.#timer = setInterval(() => void this.#lookEverywhere(), LOOK_MS)
    void this.#listen()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  /** Wakes every process's feed, including this one; consecutive calls are combined. */
  readonly announce = (companyGuid: string): void => {
    if (this.#stopped) return
    if (!this.#announcing.size)
      setImmediate(() => {
        const companies = [...this.#announcing]
        this.#announcing.clear()
        if (this.#stopped) return
        this.#database.pool
          .query(`select pg_notify('${CHANNEL}', company) from unnest($1::text[]) company`, [companies])
          .catch(this.#onError)
      })
    this.#announcing.add(companyGuid)
  }

  /** Sends a short message to every process, including this one. */
  readonly signal = (text: string): void => {
    if (!this.#stopped) this.#database.pool.query('select pg_notify($1, $2)', [SIGNALS, text]).catch(this.#onError)
  }

  /** Calls `hearer` with each message. */
  hear(hearer: (text: string) => void): void {
    this.#hearers.add(hearer)
  }

  /** Whether anyone in this process follows any company. */
  get isFollowed(): boolean {
    return this.#followed.size > 0
  }

  /** Calls `listener` with the company's new entries; returns the start position, and how to stop. */
  async follow(companyGuid: string, listener: Listener): Promise<{ position: number; stop(): void }> {
    let followed = this.#followed.get(companyGuid)
    if (!followed) {
      const [[newest]] = await this.#database.read({ companyGuid }, newestPosition(companyGuid))
      followed = this.#followed.get(companyGuid) ?? {
        position: newest?.seq ?? 0,
        listeners: new Set(),
        looking: false,
        again: false,
      }
      this.#followed.set(companyGuid, followed)
    }
    const mine = followed
    const { listeners } = mine
    listeners.add(listener)
    return {
      position: mine.position,
      stop: () => {
        listeners.delete(listener)
        // Called twice, or late: another follower may have taken its place.
        if (!listeners.size && this.#followed.get(companyGuid) === mine) this.#followed.delete(companyGuid)
      },
    }
  }

  #lookAt(companyGuid: string): void {
    const followed = this.#followed.get(companyGuid)
    if (followed) void this.#look(companyGuid, followed)
  }

  /** Runs as the owner of the tables, which sees every company's position. */
  async #lookEverywhere(): Promise<void> {
    if (!this.#followed.size) return
    try {
      const { rows } = await this.#database.pool.query<{ guid: string; seq: number }>(
        'select company_guid as guid, seq from history_heads where company_guid = any($1)',
        [[...this.#followed.keys()]],
      )
      for (const { guid, seq } of rows) if (seq > (this.#followed.get(guid)?.position ?? seq)) this.#lookAt(guid)
    } catch (error) {
      this.#onError(error)
    }
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
        const { entries, upTo, more } = await newsAfter(this.#database, companyGuid, followed.position)
        followed.position = upTo
        followed.again ||= more
        if (entries.length) await this.#tell(followed, entries)
      } while (followed.again && !this.#stopped)
    } catch (error) {
      this.#onError(error)
    } finally {
      followed.looking = false
    }
  }

  async #tell({ listeners }: Followed, entries: readonly HistoryRecord[]): Promise<void> {
    const began = performance.now()
    await Promise.allSettled([...listeners].map(async (listener) => listener(entries)))
    const rest = restAfter(performance.now() - began)
    if (rest > 0) await setTimeout(rest)
  }

  async #listen(): Promise<void> {
    while (!this.#stopped) {
      const client = new DatabaseClient({ connectionString: this.#directUrl, application_name: 'waybill-live' })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      try {
        await client.connect()
        this.#client = client
        client.on('notification', ({ channel, payload = '' }) => {
          if (channel === CHANNEL) {
            this.#database.replica?.wrote(payload)
            this.#lookAt(payload)
          } else for (const hearer of this.#hearers) hearer(payload)
        })
        await client.query(`listen ${CHANNEL}; listen ${SIGNALS}`)
        this.#database.replica?.hears(true)
        await this.#lookEverywhere()
        await ended
      } catch (error) {
        if (!this.#stopped) this.#onError(error)
      }
      this.#database.replica?.hears(false)
      await client.end().catch(() => {})
      if (!this.#stopped) await setTimeout(LOOK_MS, undefined, { ref: false })
    }
  }
}
