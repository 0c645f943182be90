/** A new company: its own account, the initial roles, and its first administrator. */
import { ADMIN_ROLE_OF, permissionsOfRole, SEED_ROLES } from '@waybill/domain/access/seed-roles.ts'
import { START_PAGE } from '@waybill/contract/preferences/start-page.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import { seedApps } from '../integrations/index.ts'
import { seedPicklists } from '../reference/index.ts'
import { insertRows, type NewRow, type Row } from '../rows.ts'
import { savePreference } from './preferences.ts'

/** The initial data of a company. */
export interface NewCompany {
  companyGuid: string
  name: string
  email: string
  isDemo: boolean
  timeZone: string
}

/** The first administrator. */
export interface FirstUser {
  guid: string
  identityGuid: string
  name: string
  email: string
  /** The page that a bare address opens; by default all orders. */
  startsOn?: string
}

/** The initial roles; each remembers its seed, to which it can be reset. */
export const seedRoleRows = (
  companyGuid: string,
  now: Date,
): (NewRow<'roles'> & { guid: string; seed_key: string })[] =>
  SEED_ROLES.map((role) => ({
    company_guid: companyGuid,
    guid: newGuid(now),
    account_type: role.accountType,
    account_guid: null,
    name: role.name,
    description: role.description,
    seed_key: role.key,
    permissions: permissionsOfRole(role.key),
    is_active: true,
    created_at: now,
    created_by: null,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
  }))

/** The company as a row, with conservative settings. */
export const companyRow = (company: NewCompany, now: Date): Row<'companies'> => ({
  company_guid: company.companyGuid,
  name: company.name,
  legal_name: company.name,
  mc_number: null,
  usdot: null,
  email: company.email,
  phone_number: null,
  website: null,
  street1: null,
  street2: null,
  city: null,
  state: null,
  zip_code: null,
  country: 'US',
  time_zone: company.timeZone,
  is_demo: company.isDemo,
  show_vendor_to_client: true,
  show_client_to_vendor: false,
  require_second_factor: false,
  settings: {},
  brand_color: null,
  logo_key: null,
  created_at: now,
  updated_at: now,
  version: 1,
})

/**
 * Writes a company with its own account, roles and first administrator; `actor` is the administrator. Returns its
 * account and roles.
 */
export function foundCompany(tx: Tx, actor: Actor, company: NewCompany, user: FirstUser): void {
  const { now } = actor
  const stamps = { created_at: now, created_by: user.guid, updated_at: now, updated_by: user.guid }
  const roles = seedRoleRows(company.companyGuid, now)
  const admin = roles.find((role) => role.seed_key === ADMIN_ROLE_OF.company)!
  const account = {
    company_guid: company.companyGuid,
    guid: newGuid(now),
    type: 'company' as const,
    name: company.name,
    email: company.email,
    country: 'US',
    status: 'active',
    is_active: true,
    preferred: false,
    blacklist: false,
    require_second_factor: false,
    settings: {},
    version: 1,
    ...stamps,
  }
  const row = {
    company_guid: company.companyGuid,
    guid: user.guid,
    account_guid: account.guid,
    identity_guid: user.identityGuid,
    role_guid: admin.guid,
    name: user.name,
    email: user.email,
    can_login: true,
    ...stamps,
  }
  const companyRecord = companyRow(company, now)
  tx.later(insertRows('companies', [companyRecord]))
  tx.later(insertRows('accounts', [account]))
  tx.later(insertRows('roles', roles))
  tx.later(insertRows('users', [row]))
  if (user.startsOn) savePreference(tx, { ...actor, userGuid: user.guid }, START_PAGE, user.startsOn)
  seedPicklists(tx, actor)
  seedApps(tx, actor)
  const created = (subject: string, guid: string, after: object): Entry => ({
    subject,
    subjectGuid: guid,
    action: `${subject}.created`,
    after,
  })
  recordHistory(tx, actor, [
    created('company', company.companyGuid, companyRecord),
    created('account', account.guid, account),
    ...roles.map((role) => created('role', role.guid, role)),
    created('user', row.guid, row),
  ])
}
