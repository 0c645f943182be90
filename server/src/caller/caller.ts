/**
 * The caller: a user, its account and company, and the permissions of its role. Checked against the database, at most 1
 * s stale.
 */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_OF_ACCOUNT, type AccountType, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { withinPortal } from '@waybill/domain/access/portal-permissions.ts'
import type { Clock } from '../platform/clock.ts'
import { build, byKey, oneOf, type RowOf, sql } from '../platform/db/builder.ts'
import type { Database } from '../platform/db/database.ts'
import { noteSeen, SEEN_MS } from '../records/people/index.ts'

export interface Caller {
  readonly companyGuid: string
  readonly userGuid: string
  readonly userName: string
  readonly userEmail: string
  readonly accountGuid: string
  readonly accountName: string
  readonly accountType: AccountType
  readonly portal: Portal
  readonly roleGuid: string
  readonly permissions: ReadonlySet<Permission>
  /** The accounts whose orders a client may see: its own and its branches. Null in the other portals. */
  readonly clientGuids: readonly string[] | null
  /** The carrier account in the carrier portal, otherwise null. */
  readonly vendorGuid: string | null
  /** For a carrier's driver: he sees his own jobs and those without a driver. Null for everyone else. */
  readonly driverGuid: string | null
  /** The phone, if the caller uses a phone's token. */
  readonly device?: CallingDevice
  /** The caller's API key; its permissions are then limited by the key. */
  readonly apiKeyGuid?: string
  /** When viewing as another party: the company user who views. */
  readonly onlooker?: Caller
  /** The account that stands for the company itself. */
  readonly companyAccount: { readonly guid: string; readonly name: string } | null
  readonly company: {
    readonly name: string
    /** IANA. */
    readonly timeZone: string
    readonly showVendorToClient: boolean
    readonly showClientToVendor: boolean
  }
}

/** The phone that a call came from. */
export interface CallingDevice {
  readonly guid: string
  readonly publicKey: Record<string, unknown>
  /** The only job of a hired driver. */
  readonly jobGuid: string | null
  /** Access has ended: evidence is accepted, acts wait for the dispatcher. */
  readonly isEvidenceOnly: boolean
}

/** How long a user's state is cached (milliseconds): revoked access takes effect within it. */
export const TRUST_MS = 1_000

const usersQuery = (companyGuid: string, userGuids: readonly string[]) =>
  build
    .selectFrom('users as u')
    .innerJoin('roles as r', (j) =>
      j.onRef('r.company_guid', '=', 'u.company_guid').onRef('r.guid', '=', 'u.role_guid'),
    )
    .innerJoin('accounts as a', (j) =>
      j.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
    )
    .innerJoin('companies as c', 'c.company_guid', 'u.company_guid')
    .where('u.company_guid', '=', companyGuid)
    .where('u.guid', '=', oneOf(userGuids))
    .select([
      sql<boolean>`u.can_login and u.deleted_at is null and a.deleted_at is null and a.is_active`.as('may_sign_in'),
      'u.guid',
      'u.name',
      'u.email',
      'u.role_guid',
      'u.last_seen_at',
      // One text: a list is parsed for each of a thousand people, though they have few roles.
      sql<string>`array_to_string(r.permissions, ' ')`.as('permissions'),
      'r.is_active as role_active',
      'a.guid as account_guid',
      'a.name as account_name',
      'a.type as account_type',
      'c.name as company_name',
      'c.time_zone as company_time_zone',
      sql<{
        guid: string
        name: string
      } | null>`(select json_build_object('guid', own.guid, 'name', own.name) from accounts own
        where own.company_guid = ${companyGuid} and own.type = 'company' and own.deleted_at is null order by own.created_at limit 1)`.as(
        'company_account',
      ),
      'c.show_vendor_to_client',
      'c.show_client_to_vendor',
    ])

/** The accounts of the users and every account below them. */
const accountsBelow = (companyGuid: string, userGuids: readonly string[]) =>
  build
    .withRecursive('below', (qb) =>
      qb
        .selectFrom('users')
        .where('company_guid', '=', companyGuid)
        .where('guid', '=', oneOf(userGuids))
        .select(['guid as user_guid', 'account_guid as guid'])
        .union(
          qb
            .selectFrom('accounts as a')
            .innerJoin('below', 'below.guid', 'a.parent_guid')
            .where('a.company_guid', '=', companyGuid)
            .select(['below.user_guid', 'a.guid']),
        ),
    )
    .selectFrom('below')
    .select([sql<string>`below.user_guid`.as('user_guid'), sql<string>`below.guid`.as('guid')])

type UserRow = RowOf<ReturnType<typeof usersQuery>>

/** Users by guid, each with the accounts from its own downwards. */
type Found = ReadonlyMap<string, { user: UserRow; below: readonly string[] }>

/** Sets of permissions that are remembered; a company has a handful of roles. */
const MAX_SETS = 1_000

/** Loads callers, sharing lookups of the same user within a second. */
export class Callers {
  readonly #database: Database
  readonly #clock: Clock
  readonly #known = new Map<string, { at: number; caller: Promise<Caller | undefined> }>()
  readonly #permissions = new Map<string, ReadonlySet<Permission>>()
  /** What is about to be read, by company. */
  readonly #wanted = new Map<string, { userGuids: Set<string>; found: Promise<Found> }>()

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** The caller of a user, or undefined if the user may not (or no longer) sign in to that portal. */
  find(companyGuid: string, userGuid: string, portal: Portal): Promise<Caller | undefined> {
    const now = this.#clock.now().getTime()
    const key = `${companyGuid}/${userGuid}`
    let known = this.#known.get(key)
    if (!known || now - known.at >= TRUST_MS) {
      known = { at: now, caller: this.#load(companyGuid, userGuid) }
      known.caller.catch(() => this.#known.delete(key))
      if (this.#known.size > 10_000) this.#known.clear()
      this.#known.set(key, known)
    }
    return known.caller.then((caller) => (caller?.portal === portal ? caller : undefined))
  }

  /** Drops a user from the cache, so that a change made here takes effect at once. */
  forget(companyGuid: string, userGuid: string): void {
    this.#known.delete(`${companyGuid}/${userGuid}`)
  }

  /** Drops everyone of a company, after a change to a role that any of them may have. */
  forgetCompany(companyGuid: string): void {
    for (const key of this.#known.keys()) if (key.startsWith(`${companyGuid}/`)) this.#known.delete(key)
  }

  /** In the background, nothing waits for it; what could not be recorded is recorded later. */
  #see(companyGuid: string, userGuid: string, before: Date | null): void {
    const now = this.#clock.now()
    if (before && now.getTime() - before.getTime() < SEEN_MS) return
    noteSeen(this.#database, { companyGuid, userGuid }, now).catch(() => {})
  }

  /** Regardless of whether the user may still sign in: the owner of what a phone hands over. */
  whoever(companyGuid: string, userGuid: string): Promise<Caller | undefined> {
    return this.#load(companyGuid, userGuid, true)
  }

  async #readAll(companyGuid: string, userGuids: readonly string[]): Promise<Found> {
    const [users, accounts] = await this.#database.read(
      { companyGuid },
      byKey(usersQuery(companyGuid, userGuids)),
      byKey(accountsBelow(companyGuid, userGuids)),
    )
    const below = Map.groupBy(accounts, ({ user_guid }) => user_guid)
    return new Map(users.map((user) => [user.guid, { user, below: below.get(user.guid)?.map((b) => b.guid) ?? [] }]))
  }

  /** One query for all users of a company that are wanted at the same moment: a thousand streams are renewed together. */
  async #read(companyGuid: string, userGuid: string) {
    let wanted = this.#wanted.get(companyGuid)
    if (!wanted) {
      const userGuids = new Set<string>()
      const found = Promise.resolve().then(() => {
        this.#wanted.delete(companyGuid)
        return this.#readAll(companyGuid, [...userGuids])
      })
      this.#wanted.set(companyGuid, (wanted = { userGuids, found }))
    }
    wanted.userGuids.add(userGuid)
    return (await wanted.found).get(userGuid)
  }

  /** The permissions of a role, as one set for all callers who have the same. */
  #permissionsOf(portal: Portal, stored: string): ReadonlySet<Permission> {
    const key = `${portal} ${stored}`
    let permissions = this.#permissions.get(key)
    if (!permissions) {
      permissions = new Set(withinPortal(portal, stored.split(' ')))
      if (this.#permissions.size >= MAX_SETS) this.#permissions.clear()
      this.#permissions.set(key, permissions)
    }
    return permissions
  }

  async #load(companyGuid: string, userGuid: string, isEnough = false): Promise<Caller | undefined> {
    const { user, below = [] } = (await this.#read(companyGuid, userGuid)) ?? {}
    if (!user || !(isEnough || (user.role_active && user.may_sign_in))) return undefined
    if (!isEnough) this.#see(companyGuid, userGuid, user.last_seen_at)
    const accountType = user.account_type
    const portal = PORTAL_OF_ACCOUNT[accountType]
    const permissions = this.#permissionsOf(portal, user.permissions)
    return {
      companyGuid,
      userGuid,
      userName: user.name,
      userEmail: user.email,
      accountGuid: user.account_guid,
      accountName: user.account_name,
      accountType,
      portal,
      roleGuid: user.role_guid,
      permissions,
      clientGuids: accountType === 'client' ? below : null,
      vendorGuid: accountType === 'vendor' ? user.account_guid : null,
      // Users who see offers run the carrier's trucks; others drive one.
      driverGuid: accountType === 'vendor' && !permissions.has('offers.view') ? userGuid : null,
      companyAccount: user.company_account,
      company: {
        name: user.company_name,
        timeZone: user.company_time_zone,
        showVendorToClient: user.show_vendor_to_client,
        showClientToVendor: user.show_client_to_vendor,
      },
    }
  }
}
