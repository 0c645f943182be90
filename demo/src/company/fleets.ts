/** The trucks, trailers and drivers of a carrier. */
import { newGuid } from '@waybill/server/platform/guid.ts'
import { dateText } from '../calendar.ts'
import { Chance } from '../chance.ts'
import type { VendorParty } from '../stories/demo-company.ts'
import type { CompanyRows } from './company-rows.ts'

const TRACTORS = [
  ['Peterbilt', '389'],
  ['Kenworth', 'W990'],
  ['Freightliner', 'Cascadia'],
  ['Volvo', 'VNL 760'],
] as const
const STATES = ['AZ', 'CA', 'TX', 'NV', 'NM']
const TRAILER_KINDS = ['stinger-9', 'high-mount-8', 'wedge-3'] as const
/** Trucks 1 and 2, and drivers 1 and 2: days until their papers end. */
const ENDS = [-9, 12]

/** Adds them. The last of its drivers is not on record: jobs name them in words. */
export function addFleet(rows: CompanyRows, { guid: vendor_guid, drivers, users, signsIn }: VendorParty): void {
  const { actor, today } = rows
  const chance = new Chance(`fleet of ${drivers[0]!.phone}`)
  const date = (days: number) => dateText(today + days) as never
  const endOf = (i: number, from: number) => date((signsIn ? ENDS[i] : undefined) ?? chance.whole(from, 600))
  const record = (name: string) => ({
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    vendor_guid,
    name,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
  })
  const party = { vendorGuid: vendor_guid }
  for (const [i, { truck }] of drivers.entries()) {
    const [make, model] = chance.of(TRACTORS)
    const row = {
      ...record(truck),
      plate: chance.text(7, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
      plate_state: chance.of(STATES),
      year: chance.whole(2016, 2025),
      make,
      model,
      vin: `1XP${chance.text(14, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')}`,
      insurance_expires_on: endOf(i, 60),
      insurance_file_guid: null,
    }
    rows.add('trucks', row, 'truck', party)
  }
  for (const kind of TRAILER_KINDS) {
    const row = {
      ...record(`T-${chance.whole(20, 99)}${kind.slice(-1)}`),
      plate: chance.text(7, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
      plate_state: chance.of(STATES),
      kind,
      registration_expires_on: date(chance.whole(60, 600)),
    }
    rows.add('trailers', row, 'trailer', party)
  }
  const own = users.at(-1)
  const people = [
    ...drivers.slice(0, -1).map(({ name, phone }) => ({ name, phone, user: null })),
    ...(own ? [{ name: own.name, phone: null, user: own.guid }] : []),
  ]
  for (const [i, { name, phone, user }] of people.entries()) {
    const row = {
      ...record(name),
      phone_number: phone,
      user_guid: user,
      license_number: `${chance.of(['D', 'C', 'N'])}${chance.digits(8)}`,
      license_state: chance.of(STATES),
      license_expires_on: endOf(i, 90),
      medical_card_expires_on: date(chance.whole(40, 400)),
    }
    rows.add('drivers', row, 'driver', party)
  }
}
