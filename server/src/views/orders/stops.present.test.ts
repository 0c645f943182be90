/** What each viewer sees of a drawn stop, against a table that is written here and knows nothing of the declaration. */
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import type { OrderParts, StopRecord } from '../../records/orders/index.ts'
import { presentStop } from './stops.present.ts'

const [OWN, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const at = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }))
const word = fc.option(fc.string({ maxLength: 20 }))
const guid = fc.uuid({ version: 4 })
const type = fc.option(fc.constantFrom('exactly' as const, 'between' as const))
const contact = fc.option(fc.record({ guid, name: fc.string(), email: word, mobile_number: word, phone_number: word }))
const degrees = fc.option(fc.double({ noNaN: true, min: -90, max: 90 }))
const terminal = fc.option(
  fc.record({
    guid,
    name: fc.string(),
    street1: word,
    street2: word,
    city: fc.string(),
    state: fc.string(),
    zip_code: word,
    country: fc.constant('US'),
    latitude: degrees,
    longitude: degrees,
    location_type: word,
    time_zone: word,
  }),
)
const drawnStop: fc.Arbitrary<StopRecord> = fc.record({
  alternative_contact_guid: fc.option(guid),
  canceled_at: at,
  company_guid: guid,
  completed_at: at,
  created_at: fc.constant(new Date(0)),
  estimated_end: at,
  estimated_start: at,
  guid,
  job_guid: fc.constant(OTHER),
  notes: word,
  order_guid: guid,
  primary_contact_guid: fc.option(guid),
  reference_number: word,
  requested_end: at,
  requested_start: at,
  requested_type: type,
  scheduled_end: at,
  scheduled_start: at,
  scheduled_type: type,
  sequence: fc.nat(50),
  started_at: at,
  status: fc.constantFrom('new' as const, 'started' as const, 'completed' as const),
  stop_type: fc.constantFrom('pickup' as const, 'delivery' as const, 'service' as const),
  terminal_guid: fc.option(guid),
  updated_at: fc.constant(new Date(0)),
  of_terminal: terminal,
  of_primary_contact: contact,
  of_alternative_contact: contact,
})

/** Who sees all of a stop: the company, a client, the carrier with the job, and people of the company with their eyes. */
const VIEWERS = {
  company: ['dispatcher', true],
  client: ['client', true],
  'its carrier': ['carrier', true],
  'another carrier': ['carrier', false],
} as const satisfies Record<string, readonly [Portal, boolean]>

const callerOf = (portal: Portal, isOwn: boolean, onlooker?: Caller): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'dispatcher' ? 'company' : portal === 'client' ? 'client' : 'vendor',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid: portal === 'carrier' ? (isOwn ? OWN : OTHER) : null,
  driverGuid: null,
  companyAccount: null,
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: true, showClientToVendor: true },
  ...(onlooker ? { onlooker } : {}),
})

const instant = (date: Date | null) => date?.toISOString() ?? null
const personOf = (each: StopRecord['of_primary_contact']) =>
  each && {
    guid: each.guid,
    name: each.name,
    email: each.email,
    mobileNumber: each.mobile_number,
    phoneNumber: each.phone_number,
  }

/** The answer, by hand. `whole`: not only the city and the dates. */
const expected = (stop: StopRecord, whole: boolean, isClient: boolean) => {
  const { of_terminal: place } = stop
  return {
    guid: stop.guid,
    jobGuid: stop.job_guid,
    stopType: stop.stop_type,
    sequence: stop.sequence,
    status: stop.status,
    dateStarted: instant(stop.started_at),
    dateCompleted: instant(stop.completed_at),
    dateScheduledStart: instant(stop.scheduled_start),
    dateScheduledEnd: instant(stop.scheduled_end),
    dateScheduledType: stop.scheduled_type,
    dateEstimatedStart: instant(stop.estimated_start),
    dateEstimatedEnd: instant(stop.estimated_end),
    dateRequestedType: stop.requested_type,
    dateRequestedStart: instant(stop.requested_start),
    dateRequestedEnd: instant(stop.requested_end),
    notes: whole ? stop.notes : null,
    referenceNumber: whole ? stop.reference_number : null,
    primaryContact: whole ? personOf(stop.of_primary_contact) : null,
    alternativeContact: whole ? personOf(stop.of_alternative_contact) : null,
    terminal: place && {
      guid: place.guid,
      name: whole ? place.name : null,
      street1: whole ? place.street1 : null,
      street2: whole ? place.street2 : null,
      city: place.city,
      state: place.state,
      zipCode: place.zip_code,
      country: place.country,
      latitude: whole ? place.latitude : null,
      longitude: whole ? place.longitude : null,
      locationType: whole ? place.location_type : null,
      timeZone: place.time_zone,
    },
    commodities: [],
    ...(whole && !isClient ? { detention: null } : {}),
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what presenting a stop reads
const partsOf = (stop: StopRecord) =>
  ({ jobs: [{ guid: stop.job_guid, vendor_guid: OWN }], links: [] }) as unknown as OrderParts

test.each(Object.entries(VIEWERS))('%s', (_, [portal, whole]) => {
  const onlooker = callerOf('dispatcher', true)
  fc.assert(
    fc.property(drawnStop, (stop) => {
      const answer = expected(stop, whole, portal === 'client')
      for (const caller of [callerOf(portal, whole), callerOf(portal, whole, onlooker)])
        expect(JSON.parse(JSON.stringify(presentStop(partsOf(stop), stop, caller, null)))).toStrictEqual(
          JSON.parse(JSON.stringify(answer)),
        )
    }),
    { numRuns: 60 },
  )
})

test('detention is left out of answers that do not compute it', () => {
  const [stop] = fc.sample(drawnStop, { numRuns: 1, seed: 1 })
  expect(presentStop(partsOf(stop!), stop!, callerOf('dispatcher', true))).not.toHaveProperty('detention')
})
