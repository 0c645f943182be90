/** Memberships: as which user of which company an identity may sign in to which portal. The only writer of that table. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { build, rawQuery, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { firstOf, rowsOf, type OwnStore } from '../store.ts'
import { accountIdOf, type MembershipKey } from './account-id.ts'

/** An active membership, with its details for the sign-in pages. */
export interface Member extends MembershipKey {
  accountId: string
  portal: Portal
  email: string
  name: string
  companyName: string
  accountName: string
  /** The company or the account requires a second factor. */
  demandsSecondFactor: boolean
  hasSecondFactor: boolean
}

type Row = MembershipKey & { portal: Portal; email: string; hasSecondFactor: boolean }

const activeMemberships = () =>
  build
    .selectFrom('identity.memberships as m')
    .innerJoin('identity.identities as i', 'i.guid', 'm.identity_guid')
    .where('m.is_active', '=', true)
    .where('i.is_active', '=', true)
    .orderBy('m.last_chosen_at', (ob) => ob.desc().nullsLast())
    .orderBy('m.user_guid')
    .select([
      'm.identity_guid as identityGuid',
      'm.company_guid as companyGuid',
      'm.user_guid as userGuid',
      'm.portal',
      'i.email',
      sql<boolean>`i.totp_confirmed_at is not null`.as('hasSecondFactor'),
    ])

const userOf = (key: MembershipKey) =>
  build
    .selectFrom('users as u')
    .innerJoin('accounts as a', (j) =>
      j.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
    )
    .innerJoin('companies as c', 'c.company_guid', 'u.company_guid')
    .where('u.company_guid', '=', key.companyGuid)
    .where('u.guid', '=', key.userGuid)
    .where('u.can_login', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .where('a.is_active', '=', true)
    .select([
      'u.name',
      'c.name as companyName',
      'a.name as accountName',
      sql<boolean>`c.require_second_factor or a.require_second_factor`.as('demandsSecondFactor'),
    ])

/** Adds data protected by row-level security; drops memberships without (or no longer with) access. */
async function completed(database: Database, rows: Row[]): Promise<Member[]> {
  const members = await Promise.all(
    rows.map(async (row): Promise<Member | undefined> => {
      const [[user]] = await database.read({ companyGuid: row.companyGuid }, userOf(row))
      return user && { ...row, ...user, accountId: accountIdOf(row) }
    }),
  )
  return members.filter((member) => member !== undefined)
}

/** Every active membership of a person, last chosen first; of one portal, if given. */
export async function listMembers(database: Database, identityGuid: string, portal?: Portal): Promise<Member[]> {
  const all = activeMemberships().where('m.identity_guid', '=', identityGuid)
  return completed(database, await rowsOf(database.pool, portal ? all.where('m.portal', '=', portal) : all))
}

/** One active membership of a portal. */
export async function findMember(database: Database, key: MembershipKey, portal: Portal): Promise<Member | undefined> {
  const query = activeMemberships()
    .where('m.identity_guid', '=', key.identityGuid)
    .where('m.company_guid', '=', key.companyGuid)
    .where('m.user_guid', '=', key.userGuid)
    .where('m.portal', '=', portal)
  return (await completed(database, await rowsOf(database.pool, query)))[0]
}

/** The identity behind a company's user, if it has a membership. */
export const identityOfUser = async (
  { pool }: Pick<Database, 'pool'>,
  user: { companyGuid: string; userGuid: string },
): Promise<string | undefined> =>
  (
    await firstOf(
      pool,
      build
        .selectFrom('identity.memberships')
        .where('company_guid', '=', user.companyGuid)
        .where('user_guid', '=', user.userGuid)
        .select('identity_guid'),
    )
  )?.identity_guid

/** Grants an identity sign-in as a company's user; a repeat grants it again. */
export async function addMembership(store: OwnStore, input: MembershipKey & { portal: Portal }): Promise<void> {
  const { identityGuid, companyGuid, userGuid, portal } = input
  await rowsOf(
    store,
    rawQuery(sql`
      with company as materialized (select set_config('waybill.company', ${companyGuid}, true))
      select identity.let_in(${identityGuid}, ${userGuid}, ${portal}) from company`),
  )
}

/** Remembers the last chosen membership, which is listed first next time. */
export async function rememberChoice(store: OwnStore, key: MembershipKey, at: Date): Promise<void> {
  await rowsOf(store, rawQuery(sql`select identity.remember_choice(${key.companyGuid}, ${key.userGuid}, ${at})`))
}
