/** The field screens in a pseudo-language that puts every text of a word module in brackets: text outside of them is hard-coded English. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { speak } from '../../ui/words/language.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { BRACKETED, left, shown } from './brackets.fixture.ts'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
  speak('es', { ...BRACKETED })
})
afterEach(() => speak('en', undefined))

/** User content and names: the same in every language. */
const DATA = ['Zorro', 'Ábaco', 'Quemada', 'Nopal', 'Larkspur', 'Xochitl']
const car = (more: Partial<Commodity>): Commodity => ({
  ...aJob(1).commodities[0]!,
  vehicle: { ...aJob(1).commodities[0]!.vehicle!, year: 2013, make: 'Zorro', model: 'Ábaco', color: 'Quemada' },
  identifier: '10000000000010312',
  lotNumber: '77',
  hasKeys: false,
  inoperable: 'yes',
  weight: 4000,
  length: 200,
  width: 80,
  height: 60,
  ...more,
})
const placed = <S extends { terminal: object | null }>(stop: S): S => ({
  ...stop,
  terminal: { ...stop.terminal, name: 'Nopal', street1: '1', city: 'Nopal', state: 'Nopal', zipCode: '88001' },
})

const SEEN = {
  id: guidOf(60),
  commodityId: car({}).guid,
  status: 'completed',
  type: 'advanced',
  dateCreated: '2026-11-20T14:00:00.000Z',
  dateSuperseded: null,
  odometer: 1,
  keysCount: 1,
  signedByName: 'Xochitl',
  dateSigned: '2026-11-20T14:00:00.000Z',
  signature: null,
  signedStatement: null,
  missing: [],
  damages: [{ id: guidOf(61), code: '10122', area: '10', type: '12', severity: '2', view: 'left', x: 0.4, y: 0.5 }],
  photos: [{ id: guidOf(62), slot: 'front', damageId: null, sha256: 'a'.repeat(64), url: null, thumbUrl: null }],
}

const base = aJob(1, { status: 'in-progress', inspectionType: 'advanced', number: '1042-1' })
const [PICKUP, DELIVERY] = base.stops.map(placed)
const HERE = { status: 'started', dateStarted: '2026-11-20T14:00:00.000Z' } as const
const DETENTION = {
  freeMinutes: 60,
  dateFreeUntil: '2026-11-20T15:00:00.000Z',
  ratePerHour: 50,
  cap: null,
  chargeGuid: null,
}
const JOB = {
  ...base,
  equipmentType: { id: 1, label: 'Larkspur' },
  commodities: [car({})],
  stops: [
    { ...PICKUP!, ...HERE, referenceNumber: '7', notes: 'Nopal', detention: DETENTION },
    { ...DELIVERY!, ...HERE },
  ],
  collect: {
    amount: 350,
    method: 'certified funds',
    location: 'delivery' as const,
    dateCollected: null,
    amountCollected: null,
    methodCollected: null,
  },
  driver: { name: 'Xochitl', phoneNumber: null, truckNumber: '7', trailerNumber: null, userGuid: null },
}
const [AT_PICKUP, AT_DELIVERY] = JOB.stops
const ROW = { guid: JOB.guid, number: '1042-1', status: 'in-progress', vehicleName: 'Zorro Ábaco' }

const open = (path: string) =>
  openCarrier(path, {
    'POST /jobs/list': ({ query }: { query?: Record<string, unknown> }) =>
      query?.['status'] === 'in-progress' ? list(ROW) : list(),
    'GET /jobs/{guid}': () => JOB,
    'GET /jobs/{guid}/inspections': () =>
      list({ ...SEEN, jobId: JOB.guid, stopId: AT_PICKUP?.guid, stopType: 'pickup' }),
    'GET /stops/{guid}': ({ params }: { params?: Record<string, string> }) => ({
      ...JOB.stops.find(({ guid }) => guid === params?.['guid']),
      orderGuid: JOB.order.guid,
      version: 1,
      pieces: [],
      warnings: [],
      attempts: [],
    }),
    'GET /attachments': () =>
      list({
        guid: guidOf(63),
        name: 'Nopal',
        usage: 'Gate Pass',
        fileLocation: null,
        totalBytes: 2048,
        dateCreated: SEEN.dateCreated,
      }),
    'GET /orders/{orderGuid}/notes': () => list(),
  })

it.each([
  ['/jobs', /⟦Next stop⟧/],
  [`/jobs/${JOB.guid}/stops`, /⟦Instructions|⟦Driver⟧/],
  [`/jobs/${JOB.guid}/vehicles`, /⟦To pick up⟧/],
  [`/jobs/${JOB.guid}/papers`, /⟦Gate pass⟧/],
  [`/jobs/${JOB.guid}/money`, /⟦Charges⟧/],
  [`/jobs/${JOB.guid}/notes`, /⟦No notes yet/],
  ['/papers', /⟦Job papers⟧/],
  ['/outbox', /⟦Looking at what is on this phone…⟧/],
  ['/scan', /⟦Last 8 of the VIN/],
  [`/stops/${AT_PICKUP?.guid}`, /⟦Failed attempt⟧/],
  [`/stops/${AT_DELIVERY?.guid}/finish`, /⟦Collect /],
  [`/inspect/${AT_DELIVERY?.guid}/${car({}).guid}/vin`, /⟦Steps⟧|⟦Photo of the VIN⟧/],
  [`/inspect/${AT_DELIVERY?.guid}/${car({}).guid}/photos`, /⟦More photos⟧/],
  [`/inspect/${AT_DELIVERY?.guid}/${car({}).guid}/damage`, /⟦Known since pickup/],
  [`/inspect/${AT_DELIVERY?.guid}/${car({}).guid}/details`, /⟦Odometer, miles⟧/],
])('shows no hard-coded text at %s', async (path, text) => {
  await open(path)
  await shown(text)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor after a failed attempt', async () => {
  await open(`/stops/${AT_PICKUP?.guid}`)
  await page.getByText('⟦Failed attempt⟧').click()
  await shown(/⟦Not ready⟧/)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor if nobody is at the stop, or a vehicle is refused', async () => {
  await open(`/stops/${AT_DELIVERY?.guid}/finish`)
  await page.getByText('⟦Nobody is here⟧').click()
  await page.getByRole('button', { name: '⟦A vehicle is refused⟧' }).click()
  await page
    .getByRole('button', { name: /is refused⟧$/ })
    .last()
    .click()
  await shown(/⟦Wrong vehicle⟧/)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor when noting a damage', async () => {
  await open(`/inspect/${AT_DELIVERY?.guid}/${car({}).guid}/damage`)
  await page.getByRole('button', { name: '⟦Worse⟧' }).click()
  await shown(/⟦How big\?⟧/)
  await expect.poll(() => left(DATA)).toEqual([])
  await page.getByRole('button', { name: '⟦Remove⟧' }).click()
})

it('nor for the pictures of a bill of lading, which itself is English for everyone', async () => {
  await open(`/jobs/${JOB.guid}/papers`)
  await page.getByRole('button', { name: '⟦Show the BOL offline⟧' }).click()
  await expect.element(page.getByRole('img', { name: '⟦Left side⟧' })).toBeInTheDocument()
  await expect.element(page.getByText('Condition at pickup')).toBeInTheDocument()
  await shown(/⟦Front⟧/)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('formats times in the language, too', async () => {
  await open(`/stops/${AT_PICKUP?.guid}`)
  await expect.element(page.getByText(/⟦Here since 20 nov/)).toBeInTheDocument()
})
