/** Storage of the embedded OpenID provider: one row per stored object. Secret ids are stored as a hash only. */
import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Clock } from '../../platform/clock.ts'
import { parseAccountId } from '../people/account-id.ts'

/** How long an already exchanged refresh token is accepted once more: two tabs may hold the same one. */
export const ROTATION_GRACE_MS = 30_000

/** Models whose id is itself the secret: a cookie, a token, a code. */
const SECRET: readonly string[] = ['Session', 'RefreshToken', 'AuthorizationCode', 'Interaction', 'SignInProgress']

/** Marks a hashed id; the provider's own ids contain no colon. */
const HASHED = 'sha256:'

/** Where a payload refers to its person: its account, its sign-in, its session. */
interface Belonging {
  identityGuid?: string
  result?: { login?: { accountId?: string } }
  session?: { accountId?: string }
}

const identityOf = (payload: AdapterPayload & Belonging): string | null =>
  payload.identityGuid ??
  [payload.accountId, payload.result?.login?.accountId, payload.session?.accountId]
    .map((accountId) => parseAccountId(accountId)?.identityGuid)
    .find(Boolean) ??
  null

type Row = { id: string; payload: AdapterPayload; consumed_at: Date | null; expires_at: Date | null }

/** The storage of one model (`Session`, `RefreshToken`, …) of one portal's provider. */
export class Payloads implements Adapter {
  readonly #pool: () => pg.Pool
  readonly #clock: Clock
  readonly #portal: Portal
  readonly #model: string

  constructor(options: { pool: () => pg.Pool; clock: Clock; portal: Portal; model: string }) {
    this.#pool = options.pool
    this.#clock = options.clock
    this.#portal = options.portal
    this.#model = options.model
  }

  /** The id as it is stored. */
  #stored(id: string): string {
    if (!SECRET.includes(this.#model)) return id
    return id.startsWith(HASHED) ? id.slice(HASHED.length) : createHash('sha256').update(id).digest('hex')
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const stored = this.#stored(id)
    const { jti: _, ...rest } = payload
    const expiresAt = expiresIn ? new Date(this.#clock.now().getTime() + expiresIn * 1000) : null
    await this.#pool().query(
      `insert into identity.oidc_payloads (portal, model, id, payload, grant_id, uid, user_code, expires_at, identity_guid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (portal, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at, identity_guid = excluded.identity_guid`,
      [
        this.#portal,
        this.#model,
        stored,
        JSON.stringify(stored === id ? payload : rest),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresAt,
        identityOf(payload),
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.#payload('id = $3', this.#stored(id))
    return payload && SECRET.includes(this.#model) ? { ...payload, jti: id } : payload
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#payload('uid = $3', uid)
  }
  async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
    return this.#payload('user_code = $3', code)
  }

  async #payload(where: string, key: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#pool().query<Row>(
      `select id, payload, consumed_at, expires_at from identity.oidc_payloads where portal = $1 and model = $2 and ${where}`,
      [this.#portal, this.#model, key],
    )
    const row = rows[0]
    const now = this.#clock.now().getTime()
    if (!row || (row.expires_at && row.expires_at.getTime() <= now)) return undefined
    const payload = SECRET.includes(this.#model) ? { ...row.payload, jti: HASHED + row.id } : row.payload
    const consumed = row.consumed_at?.getTime()
    const isGraced = this.#model === 'RefreshToken' && consumed !== undefined && now - consumed < ROTATION_GRACE_MS
    if (consumed === undefined || isGraced) return payload
    return { ...payload, consumed: Math.floor(consumed / 1000) }
  }

  /** Keeps the first time: a repeat within the grace period does not extend it. */
  async consume(id: string): Promise<void> {
    await this.#pool().query(
      `update identity.oidc_payloads set consumed_at = coalesce(consumed_at, $4) where portal = $1 and model = $2 and id = $3`,
      [this.#portal, this.#model, this.#stored(id), this.#clock.now()],
    )
  }

  async destroy(id: string): Promise<void> {
    await this.#pool().query('delete from identity.oidc_payloads where portal = $1 and model = $2 and id = $3', [
      this.#portal,
      this.#model,
      this.#stored(id),
    ])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#pool().query('delete from identity.oidc_payloads where grant_id = $1 and model = $2', [
      grantId,
      this.#model,
    ])
  }
}
