/** A carrier with its compliance, users and trucks. */
import { accountRow } from '@waybill/server/records/accounts/index.ts'
import { ownColumns, type Row } from '@waybill/server/records/rows.ts'
import type { Chance } from '../chance.ts'
import { dateText, dayOf, instant } from '../calendar.ts'
import { personName, phoneNumber } from '../catalog/names.ts'
import type { Vendor } from '../catalog/vendors.ts'
import type { VendorParty } from '../stories/demo-company.ts'
import { addUser, type Person, type Roles } from './people.ts'
import { addressOf } from './places.ts'
import type { CompanyRows } from './company-rows.ts'

const TERMS = [10, 12, 3, 9, 6]
const STREETS = ['Industrial Blvd', 'Depot Rd', 'Commerce Dr', 'Truck Plaza Way', 'Frontage Rd', 'Airport Rd']

/** Adds a vendor. */
export function addVendor(
  rows: CompanyRows,
  vendor: Vendor,
  context: { roles: Roles; chance: Chance; signIn: Person | undefined },
): VendorParty {
  const { actor } = rows
  const { chance } = context
  const domain = `${vendor.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.test`
  const where = addressOf(`${chance.whole(100, 9_800)} ${chance.of(STREETS)}`, vendor.zip)
  const termsId = vendor.factor ? 10 : chance.of(TERMS)
  const row = {
    ...accountRow(actor, { type: 'vendor', name: vendor.name, parent: null, country: where.country }),
    ...where,
    email: `dispatch@${domain}`,
    phone_number: phoneNumber(chance),
    mc_number: `MC${chance.whole(612_000, 1_498_000)}`,
    usdot: String(chance.whole(1_800_000, 4_100_000)),
    scac: chance.text(4, 'ABCDEGHKLMNPRST'),
    preferred: vendor.preferred ?? false,
    blacklist: vendor.blacklisted !== undefined,
    status_reason: vendor.blacklisted ?? null,
    payment_terms_id: termsId,
    payment_method_id: vendor.factor ? 17 : 8,
  }
  const account = rows.add('accounts', ownColumns(row), 'account', { vendorGuid: row.guid })
  const standing = addStanding(rows, vendor, account, chance)
  const roles: readonly Person[] = [
    context.signIn ?? { role: 'carrier-admin' },
    { role: 'carrier-dispatcher' },
    { role: 'driver' },
  ]
  const users = roles.map((person) => addUser(rows, account, person, { ...context, domain }))
  if (vendor.wantsPayAt) {
    standing.pending_change = { remit_email: vendor.wantsPayAt.mail, bank_account_masked: vendor.wantsPayAt.account }
    standing.pending_change_by = users[0]!.guid
    standing.pending_change_at = instant('America/Phoenix', rows.today - 1, 9 * 60 + 40)
  }
  const isUsable = !vendor.blacklisted && !vendor.isFresh && vendor.insuredFor > 0
  return {
    guid: account.guid,
    name: account.name,
    usdot: account.usdot,
    equipment: vendor.equipment,
    users,
    drivers: Array.from({ length: 4 }, () => ({
      name: personName(chance),
      phone: phoneNumber(chance),
      truck: String(chance.whole(101, 480)),
    })),
    weight: isUsable ? (context.signIn ? 5 : vendor.preferred ? 3 : 1) : 0,
    signsIn: isUsable && context.signIn !== undefined,
    termsId,
    hasFactor: vendor.factor !== undefined,
  }
}

function addStanding(
  rows: CompanyRows,
  vendor: Vendor,
  account: Row<'accounts'>,
  chance: Chance,
): Row<'vendor_standings'> {
  const { actor } = rows
  const today = rows.today
  const date = (day: number) => dateText(day) as never
  return rows.add('vendor_standings', {
    company_guid: actor.companyGuid,
    account_guid: account.guid,
    authority_status: vendor.blacklisted ? 'INACTIVE' : 'ACTIVE',
    authority_checked_at: actor.now,
    authority_file: null,
    insurance_expires_on: date(today + vendor.insuredFor),
    cargo_cover: chance.of(['250000.00', '500000.00', '1000000.00']),
    liability_cover: '1000000.00',
    w9_received_on: vendor.isFresh ? null : date(dayOf('UTC', actor.now) - chance.whole(5, 300)),
    agreement_signed_on: vendor.isFresh ? null : date(dayOf('UTC', actor.now) - chance.whole(1, 280)),
    safety_rating: vendor.safety ?? chance.of(['Satisfactory', 'Satisfactory', 'None']),
    out_of_service_on: null,
    equipment_type_ids: [...vendor.equipment],
    factoring_company: vendor.factor ?? null,
    remit_name: vendor.factor ?? vendor.name,
    remit_email: account.email?.replace('dispatch@', 'billing@') ?? null,
    bank_account_masked: vendor.isFresh ? null : `****${chance.digits(4)}`,
    bank_account_sealed: null,
    pending_change: null,
    pending_change_by: null,
    pending_change_at: null,
    updated_at: actor.now,
    updated_by: actor.userGuid,
  })
}
