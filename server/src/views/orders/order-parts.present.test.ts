/** Who sees what identifies a commodity: everyone who is not a carrier, and the carrier whose job moves it. */
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/builders.ts'
import type { Caller } from '../../caller/caller.ts'
import { commodityRow } from '../../records/order-changes/index.ts'
import type { OrderParts } from '../../records/orders/index.ts'
import { presentCommodity } from './order-parts.present.ts'

const [OWN, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const actor = {
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  portal: 'dispatcher',
  requestId: null,
  now: new Date(0),
  announce: () => {},
} as const
const marks = { lotNumber: 'L-1', referenceNumber: 'R-1', licensePlate: 'P-1' }
const [car] = anOrder().commodities
const commodity = commodityRow(actor, OTHER, { ...car!, ...marks }, 1)
const whole = { ...marks, identifier: '1HGCM82633A004352' }
const nothing = { lotNumber: null, referenceNumber: null, licensePlate: null, identifier: null }

const callerOf = (portal: Portal, vendorGuid: string | null): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'carrier' ? 'vendor' : portal === 'client' ? 'client' : 'company',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid,
  driverGuid: null,
  companyAccount: null,
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: true, showClientToVendor: true },
})
/** An order with one job of `vendor`, which moves the commodity or another one. */
const partsOf = (vendor: string | null, moved: string) => {
  const parts: unknown = {
    jobs: [{ guid: OTHER, vendor_guid: vendor }],
    stops: [],
    commodities: [commodity],
    links: [{ job_guid: OTHER, stop_guid: OTHER, commodity_guid: moved, outcome: null, completed_at: null }],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what presenting a commodity reads
  return parts as OrderParts
}

test.each([
  ['the company', callerOf('dispatcher', null), OTHER, commodity.guid, whole],
  ['the client', callerOf('client', null), OTHER, commodity.guid, whole],
  ['the carrier whose job moves it', callerOf('carrier', OWN), OWN, commodity.guid, whole],
  ['a carrier whose job moves something else', callerOf('carrier', OWN), OWN, OTHER, nothing],
  ['a carrier without the job', callerOf('carrier', OWN), OTHER, commodity.guid, nothing],
  ['a carrier whose job is nobody’s yet', callerOf('carrier', OWN), null, commodity.guid, nothing],
] as const)('%s', (_, caller, vendor, moved, seen) => {
  expect(presentCommodity(partsOf(vendor, moved), commodity, caller)).toMatchObject({
    ...seen,
    category: commodity.category,
  })
})
