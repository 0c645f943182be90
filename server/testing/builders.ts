/** Test data, one builder per table; what a test does not name gets a default. */
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { NewTerminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { type AccountType, PORTAL_OF_ACCOUNT, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { rawQuery, sql } from '../src/platform/db/builder.ts'
import type { Database } from '../src/platform/db/database.ts'
import { newGuid } from '../src/platform/guid.ts'
import { insertRows, updateRow, type NewRow, type TableName } from '../src/records/rows.ts'

/** A user with what a test needs to speak for it. */
export interface Person {
  companyGuid: string
  accountGuid: string
  userGuid: string
  portal: Portal
  name: string
  /** Sent as bearer token to the test app. */
  token: string
}

export const NOW = new Date('2026-03-02T15:00:00Z')

/** Inserts one row as it is, within its company. */
export async function put<T extends TableName>(database: Database, table: T, row: NewRow<T>): Promise<void> {
  const { company_guid } = row as unknown as { company_guid: string }
  const result = await database.write({ companyGuid: company_guid }, async (tx) => tx.later(insertRows(table, [row])))
  if (isRefusal(result)) throw new Error(result.message)
}

export async function aCompany(database: Database, more: Partial<NewRow<'companies'>> = {}): Promise<string> {
  const companyGuid = newGuid()
  await put(database, 'companies', {
    company_guid: companyGuid,
    name: 'Acme Transport',
    country: 'US',
    time_zone: 'America/Chicago',
    is_demo: false,
    show_vendor_to_client: true,
    show_client_to_vendor: false,
    require_second_factor: false,
    settings: {},
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
  return companyGuid
}

export async function anAccount(
  database: Database,
  companyGuid: string,
  type: AccountType,
  more: Partial<NewRow<'accounts'>> = {},
): Promise<string> {
  const guid = newGuid()
  await put(database, 'accounts', {
    company_guid: companyGuid,
    guid,
    type,
    name: `A ${type}`,
    country: 'US',
    status: 'active',
    is_active: true,
    preferred: false,
    blacklist: false,
    require_second_factor: false,
    settings: {},
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
  return guid
}

const ROLES: Readonly<Record<AccountType, string>> = {
  company: 'admin',
  client: 'client-admin',
  vendor: 'carrier-admin',
}

/** A user of an account; `role` is the key of a seed role. */
export async function aUser(
  database: Database,
  companyGuid: string,
  accountGuid: string,
  type: AccountType,
  more: { name?: string; role?: string; permissions?: Permission[] } = {},
): Promise<Person> {
  const [userGuid, roleGuid] = [newGuid(), newGuid()]
  const name = more.name ?? `A ${type} user`
  const permissions = more.permissions ?? permissionsOfRole(more.role ?? ROLES[type])
  await put(database, 'roles', {
    company_guid: companyGuid,
    guid: roleGuid,
    account_type: type,
    name: 'Role',
    permissions,
    is_active: true,
    created_at: NOW,
    updated_at: NOW,
  })
  await put(database, 'users', {
    company_guid: companyGuid,
    guid: userGuid,
    account_guid: accountGuid,
    role_guid: roleGuid,
    name,
    email: `${userGuid}@test.test`,
    can_login: true,
    created_at: NOW,
    updated_at: NOW,
  })
  const portal = PORTAL_OF_ACCOUNT[type]
  return { companyGuid, accountGuid, userGuid, portal, name, token: `${companyGuid}.${userGuid}` }
}

/** A company with a dispatcher and a client with a user: what most tests begin with. */
export async function anOrg(database: Database) {
  const companyGuid = await aCompany(database)
  const own = await anAccount(database, companyGuid, 'company', { name: 'Acme Transport' })
  const client = await anAccount(database, companyGuid, 'client', { name: 'Northside Motors' })
  const dispatcher = await aUser(database, companyGuid, own, 'company', { name: 'Dana Dispatcher' })
  const shipper = await aUser(database, companyGuid, client, 'client', { name: 'Sam Shipper' })
  return { companyGuid, own, client, dispatcher, shipper }
}

export const aPlace = (more: Partial<NewTerminal> = {}): NewTerminal => ({
  name: 'Manheim Dallas',
  street1: '5333 W Kiest Blvd',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75236',
  country: 'US',
  latitude: 32.7,
  longitude: -96.93,
  ...more,
})

/** What a client would send for one vehicle from Dallas to Denver. */
export const anOrder = (more: Partial<NewOrder> = {}): NewOrder => ({
  referenceNumber: 'PO-77',
  commodities: [
    {
      type: 'vehicle',
      identifier: '1HGCM82633A004352',
      damaged: false,
      inoperable: 'no',
      quantity: 1,
      vehicle: { year: 2003, make: 'Honda', model: 'Accord' },
    },
  ],
  stops: [
    {
      stopType: 'pickup',
      terminal: aPlace(),
      dateRequestedStart: '2026-03-05T14:00:00Z',
      dateRequestedType: 'estimated',
    },
    {
      stopType: 'delivery',
      terminal: aPlace({
        name: 'Mile High Autos',
        street1: '100 Colfax Ave',
        city: 'Denver',
        state: 'CO',
        zipCode: '80202',
        latitude: 39.74,
        longitude: -104.99,
      }),
      dateRequestedStart: '2026-03-07T18:00:00Z',
    },
  ],
  ...more,
})

/** A carrier of the company with a user. */
export async function aCarrier(database: Database, companyGuid: string, more: Partial<NewRow<'accounts'>> = {}) {
  const vendor = await anAccount(database, companyGuid, 'vendor', { name: 'Fast Haul', ...more })
  return aUser(database, companyGuid, vendor, 'vendor', { name: 'Carl Carrier' })
}

/** Gives a job to a carrier, as an accepted offer would. */
export async function award(database: Database, companyGuid: string, jobGuid: string, vendorGuid: string) {
  await database.write({ companyGuid }, async (tx) => {
    tx.later(updateRow('jobs', companyGuid, jobGuid, { vendor_guid: vendorGuid, dispatched_at: NOW }))
    tx.later(
      rawQuery(sql`select waybill.renew_order_search(array(
        select order_guid from jobs where company_guid = ${companyGuid} and guid = ${jobGuid}))`),
    )
  })
}

/** What lets a vendor be offered loads: authority, insurance, cover, agreement and W-9 in order. */
export async function aStanding(
  database: Database,
  companyGuid: string,
  vendorGuid: string,
  more: Partial<NewRow<'vendor_standings'>> = {},
) {
  await put(database, 'vendor_standings', {
    company_guid: companyGuid,
    account_guid: vendorGuid,
    authority_status: 'ACTIVE',
    insurance_expires_on: '2026-12-31',
    cargo_cover: '250000.00',
    liability_cover: '1000000.00',
    w9_received_on: '2025-01-01',
    agreement_signed_on: '2025-01-01',
    equipment_type_ids: [],
    updated_at: NOW,
    ...more,
  })
}

/** Gives a job to a carrier with the offer that it accepted. */
export async function dispatchTo(database: Database, companyGuid: string, jobGuid: string, vendorGuid: string) {
  await award(database, companyGuid, jobGuid, vendorGuid)
  await put(database, 'contracts', {
    company_guid: companyGuid,
    guid: newGuid(),
    job_guid: jobGuid,
    vendor_guid: vendorGuid,
    status: 'accepted',
    amount: '500.00',
    sent_at: NOW,
    answered_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  })
}
