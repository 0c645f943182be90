/** Users and contacts of an account. */
import { PORTAL_OF_ACCOUNT, type AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { newGuid } from '@waybill/server/platform/guid.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import type { Chance } from '../chance.ts'
import { emailOf, personName, phoneNumber } from '../catalog/names.ts'
import type { Member } from '../stories/demo-company.ts'
import type { CompanyRows } from './company-rows.ts'

export interface Person {
  name?: string
  /** The sign-in address; by default derived from the name. */
  signsInAs?: string
  role: string
  title?: string
  /** The start page, if not the orders. */
  startsOn?: string
}

/** Guids of a company's roles by key. */
export type Roles = ReadonlyMap<string, string>

const party = (type: AccountType, guid: string) => ({
  clientGuid: type === 'client' ? guid : null,
  vendorGuid: type === 'vendor' ? guid : null,
})

/** Adds a user and the contact of the same person. */
export function addUser(
  rows: CompanyRows,
  account: Pick<Row<'accounts'>, 'guid' | 'type'>,
  person: Person,
  context: { roles: Roles; domain: string; chance: Chance },
): Member {
  const { actor } = rows
  const name = person.name ?? personName(context.chance)
  const email = person.signsInAs ?? emailOf(name, context.domain)
  const type = account.type
  const user: Row<'users'> = {
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    account_guid: account.guid,
    identity_guid: null,
    role_guid: context.roles.get(person.role)!,
    name,
    email,
    mobile_number: null,
    phone_number: phoneNumber(context.chance),
    can_login: true,
    last_seen_at: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    deleted_at: null,
    version: 1,
  }
  rows.add('users', user, 'user', party(type, account.guid))
  if (person.startsOn)
    rows.add('preferences', {
      company_guid: actor.companyGuid,
      user_guid: user.guid,
      key: 'start',
      value: person.startsOn,
      updated_at: actor.now,
    })
  if (person.signsInAs) rows.signIns.push({ email, name, userGuid: user.guid, portal: PORTAL_OF_ACCOUNT[type] })
  addContact(rows, account, {
    name,
    email,
    phone: user.phone_number!,
    title: person.title ?? null,
    userGuid: user.guid,
  })
  return { guid: user.guid, name, email, phone_number: user.phone_number, accountGuid: account.guid }
}

/** Adds a contact. */
export function addContact(
  rows: CompanyRows,
  account: Pick<Row<'accounts'>, 'guid' | 'type'>,
  person: {
    name: string
    email: string
    phone: string
    title: string | null
    userGuid?: string
    terminalGuid?: string
  },
): Row<'contacts'> {
  const { actor } = rows
  const contact = {
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    account_guid: account.guid,
    terminal_guid: person.terminalGuid ?? null,
    user_guid: person.userGuid ?? null,
    name: person.name,
    title: person.title,
    department: null,
    email: person.email,
    mobile_number: null,
    phone_number: person.phone,
    website: null,
    is_active: true,
    merged_into_guid: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    deleted_at: null,
    version: 1,
  } satisfies Row<'contacts'>
  return rows.add('contacts', contact, 'contact', party(account.type, account.guid))
}
