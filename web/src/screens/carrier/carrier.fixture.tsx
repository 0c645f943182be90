/** A carrier with its offers and loads, as the API returns them. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { SiteSettings } from '../../api/settings.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, openAt } from '../order-screens.fixture.tsx'
import { addFieldStyles } from '../../ui/css/field-styles.fixture.ts'
import { OwnCompanyScreen } from '../own-company/own-company.tsx'
import { ProfileScreen } from '../profile/profile.tsx'
import { CarrierCasesScreen } from './cases.tsx'
import { CarrierFleetScreen } from './fleet.tsx'
import { CarrierHomeScreen } from './home.tsx'
import { CarrierInspectScreen } from './inspect.tsx'
import { CarrierJobsScreen } from './jobs.tsx'
import { CarrierLoadsScreen, CarrierRequestsScreen } from './loads.tsx'
import { CarrierDocumentsScreen, CarrierNoticesScreen, CarrierPapersScreen, CarrierPhonesScreen } from './office.tsx'
import { CarrierOffersScreen } from './offers.tsx'
import { CarrierOutboxScreen } from './outbox.tsx'
import { CarrierPeopleScreen } from './people.tsx'
import { CarrierPaymentsScreen } from './payments.tsx'
import { CarrierScanScreen } from './scan.tsx'
import { CarrierStatementScreen } from './statement.tsx'
import { CarrierFinishScreen, CarrierStopScreen } from './stop.tsx'

export const guidOf = (last: number) => `01890000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`

/** A user of the carrier, with all permissions by default. */
export const someone = (permissions: readonly Permission[] = PERMISSIONS) => ({
  guid: guidOf(90),
  name: 'Hector Begay',
  portal: 'carrier',
  permissions,
  account: { guid: guidOf(91), name: 'Red Mesa Auto Haulers', type: 'vendor' },
  role: { guid: guidOf(92), name: 'Carrier Admin' },
  company: { guid: guidOf(93), name: 'Larkspur', showVendorToClient: true, showClientToVendor: false },
})

const visit = (last: number, stopType: 'pickup' | 'delivery', city: string, state: string) => ({
  guid: guidOf(last),
  stopType,
  sequence: last,
  city,
  state,
  zipCode: '31408',
  country: 'US',
  latitude: state === 'GA' ? 32.08 : 32.75,
  longitude: state === 'GA' ? -81.15 : -97.33,
  timeZone: 'America/Chicago',
  dateRequestedType: 'exactly',
  dateRequestedStart: '2026-11-24T20:00:00.000Z',
  dateRequestedEnd: null,
  dateScheduledType: null,
  dateScheduledStart: null,
  dateScheduledEnd: null,
})

export const anOffer = (last: number, more: Partial<Contract> = {}): Contract => ({
  guid: guidOf(last),
  status: 'sent',
  job: {
    guid: guidOf(last + 20),
    number: `19${last}-1`,
    classification: 'car haul',
    equipmentTypeId: 1,
    inspectionType: 'AIAG',
    distance: 1004,
  },
  order: { guid: guidOf(80), number: `19${last}` },
  vendor: { guid: guidOf(91), name: 'Red Mesa Auto Haulers', usdot: null },
  vendorContact: null,
  load: null,
  amount: 735,
  codAmount: 350,
  codMethod: 'certified-funds',
  codLocation: 'delivery',
  balance: 385,
  paymentTermsId: 12,
  paymentMethodId: null,
  paymentConfig: { id: 12, label: 'Net 30', fee: 0 },
  termsVersion: null,
  message: 'Lot closes at noon on Saturday.',
  stops: [visit(1, 'pickup', 'Savannah', 'GA'), visit(2, 'delivery', 'Fort Worth', 'TX')],
  commodities: [
    {
      guid: guidOf(70),
      type: 'vehicle',
      name: '2018 Ford Expedition',
      quantity: 1,
      inoperable: 'no',
      hasKeys: true,
      length: 206,
      width: 79,
      height: 76,
      weight: 5443,
    },
  ],
  dateSent: '2026-11-20T14:00:00.000Z',
  dateExpires: '2099-11-20T14:00:00.000Z',
  dateAnswered: null,
  answeredBy: null,
  answerChannel: null,
  answerReason: null,
  dateEstimatedPickup: null,
  dateEstimatedDelivery: null,
  inspectionAcknowledged: false,
  dateCancelled: null,
  cancelReason: null,
  cancelCause: null,
  dateCancelRequested: null,
  cancelRequestReason: null,
  cancelRefused: null,
  document: null,
  revisionPending: null,
  can: ['accept', 'decline'],
  ...more,
})

const place = (city: string, state: string) => ({
  city,
  state,
  zipCode: '93041',
  country: 'US',
  latitude: state === 'CA' ? 34.16 : 32.75,
  longitude: state === 'CA' ? -119.19 : -97.33,
})

export const aLoad = (last: number, more: Partial<JobPost> = {}): JobPost => ({
  guid: guidOf(last),
  board: 'waybill',
  status: 'posted',
  job: {
    guid: guidOf(last + 20),
    number: `18${last}-1`,
    type: 'transport',
    classification: 'car haul',
    loadType: null,
    inspectionType: 'standard',
    distance: 1000,
    equipmentType: { id: 1, label: 'Open' },
  },
  price: 1900,
  pricePerMile: 1.9,
  paymentConfig: { id: 9, label: 'Net 30', fee: 0 },
  codAmount: 0,
  codMethod: null,
  codLocation: null,
  balance: 1900,
  milesAway: null,
  comment: 'Lot closes at noon.',
  origin: place('Port Hueneme', 'CA'),
  destination: place('Fort Worth', 'TX'),
  stops: [
    {
      stopType: 'pickup',
      sequence: 1,
      place: place('Port Hueneme', 'CA'),
      dateRequestedType: 'exactly',
      dateRequestedStart: '2026-11-24T20:00:00.000Z',
      dateRequestedEnd: null,
      timeZone: 'America/Chicago',
    },
  ],
  commodities: [
    {
      type: 'vehicle',
      description: null,
      quantity: 1,
      inoperable: 'no',
      length: null,
      height: null,
      width: null,
      weight: null,
      vehicle: { year: 2022, make: 'Lincoln', model: 'Nautilus', bodyType: 'suv', weightClass: null },
    },
  ],
  datePosted: '2026-11-20T14:00:00.000Z',
  dateExpires: '2099-11-20T14:00:00.000Z',
  ownRequest: null,
  contractStatus: null,
  can: ['request'],
  ...more,
})

export const list = (...results: unknown[]) => ({ page: 0, rows: 100, total: results.length, next: null, results })

const offers = lazyScreen(async () => CarrierOffersScreen)
const loads = lazyScreen(async () => CarrierLoadsScreen)
const cases = lazyScreen(async () => CarrierCasesScreen)
const payments = lazyScreen(async () => CarrierPaymentsScreen)
const statement = lazyScreen(async () => CarrierStatementScreen)
const jobs = lazyScreen(async () => CarrierJobsScreen)
const fleet = lazyScreen(async () => CarrierFleetScreen)
const ROUTES = [
  at('/trucks', fleet, { kind: 'trucks' }),
  at('/trailers', fleet, { kind: 'trailers' }),
  at('/drivers', fleet, { kind: 'drivers' }),
  at(
    '/',
    lazyScreen(async () => CarrierHomeScreen),
  ),
  at('/offers/accepted', offers, { tab: 'accepted' }),
  at('/offers/$offerGuid', offers, {}),
  at('/loads', loads),
  at(
    '/loads/requests',
    lazyScreen(async () => CarrierRequestsScreen),
  ),
  at('/loads/$postGuid', loads),
  at('/cases', cases),
  at('/cases/$caseGuid', cases, undefined, { guids: ['caseGuid'] }),
  at(
    '/notices',
    lazyScreen(async () => CarrierNoticesScreen),
  ),
  at(
    '/phones',
    lazyScreen(async () => CarrierPhonesScreen),
  ),
  at(
    '/papers',
    lazyScreen(async () => CarrierPapersScreen),
  ),
  at(
    '/documents',
    lazyScreen(async () => CarrierDocumentsScreen),
  ),
  at(
    '/scan',
    lazyScreen(async () => CarrierScanScreen),
  ),
  at(
    '/outbox',
    lazyScreen(async () => CarrierOutboxScreen),
  ),
  at(
    '/people',
    lazyScreen(async () => CarrierPeopleScreen),
  ),
  at(
    '/company',
    lazyScreen(async () => OwnCompanyScreen),
  ),
  at(
    '/profile',
    lazyScreen(async () => ProfileScreen),
  ),
  at('/payments', payments),
  at('/payments/statement', statement),
  at('/payments/$billGuid', payments),
  at('/jobs', jobs, {}),
  at('/jobs/dispatched', jobs, { status: 'dispatched' }),
  at('/jobs/$jobGuid', jobs, {}),
  at('/jobs/$jobGuid/$segment', jobs, {}),
  at(
    '/inspect/$stopGuid/$commodityGuid/$step',
    lazyScreen(async () => CarrierInspectScreen),
  ),
  at(
    '/stops/$stopGuid',
    lazyScreen(async () => CarrierStopScreen),
  ),
  at(
    '/stops/$stopGuid/finish',
    lazyScreen(async () => CarrierFinishScreen),
  ),
]

/** Opens a page of the carrier's portal. */
export const openCarrier = (
  path: string,
  answers: Answers,
  permissions?: readonly Permission[],
  site: Partial<SiteSettings> = {},
) => {
  addFieldStyles()
  return openAt(
    path,
    { 'GET /users/me': () => someone(permissions), ...answers },
    { routes: ROUTES, height: 900, site },
  )
}
