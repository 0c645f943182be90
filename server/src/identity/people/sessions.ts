/** Users' browser sessions. Every process learns of an ended session, or a revoked grant, within a second. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import type { MembershipKey } from './account-id.ts'

/** How long a session is cached as alive (milliseconds). */
const TRUST_MS = 1_000
/** Precision of the last use. */
const USED_MS = 60_000
const MAX_KNOWN = 10_000
/** Maximum stored length of the browser's user agent (characters). */
const DEVICE_LONGEST = 300

export interface OwnSession {
  uid: string
  guid: string
  portal: Portal
  companyGuid: string
  device: string | null
  source: string | null
  startedAt: Date
  lastUsedAt: Date
  endsAt: Date
}

/** A session at sign-in or renewal. */
export interface Sighting extends MembershipKey {
  uid: string
  portal: Portal
  device: string
  source: string
}

/** Sessions and grants that are looked at in the same moment. */
interface Wanted {
  uids: Set<string>
  grants: Set<string>
  alive: Promise<ReadonlySet<string>>
}

export class Sessions {
  readonly #pool: pg.Pool
  readonly #database: Pick<Database, 'signIn'>
  readonly #clock: Clock
  readonly #known = new Map<string, { at: number; isAlive: Promise<boolean> }>()
  /** What is about to be read, by portal. */
  readonly #wanted = new Map<Portal, Wanted>()

  constructor(database: Pick<Database, 'pool' | 'signIn'>, clock: Clock) {
    this.#pool = database.pool
    this.#database = database
    this.#clock = clock
  }

  /** Whether the token's session is still alive, and its grant: a refresh token that is used again revokes the grant. */
  isAlive(portal: Portal, uid: string, grantId?: string): Promise<boolean> {
    const now = this.#clock.now()
    const key = `${portal} ${uid} ${grantId}`
    let known = this.#known.get(key)
    if (!known || now.getTime() - known.at >= TRUST_MS) {
      known = { at: now.getTime(), isAlive: this.#look(portal, uid, grantId, now) }
      known.isAlive.catch(() => this.#known.delete(key))
      if (this.#known.size >= MAX_KNOWN) this.#known.clear()
      this.#known.set(key, known)
    }
    return known.isAlive
  }

  /** Makes this process check again: some session or grant has ended. */
  forget(): void {
    this.#known.clear()
  }

  /** One query for all sessions of a portal that are wanted at the same moment: a thousand streams look together. */
  async #look(portal: Portal, uid: string, grantId: string | undefined, now: Date): Promise<boolean> {
    let wanted = this.#wanted.get(portal)
    if (!wanted) {
      const [uids, grants] = [new Set<string>(), new Set<string>()]
      const alive = Promise.resolve().then(() => {
        this.#wanted.delete(portal)
        return this.#readAlive([portal, [...uids], [...grants], now])
      })
      this.#wanted.set(portal, (wanted = { uids, grants, alive }))
    }
    wanted.uids.add(uid)
    if (grantId !== undefined) wanted.grants.add(grantId)
    const alive = await wanted.alive
    return alive.has(uid) && (grantId === undefined || alive.has(grantId))
  }

  async #readAlive(wanted: [Portal, string[], string[], Date]): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query<{ alive: string }>(
      `select uid as alive from identity.oidc_payloads
       where portal = $1 and model = 'Session' and uid = any($2) and expires_at > $4
       union all
       select id from identity.oidc_payloads where portal = $1 and model = 'Grant' and id = any($3) and expires_at > $4`,
      wanted,
    )
    return new Set(rows.map(({ alive }) => alive))
  }

  /** Records a sign-in. */
  async begun(sighting: Sighting): Promise<void> {
    const { uid, portal, identityGuid, companyGuid, userGuid, device, source } = sighting
    const now = this.#clock.now()
    await this.#database.signIn.pool.query(
      `insert into identity.sessions (uid, guid, portal, identity_guid, company_guid, user_guid, device, source, started_at, last_used_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (uid) do update set identity_guid = $4, company_guid = $5, user_guid = $6, device = $7, source = $8, last_used_at = $9`,
      [uid, newGuid(now), portal, identityGuid, companyGuid, userGuid, device.slice(0, DEVICE_LONGEST), source, now],
    )
  }

  /** Records a token renewal. */
  async used(uid: string): Promise<void> {
    const now = this.#clock.now()
    await this.#database.signIn.pool.query(
      'update identity.sessions set last_used_at = $2 where uid = $1 and last_used_at < $3',
      [uid, now, new Date(now.getTime() - USED_MS)],
    )
  }
}

/** A user's active sessions, last used first. */
export const sessionsOfUser = (userGuid: string, now: Date): Query<OwnSession> =>
  rawQuery(sql`
    select uid, guid, portal, company_guid as "companyGuid", device, source, started_at as "startedAt",
      last_used_at as "lastUsedAt", ends_at as "endsAt"
    from identity.sessions_of_user(${userGuid}, ${now}) order by last_used_at desc, guid`)

/** Ends a user's sessions, with all of their tokens. */
export const endingOfSessions = (userGuid: string, guids: readonly string[]): Query<unknown> =>
  rawQuery(sql`select identity.end_sessions(${userGuid}, ${guids}::uuid[])`)
