/** The administrators of a company's accounts, read under a lock, so that of two concurrent acts the second sees the first. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { ADMIN_PERMISSIONS, mayLeaveAdmin } from '@waybill/domain/access/last-admin.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Serializes acts on the company's users and roles until the transaction ends. */
export async function lockPeople(tx: Tx, companyGuid: string): Promise<void> {
  await tx.rows(rawQuery(sql`select 1 from companies where company_guid = ${companyGuid} for no key update`))
}

interface Administrator {
  user_guid: string
  account_guid: string
  role_guid: string
}

/** Active users whose role makes them administrators, in the accounts concerned. */
const administrators = (
  companyGuid: string,
  concerned: { userGuid?: string; roleGuid?: string },
): Query<Administrator> =>
  rawQuery(
    sql`select u.guid as user_guid, u.account_guid, u.role_guid from users u
      join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid
      where u.company_guid = ${companyGuid} and u.deleted_at is null and u.can_login
        and r.is_active and r.permissions @> ${ADMIN_PERMISSIONS}::text[]
        and u.account_guid in (select c.account_guid from users c where c.company_guid = ${companyGuid}
          and c.deleted_at is null
          and ${concerned.userGuid ? sql`c.guid = ${concerned.userGuid}` : sql`c.role_guid = ${concerned.roleGuid}`})`,
  )

/** Refuses if the user is the last administrator of its account. Call `lockPeople` first. */
export async function mayUserLeave(tx: Tx, companyGuid: string, userGuid: string): Promise<Refusal | undefined> {
  const admins = await tx.rows(administrators(companyGuid, { userGuid }))
  const others = admins.filter((admin) => admin.user_guid !== userGuid)
  const answer = mayLeaveAdmin({ isAdmin: others.length < admins.length }, others.length)
  return isRefusal(answer) ? answer : undefined
}

/** Refuses if an account has no administrators besides those with the role. Call `lockPeople` first. */
export async function mayRoleLeave(tx: Tx, companyGuid: string, roleGuid: string): Promise<Refusal | undefined> {
  const admins = await tx.rows(administrators(companyGuid, { roleGuid }))
  const others = Map.groupBy(admins, (admin) => admin.account_guid)
  for (const ofAccount of others.values()) {
    const left = ofAccount.filter((admin) => admin.role_guid !== roleGuid)
    const answer = mayLeaveAdmin({ isAdmin: left.length < ofAccount.length }, left.length)
    if (isRefusal(answer)) return answer
  }
  return undefined
}
