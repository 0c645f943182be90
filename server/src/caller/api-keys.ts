/** Callers behind API keys: the key's user, with the key's subset of its permissions. At most 1 s stale. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Clock } from '../platform/clock.ts'
import type { RowOf } from '../platform/db/builder.ts'
import type { Database } from '../platform/db/database.ts'
import { keyByGuid, noteUse } from '../records/people/index.ts'
import { sameHash, type SentKey } from './api-key-token.ts'
import { TRUST_MS, type Caller, type Callers } from './caller.ts'

/** A caller with an API key. */
export type KeyCaller = Caller & { apiKeyGuid: string }

type KnownKey = RowOf<ReturnType<typeof keyByGuid>> | undefined

/** The result for a sent key: its caller, or that it is no longer valid, or that it never existed. */
export type KeyAnswer = { caller: KeyCaller; endsAt: Date } | { ended: { userGuid: string } } | 'wrong'

const nameOf = (key: { companyGuid: string; guid: string }) => `${key.companyGuid}/${key.guid}`

export class ApiKeys {
  readonly #database: Database
  readonly #clock: Clock
  readonly #callers: Callers
  readonly #known = new Map<string, { at: number; key: Promise<KnownKey> }>()

  constructor(database: Database, clock: Clock, callers: Callers) {
    this.#database = database
    this.#clock = clock
    this.#callers = callers
  }

  /** The key's caller in a portal. */
  async find(sent: SentKey, portal: Portal): Promise<KeyAnswer> {
    const key = await this.#key(sent)
    if (!key || !sameHash(key.secret_hash, sent.hash)) return 'wrong'
    const caller = await this.#callerOf(sent, key, portal)
    return caller ? { caller, endsAt: key.expires_at } : { ended: { userGuid: key.user_guid } }
  }

  /** The caller's current state; undefined if key or user lost access. */
  async renew(caller: KeyCaller): Promise<Caller | undefined> {
    const named = { companyGuid: caller.companyGuid, guid: caller.apiKeyGuid }
    const key = await this.#key(named)
    return key && this.#callerOf(named, key, caller.portal)
  }

  /** Drops a key from the cache, so that its end takes effect here at once. */
  forget(companyGuid: string, guid: string): void {
    this.#known.delete(nameOf({ companyGuid, guid }))
  }

  async #callerOf(
    named: { companyGuid: string; guid: string },
    key: NonNullable<KnownKey>,
    portal: Portal,
  ): Promise<KeyCaller | undefined> {
    if (key.revoked_at || key.expires_at <= this.#clock.now()) return undefined
    const user = await this.#callers.find(named.companyGuid, key.user_guid, portal)
    if (!user) return undefined
    const scopes = key.permissions
    const permissions = new Set(scopes.filter((scope) => user.permissions.has(scope)))
    return { ...user, permissions, apiKeyGuid: named.guid }
  }

  #key(named: { companyGuid: string; guid: string }): Promise<KnownKey> {
    const now = this.#clock.now().getTime()
    const name = nameOf(named)
    let known = this.#known.get(name)
    if (!known || now - known.at >= TRUST_MS) {
      known = { at: now, key: this.#load(named) }
      known.key.catch(() => this.#known.delete(name))
      if (this.#known.size > 10_000) this.#known.clear()
      this.#known.set(name, known)
    }
    return known.key
  }

  async #load(named: { companyGuid: string; guid: string }): Promise<KnownKey> {
    const [[key]] = await this.#database.read(named, keyByGuid(named.companyGuid, named.guid))
    return key
  }

  /** Records the use of an accepted key. */
  async used(caller: KeyCaller): Promise<void> {
    const named = { companyGuid: caller.companyGuid, guid: caller.apiKeyGuid }
    const key = await this.#key(named)
    if (!key) return
    const now = this.#clock.now()
    await noteUse(this.#database, { ...named, lastUsed: key.last_used_at }, now)
    key.last_used_at = now
  }
}
