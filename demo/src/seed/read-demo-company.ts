/** Reads an existing company as the stories need it: its clients, dispatchers and carriers. */
import { build, sql } from '@waybill/server/platform/db/builder.ts'
import type { Database } from '@waybill/server/platform/db/database.ts'
import type { Habits } from '../catalog/clients.ts'
import { CLIENTS } from '../catalog/clients.ts'
import type { DemoCompany, Member } from '../stories/demo-company.ts'

/** The ordering habits of unknown clients. */
const USUAL: Habits = {
  share: 5,
  classifications: [['car haul', 88], ['salvage', 4], ['repossession', 3], ['freight', 3], ['drayage', 2]],
  stock: 'everyday',
  from: ['auction', 'port', 'rail yard', 'own'],
  to: ['own', 'dealer', 'storage lot'],
  prefix: 'REF',
} // prettier-ignore

const habitsOf = (name: string): Habits => CLIENTS.find((client) => name.startsWith(client.name)) ?? USUAL

/** Reads the company as it is at `now`. @throws if it has too little to generate orders */
export async function readDemoCompany(database: Database, companyGuid: string, now: Date): Promise<DemoCompany> {
  const of = <T extends 'terminals' | 'users' | 'accounts' | 'vendor_standings'>(table: T) =>
    build.selectFrom(table as 'accounts').where('company_guid', '=', companyGuid)
  const [[company], accounts, users, contacts, terminals, standings] = await database.read(
    { companyGuid },
    build.selectFrom('companies').where('company_guid', '=', companyGuid).selectAll(),
    of('accounts').where('deleted_at', 'is', null).where('is_active', '=', true).orderBy('guid').selectAll(),
    build
      .selectFrom('users as u')
      .innerJoin('roles as r', (j) =>
        j.onRef('r.company_guid', '=', 'u.company_guid').onRef('r.guid', '=', 'u.role_guid'),
      )
      .where('u.company_guid', '=', companyGuid)
      .where('u.deleted_at', 'is', null)
      .orderBy('u.guid')
      .select(['u.guid', 'u.name', 'u.email', 'u.phone_number', 'u.account_guid as accountGuid', 'r.seed_key']),
    build
      .selectFrom('contacts')
      .where('company_guid', '=', companyGuid)
      .where('deleted_at', 'is', null)
      .where('account_guid', 'is not', null)
      .orderBy('guid')
      .limit(5_000)
      .select(['guid', 'name', 'email', 'mobile_number', 'phone_number', 'account_guid']),
    build
      .selectFrom('terminals')
      .where('company_guid', '=', companyGuid)
      .where('deleted_at', 'is', null)
      .where('merged_into_guid', 'is', null)
      .where(sql<boolean>`latitude is not null`)
      .orderBy('guid')
      .limit(5_000)
      .selectAll(),
    build.selectFrom('vendor_standings').where('company_guid', '=', companyGuid).selectAll(),
  )
  const own = accounts.find((account) => account.type === 'company')
  const staff = users.filter((user) => user.accountGuid === own?.guid)
  const shared = terminals.filter((terminal) => terminal.account_guid === null || terminal.is_shared)
  const clients = accounts.filter((account) => account.type === 'client')
  if (!company || !own || !staff.length || !clients.length || shared.length < 2)
    throw new Error('To make up orders a company needs a user, a client and two places; fill the demo first')
  const standing = new Map(standings.map((each) => [each.account_guid, each]))
  const members = (guid: string, parent: string | null): Member[] =>
    users.filter((user) => user.accountGuid === guid || user.accountGuid === parent)
  const dispatching = staff.filter((user) => ['admin', 'dispatcher', 'dispatch-manager'].includes(user.seed_key ?? ''))
  const isInsured = (guid: string) => (standing.get(guid)?.insurance_expires_on ?? '') > now.toISOString()
  // In a demo that is a year old, all of it has lapsed.
  const isAnyInsured = accounts.some(({ guid, blacklist }) => !blacklist && isInsured(guid))
  return {
    companyGuid,
    accountGuid: own.guid,
    zone: company.time_zone,
    dispatchers: dispatching.length ? dispatching : staff,
    accountants: staff.filter((user) => user.seed_key === 'accounting'),
    salespeople: staff.filter((user) => user.seed_key === 'sales'),
    clients: clients.map((client) => ({
      guid: client.guid,
      name: client.name,
      habits: habitsOf(client.name),
      users: members(client.guid, client.parent_guid),
      contacts: contacts.filter((contact) => contact.account_guid === client.guid),
      places: ((mine) => (mine.length ? mine : shared))(terminals.filter((each) => each.account_guid === client.guid)),
      termsId: client.payment_terms_id ?? 12,
    })),
    vendors: accounts
      .filter((account) => account.type === 'vendor' && members(account.guid, null).length > 0)
      .map((vendor) => ({
        guid: vendor.guid,
        name: vendor.name,
        usdot: vendor.usdot,
        equipment: standing.get(vendor.guid)?.equipment_type_ids ?? [],
        users: members(vendor.guid, null),
        drivers: members(vendor.guid, null).map((user, i) => ({
          name: user.name,
          phone: user.phone_number ?? '',
          truck: String(101 + i),
        })),
        weight: vendor.blacklist || (isAnyInsured && !isInsured(vendor.guid)) ? 0 : vendor.preferred ? 3 : 1,
        signsIn: false,
        termsId: vendor.payment_terms_id ?? 12,
        hasFactor: Boolean(standing.get(vendor.guid)?.factoring_company),
      })),
    places: shared,
    storage: shared.filter((place) => place.location_type === 'storage lot'),
  }
}
