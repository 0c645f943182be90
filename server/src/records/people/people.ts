/** Users and their company. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { differenceOf, type Row } from '../rows.ts'

export type ColleagueRecord = Pick<
  Row<'users'>,
  'guid' | 'name' | 'email' | 'mobile_number' | 'phone_number' | 'can_login'
> & {
  of_role_guid: string
  of_role_name: string
  of_role_description: string | null
  of_role_is_active: boolean
}

/** One user with its role. */
export const userQuery = (companyGuid: string, userGuid: string): Query<ColleagueRecord> =>
  build
    .selectFrom('users as u')
    .innerJoin('roles as r', (j) =>
      j.onRef('r.company_guid', '=', 'u.company_guid').onRef('r.guid', '=', 'u.role_guid'),
    )
    .where('u.company_guid', '=', companyGuid)
    .where('u.guid', '=', userGuid)
    .where('u.deleted_at', 'is', null)
    .select([
      'u.guid',
      'u.name',
      'u.email',
      'u.mobile_number',
      'u.phone_number',
      'u.can_login',
      'r.guid as of_role_guid',
      'r.name as of_role_name',
      'r.description as of_role_description',
      'r.is_active as of_role_is_active',
    ])

export type CompanyRecord = Row<'companies'>

/** The company itself. */
export const companyQuery = (companyGuid: string): Query<CompanyRecord> =>
  build.selectFrom('companies').where('company_guid', '=', companyGuid).selectAll()

/** The same, locked until the transaction ends. */
export const lockCompany = (companyGuid: string): Query<CompanyRecord> =>
  build.selectFrom('companies').where('company_guid', '=', companyGuid).selectAll().forUpdate()

/** Saves the company; returns it with its new version. Without changes nothing is written. */
export function saveCompany(tx: Tx, actor: Actor, before: CompanyRecord, after: CompanyRecord): CompanyRecord {
  const changed = differenceOf(before, after)
  if (!changed) return before
  const stamp = { updated_at: actor.now, version: before.version + 1 }
  tx.later(
    build
      .updateTable('companies')
      .set({ ...changed.after, ...stamp })
      .where('company_guid', '=', actor.companyGuid),
  )
  recordHistory(tx, actor, [
    { subject: 'company', subjectGuid: actor.companyGuid, action: 'company.changed', ...changed },
  ])
  return { ...after, ...stamp }
}
