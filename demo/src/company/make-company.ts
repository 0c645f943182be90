/** Builds a demo company with everything that orders need. */
import { newGuid } from '@waybill/server/platform/guid.ts'
import { accountRow } from '@waybill/server/records/accounts/index.ts'
import { companyRow, seedRoleRows } from '@waybill/server/records/people/index.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import { ownColumns, type Row } from '@waybill/server/records/rows.ts'
import type { Chance } from '../chance.ts'
import type { Client } from '../catalog/clients.ts'
import type { DemoCompany } from '../stories/demo-company.ts'
import type { Vendor } from '../catalog/vendors.ts'
import { addClient } from './clients.ts'
import { addFleet } from './fleets.ts'
import { addLists } from './lists.ts'
import { addUser, type Person } from './people.ts'
import { addReports } from './reports.ts'
import { addressOf, PLACES, placeRow } from './places.ts'
import { CompanyRows, type CreatedCompany } from './company-rows.ts'
import { addVendor } from './vendors.ts'

/** The plan of a demo company. */
export interface Blueprint {
  guid: string
  name: string
  domain: string
  zone: string
  street: string
  zip: string
  mc: string
  usdot: string
  people: readonly Person[]
  clients: readonly Client[]
  vendors: readonly Vendor[]
  /** Users of clients and vendors who can sign in, by the key or name of their account. */
  signIns: ReadonlyMap<string, Person>
}

function ownAccount(rows: CompanyRows, plan: Blueprint): Row<'accounts'> {
  const { actor } = rows
  const company = companyRow(
    { companyGuid: plan.guid, name: plan.name, email: `office@${plan.domain}`, isDemo: true, timeZone: plan.zone },
    actor.now,
  )
  const where = addressOf(plan.street, plan.zip)
  rows.add(
    'companies',
    {
      ...company,
      ...where,
      mc_number: plan.mc,
      usdot: plan.usdot,
      phone_number: '(615) 555-0142',
      website: `https://www.${plan.domain}`,
    },
    'company',
  )
  const account = {
    ...accountRow(actor, { type: 'company', name: plan.name, parent: null, country: where.country }),
    ...where,
    email: company.email,
    mc_number: plan.mc,
    usdot: plan.usdot,
  }
  return rows.add('accounts', ownColumns(account), 'account')
}

/** The company with its users, clients, vendors, places and lists. */
export function makeCompany(plan: Blueprint, actor: Actor, today: number, chance: Chance): CreatedCompany {
  const rows = new CompanyRows(actor, today)
  const account = ownAccount(rows, plan)
  const roleRows = seedRoleRows(plan.guid, actor.now)
  for (const role of roleRows) rows.add('roles', role as unknown as Row<'roles'>, 'role')
  const roles = new Map(roleRows.map((role) => [role.seed_key, role.guid]))
  const staff = plan.people.map((person) => ({
    role: person.role,
    member: addUser(rows, account, person, { roles, domain: plan.domain, chance }),
  }))
  const ofRole = (...names: string[]) => staff.filter(({ role }) => names.includes(role)).map(({ member }) => member)
  const shared = PLACES.filter((place) => place.owner === '').map((place) => placeRow(actor, place, null))
  for (const place of shared) rows.add('terminals', place, 'terminal')
  const clients = plan.clients.flatMap((client) =>
    addClient(rows, client, { roles, chance, signIn: plan.signIns.get(client.key) }),
  )
  const vendors = plan.vendors.map((vendor) =>
    addVendor(rows, vendor, { roles, chance, signIn: plan.signIns.get(vendor.name) }),
  )
  for (const vendor of vendors) addFleet(rows, vendor)
  addGroups(
    rows,
    staff.map(({ member }) => member.guid),
  )
  addLists(rows, chance)
  const demo: DemoCompany = {
    companyGuid: plan.guid,
    accountGuid: account.guid,
    zone: plan.zone,
    dispatchers: ofRole('admin', 'dispatcher', 'dispatch-manager'),
    accountants: ofRole('accounting'),
    salespeople: ofRole('sales'),
    clients,
    vendors,
    places: shared,
    storage: shared.filter((place) => place.location_type === 'storage lot'),
  }
  addReports(rows, demo)
  return { rows, demo }
}

const GROUPS = ['Day desk', 'Auctions', 'Ports and rail', 'Night watch']

function addGroups(rows: CompanyRows, users: readonly string[]): void {
  const { actor } = rows
  GROUPS.forEach((name, i) => {
    const group = {
      company_guid: actor.companyGuid,
      guid: newGuid(actor.now),
      name,
      created_at: actor.now,
      created_by: actor.userGuid,
      updated_at: actor.now,
      updated_by: actor.userGuid,
    }
    rows.add('groups', group, 'group')
    for (const user of users.filter((_, at) => (at + i) % 3 !== 0))
      rows.add('group_users', { company_guid: actor.companyGuid, group_guid: group.guid, user_guid: user })
  })
}
