/** Finds or creates, in a company that was just imported, the administrator who imported it. */
import { ADMIN_ROLE_OF } from '@waybill/domain/access/seed-roles.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { seedRoleRows } from '../people/index.ts'
import { insertRows, updateRow } from '../rows.ts'

/** The importing user, who signs in to this installation. */
export interface Importer {
  identityGuid: string
  name: string
  email: string
}

export interface Member {
  guid: string
  name: string
  isNew: boolean
}

const ownAccount = (companyGuid: string): Query<{ guid: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('type', '=', 'company')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('guid')
    .limit(1)
    .select('guid')

/** Roles of the company's own users with an administrator's permissions; the initial one first. */
const adminRoles = (companyGuid: string) =>
  build
    .selectFrom('roles')
    .where('company_guid', '=', companyGuid)
    .where('account_type', '=', 'company')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`permissions @> array['admin.company', 'admin.users', 'admin.roles']`)
    .orderBy(sql`seed_key is not distinct from ${ADMIN_ROLE_OF.company}`, 'desc')
    .orderBy('created_at')
    .select('guid')

const administrator = (
  companyGuid: string,
  accountGuid: string,
  email: string,
): Query<{ guid: string; name: string }> =>
  build
    .selectFrom('users')
    .where('company_guid', '=', companyGuid)
    .where('account_guid', '=', accountGuid)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .where('role_guid', 'in', adminRoles(companyGuid))
    .orderBy('created_at')
    .limit(1)
    .select(['guid', 'name'])

/**
 * Makes the newcomer an administrator of the company, as its user with the same email address or as a new one.
 * Undefined if the company has no account of its own.
 */
export async function admit(tx: Tx, companyGuid: string, newcomer: Importer, now: Date): Promise<Member | undefined> {
  const account = await tx.first(ownAccount(companyGuid))
  if (!account) return undefined
  const known = await tx.first(administrator(companyGuid, account.guid, newcomer.email))
  if (known) {
    tx.later(
      updateRow('users', companyGuid, known.guid, {
        can_login: true,
        identity_guid: newcomer.identityGuid,
        updated_at: now,
      }),
    )
    return { ...known, isNew: false }
  }
  let role = (await tx.first(adminRoles(companyGuid)))?.guid
  if (!role) {
    const seed = seedRoleRows(companyGuid, now).find((each) => each.seed_key === ADMIN_ROLE_OF.company)!
    tx.later(insertRows('roles', [seed]))
    role = seed.guid
  }
  const guid = newGuid(now)
  tx.later(
    insertRows('users', [
      {
        company_guid: companyGuid,
        guid,
        account_guid: account.guid,
        identity_guid: newcomer.identityGuid,
        role_guid: role,
        name: newcomer.name,
        email: newcomer.email,
        can_login: true,
        created_at: now,
        created_by: guid,
        updated_at: now,
        updated_by: guid,
        version: 1,
      },
    ]),
  )
  return { guid, name: newcomer.name, isNew: true }
}
