import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { fieldDatabase, keep } from '../../api/outbox/field-database.ts'
import { tryOutbox } from '../../api/outbox/outbox-state.ts'
import { type Answers, findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { aPhoto, emptyPhone, keptActs, keptDrafts, sendToNobody } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})

afterEach(() => vi.restoreAllMocks())

const ROW = { number: '1042-1', status: 'dispatched', vehicleName: '2013 Ford F-150' }
/** A job of the carrier with the given pickup. */
const underWay = (pickup: Partial<Job['stops'][number]> = {}, more: Partial<Job> = {}): Job => {
  const job = aJob(1, { status: 'dispatched', ...more })
  return { ...job, stops: job.stops.map((stop, at) => (at === 0 ? { ...stop, ...pickup } : stop)) }
}
const answersOf = (job: Job) => ({
  'POST /jobs/list': ({ query }: { query?: Record<string, unknown> }) =>
    query?.['status'] === 'dispatched' ? list({ ...ROW, guid: job.guid }) : list(),
  'GET /jobs/{guid}': () => job,
  'GET /stops/{guid}': () => ({
    ...job.stops[0],
    orderGuid: job.order.guid,
    jobGuid: job.guid,
    version: 1,
    pieces: [],
    warnings: [],
    attempts: [],
  }),
})

it('shows the next stop first, large, and marks the arrival with one tap', async () => {
  const job = underWay()
  await openCarrier('/jobs', answersOf(job))
  await expect.element(page.getByRole('heading', { name: 'Next stop' })).toBeVisible()
  await expect.element(page.getByText('Yard Dallas')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Navigate' })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Arrived' }).click()
  // Before any response: the page continues from stored data.
  await expect.element(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  expect(await keptActs()).toMatchObject([{ kind: 'arrive', stopGuid: job.stops[0]?.guid, v: 1 }])
})

it('shows a job in tabs, without money for users who may not see it', async () => {
  const job = underWay()
  await openCarrier(`/jobs/${job.guid}`, answersOf(job), ['jobs.view', 'notes.view', 'documents.view'])
  const tabs = page.getByRole('navigation', { name: 'Job 1042-1' })
  await expect.element(tabs.getByRole('link', { name: 'Stops' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Money' }).elements()).toHaveLength(0)
  for (const tab of ['Vehicles', 'Papers', 'Notes'] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect.element(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    expect(await findings()).toEqual([])
  }
})

it('shows a vehicle’s inspections with their photos, and checks a seal when asked', async () => {
  const job = underWay()
  const [stop] = job.stops
  const [car] = job.commodities
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const photo = { id: guidOf(62), slot: 'front', damageId: null, sha256: '7'.repeat(64), state: 'stored' }
  const seen = {
    id: guidOf(60),
    commodityId: car?.guid,
    jobId: job.guid,
    stopId: stop?.guid,
    stopType: 'pickup',
    status: 'completed',
    dateCreated: '2026-11-20T14:00:00.000Z',
    dateCompleted: '2026-11-20T14:10:00.000Z',
    dateSuperseded: null,
    createdBy: 'Carl Carrier',
    completedBy: 'Dana Driver',
    odometer: 48_210,
    keysCount: 2,
    damages: [
      {
        id: guidOf(65),
        area: '03',
        type: '12',
        severity: '1',
        code: '03121',
        severityLabel: 'up to 1 inch',
        note: 'Near the fog light',
        dateCreated: '2026-11-20T14:05:00.000Z',
      },
    ],
    newDamage: null,
    signedByName: 'Ann Agent',
    dateSigned: '2026-11-20T14:12:00.000Z',
    signedStatement: 'I have seen it',
    notAvailableReason: null,
    signing: null,
    photos: [
      { ...photo, url: PIXEL, thumbUrl: PIXEL },
      { ...photo, id: guidOf(63), slot: 'rear', sha256: '8'.repeat(64), state: 'awaited', url: null, thumbUrl: null },
      {
        ...photo,
        id: guidOf(64),
        slot: 'odometer',
        sha256: '9'.repeat(64),
        state: 'deleted',
        dateDeleted: '2029-11-21T09:00:00.000Z',
        url: null,
        thumbUrl: null,
      },
    ],
    seal: { seal: 'x', dateSealed: '2026-11-20T14:20:00.000Z' },
  }
  const asked: unknown[] = []
  await openCarrier(`/jobs/${job.guid}/vehicles`, {
    ...answersOf(job),
    'GET /jobs/{guid}/inspections': () => list(seen, { ...seen, id: guidOf(61), dateSuperseded: seen.dateCreated }),
    'GET /inspections/{id}/seal': ({ params }) => {
      asked.push(params?.['id'])
      return {
        state: 'pictures-deleted',
        manifestSha256: '3f9c21ab77d0'.padEnd(64, '0'),
        dateSealed: null,
        checks: [],
        deletedPictures: [],
      }
    },
  })
  const inspection = page.getByRole('region', { name: /^Inspected at pickup: 2013 Ford/ })
  await expect.element(inspection.getByText(/by Dana Driver, Begun .*by Carl Carrier, 48,210 mi, 2 keys/)).toBeVisible()
  const damages = inspection.getByRole('list', { name: 'Damage' })
  await expect.poll(() => damages.element().textContent).toMatch(/up to 1 inch \(03121\).*Near the fog light/)
  await expect.element(inspection.getByText(/^Signed by Ann Agent/)).toBeVisible()
  await expect.element(inspection.getByText('I have seen it')).toBeVisible()
  await expect.element(inspection.getByText('3 photos, 1 damage')).toBeVisible()
  await expect.element(inspection.getByRole('img', { name: 'Front' })).toBeVisible()
  await expect.poll(() => inspection.element().textContent).toContain('Rear: Not uploaded yet')
  await expect
    .poll(() => inspection.element().textContent)
    .toContain('Odometer and dash: Deleted Nov 21, 2029 under the company’s retention setting')
  expect(await findings()).toEqual([])
  expect(asked).toEqual([])
  await page.getByRole('button', { name: /^Check the seal/ }).click()
  await expect.element(inspection.getByText('Untouched since it was sealed; photos deleted')).toBeVisible()
  await expect.element(inspection.getByText('3f9c21ab', { exact: true })).toBeVisible()
  expect(asked).toEqual([guidOf(60)])
})

it('assigns one of the carrier’s own drivers, with truck and trailer', async () => {
  const job = underWay({}, { can: ['assign-driver'], driver: null })
  const sent: unknown[] = []
  const nadia = { guid: aJob(2).guid, name: 'Nadia Fitzgerald' }
  await openCarrier(`/jobs/${job.guid}`, {
    ...answersOf(job),
    'GET /users': () => list(nadia),
    'PUT /jobs/{guid}/driver': ({ body }) => (sent.push(body), job),
  })
  await page.getByRole('button', { name: 'Driver and truck' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Someone on your team' }).selectOptions('Nadia Fitzgerald')
  await sheet.getByRole('textbox', { name: 'Truck number' }).fill('113')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Driver and truck' }).click()
  await expect.poll(() => sent).toMatchObject([{ userGuid: nadia.guid, truckNumber: '113' }])
})

it('creates a link for a hired driver: its address is shown once, the list shows all links, and one is ended', async () => {
  const job = underWay({}, { can: ['assign-driver'] })
  const link = {
    guid: aJob(3).guid,
    jobGuid: job.guid,
    name: 'Hal Hired',
    phoneNumber: '+1 303 555 0147',
    phones: 1,
    phonesStarted: 0,
    dateCreated: '2026-11-20T14:00:00.000Z',
    createdBy: 'Hector Begay',
    dateExpires: '2099-11-22T14:00:00.000Z',
    dateRevoked: null,
    isActive: true,
  }
  const links: object[] = []
  const asked: unknown[] = []
  await openCarrier(`/jobs/${job.guid}`, {
    ...answersOf(job),
    'GET /jobs/{guid}/driver-links': () => list(...links),
    'POST /jobs/{guid}/driver-links': ({ body }) => {
      asked.push(body)
      links.push(link)
      return { ...link, url: 'https://carrier.test/drive#s3cret' }
    },
    'DELETE /jobs/{guid}/driver-links/{linkGuid}': ({ params }) => {
      asked.push(params)
      links.splice(0, 1, { ...link, dateRevoked: '2026-11-20T15:00:00.000Z', isActive: false })
      return undefined
    },
  })
  await page.getByRole('button', { name: 'Create a driver link' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Driver’s name' }).fill('Hal Hired')
  await sheet.getByRole('textbox', { name: 'Mobile' }).fill('+1 303 555 0147')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await expect.poll(() => asked).toMatchObject([{ name: 'Hal Hired', phoneNumber: '+1 303 555 0147', phones: 1 }])
  await expect.element(page.getByText('https://carrier.test/drive#s3cret')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Text it' }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+13035550147\?&body=/))
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(page.getByText('Not opened yet')).toBeVisible()
  expect(page.getByText('s3cret').elements()).toEqual([])
  await page.getByRole('button', { name: 'End Hal Hired’s link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByText('Ended', { exact: true })).toBeVisible()
  expect(asked.at(-1)).toEqual({ guid: job.guid, linkGuid: link.guid })
  expect(await findings()).toEqual([])
})

it('finishes a stop: lists what is missing, takes a signature, and stores everything as one act', async () => {
  const job = underWay({ status: 'started', dateStarted: '2026-11-20T14:00:00.000Z' })
  await openCarrier(`/stops/${job.stops[0]?.guid}/finish`, {
    ...answersOf(job),
  })
  await expect.element(page.getByRole('button', { name: /1 vehicle is not inspected/ })).toBeDisabled()
  await page.getByLabelText(/there is no damage/).click()
  await page.getByLabelText('Name, as printed').fill('Teresa Vaughn')
  const statement = `I saw the condition of this vehicle as listed (no damage). ${STATEMENTS.pickup}`
  await expect.element(page.getByText(statement)).toBeVisible()
  const pad = page.getByRole('img', { name: 'Sign here' })
  await userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 180, y: 90 } })
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Picked up', exact: true }).click()
  await expect.poll(keptActs).toHaveLength(1)
  const [act] = await keptActs()
  expect(act).toMatchObject({
    kind: 'finish',
    noDamage: true,
    missing: [],
    signed: { name: 'Teresa Vaughn', statement: `${STATEMENTS.version} en`, shown: statement },
  })
  expect(act?.kind === 'finish' && act.signed?.strokes[0]?.length).toBeGreaterThan(1)
})

it('records a refused vehicle at the delivery with its reason, and signs for the others', async () => {
  const job = aJob(1, { status: 'picked-up', inspectionType: 'standard' })
  const [car] = job.commodities
  const second = { ...car!, guid: guidOf(44), description: 'Spare wheels', vehicle: null, type: 'other' as const }
  const delivery = {
    ...job.stops[1]!,
    status: 'started' as const,
    dateStarted: '2026-11-20T14:00:00.000Z',
    commodities: [car!, second].map(({ guid }) => ({ guid, dateCompleted: null, outcome: null })),
  }
  const whole = { ...job, commodities: [car!, second], stops: [job.stops[0]!, delivery] }
  await openCarrier(`/stops/${delivery.guid}/finish`, {
    ...answersOf(whole),
    'GET /stops/{guid}': () => ({ ...delivery, orderGuid: job.order.guid, version: 1, pieces: [] }),
  })
  await page.getByRole('button', { name: 'A vehicle is refused' }).click()
  await page.getByRole('button', { name: 'The 2013 Ford F-150 is refused' }).click()
  await expect.element(page.getByRole('button', { name: /say why a vehicle is refused/ })).toBeDisabled()
  expect(await findings()).toEqual([])
  await page.getByText('Wrong vehicle').click()
  await page.getByLabelText('Name, as printed').fill('Teresa Vaughn')
  const pad = page.getByRole('img', { name: 'Sign here' })
  await userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 180, y: 90 } })
  await page.getByRole('button', { name: 'Delivered: 1 of 2' }).click()
  await expect.poll(keptActs).toMatchObject([
    {
      kind: 'finish',
      commodities: [second.guid],
      missing: [{ commodityGuid: car!.guid, outcome: 'refused', reason: 'Wrong vehicle' }],
      signed: { name: 'Teresa Vaughn' },
    },
  ])
})

it('continues an inspection where it was left', async () => {
  const job = underWay({ status: 'started', dateStarted: '2026-11-20T14:00:00.000Z' })
  const [stop] = job.stops
  const [car] = job.commodities
  const { router } = await openCarrier(`/inspect/${stop?.guid}/${car?.guid}/details`, answersOf(job))
  await page.getByLabelText('Odometer, miles').fill('48112')
  await expect.poll(keptDrafts).toContain('48112')
  router.history.push(`/stops/${stop?.guid}`)
  await page.getByRole('link', { name: /2013 Ford F-150.*Continue/ }).click()
  await expect.element(page.getByLabelText('Odometer, miles')).toHaveValue('48112')
})

it('accepts an absence only with both photos, which are on disk before they are shown', async () => {
  const job = underWay({ status: 'started', dateStarted: '2026-11-20T14:00:00.000Z' })
  await openCarrier(`/stops/${job.stops[0]?.guid}/finish`, {
    ...answersOf(job),
  })
  await page.getByLabelText(/there is no damage/).click()
  await page.getByText('Nobody is here').click()
  await page.getByText('Night drop').click()
  await page.getByLabelText('Where it’s parked').upload(await aPhoto())
  await expect.element(page.getByRole('button', { name: /1 photo missing/ })).toBeDisabled()
  await page.getByLabelText('Where the key is').upload(await aPhoto())
  await expect.element(page.getByRole('button', { name: 'Picked up', exact: true })).toBeEnabled()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Picked up', exact: true }).click()
  await expect
    .poll(keptActs)
    .toMatchObject([
      { kind: 'finish', absent: { reason: 'Night drop', photos: [{ type: 'image/jpeg' }, { source: 'file' }] } },
    ])
})

it('shows the time spent at a stop, and updates the ETA with one tap', async () => {
  const job = underWay()
  await openCarrier(`/stops/${job.stops[0]?.guid}`, {
    ...answersOf(job),
  })
  await expect.element(page.getByText('0 of 1 inspected')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: '+30 min' }).click()
  await expect.poll(keptActs).toMatchObject([{ kind: 'eta', stopGuid: job.stops[0]?.guid }])
  await expect.element(page.getByText(/^Expected /)).toBeVisible()
})

it.each([
  ['half of the free time is used', 60, 0.5],
  ['it is used up', 150, 1],
] as const)('draws how much free time is left at a stop: %s', async (_, minutes, part) => {
  const at = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
  const job = underWay({
    status: 'started',
    dateStarted: at(minutes),
    detention: { freeMinutes: 120, dateFreeUntil: at(minutes - 120), ratePerHour: 50, cap: null, chargeGuid: null },
  })
  await openCarrier(`/stops/${job.stops[0]?.guid}`, answersOf(job))
  await expect.element(page.getByText('Here since', { exact: false })).toBeVisible()
  const bar = document.querySelector<HTMLElement>('[style*="--spent"]')!
  const filled = Number.parseFloat(getComputedStyle(bar, '::before').width) / bar.clientWidth
  expect(filled).toBeCloseTo(part, 1)
  expect(await findings()).toEqual([])
})

it('says at a glance which jobs wait for the carrier, and for what', async () => {
  const [mine, theirs] = [aJob(1), aJob(2)]
  const row = (job: Job, number: string) => ({ ...ROW, guid: job.guid, number })
  const bill = (job: Job, party: string, code: string) => ({
    guid: guidOf(70),
    status: 'OPEN',
    job: { guid: job.guid, number: '1' },
    waiting: { party, code, text: '', clears: '', since: '2026-11-20T15:00:00.000Z', due: null },
  })
  const answers: Answers = {
    'POST /jobs/list': ({ query }) =>
      query?.['status'] === 'dispatched' ? list(row(mine, '1042-1'), row(theirs, '1043-1')) : list(),
    'POST /invoices/list': () => list(bill(mine, 'carrier', 'send-proof'), bill(theirs, 'us', 'verify-job')),
    'GET /offers': () => list(),
  }
  await openCarrier('/jobs/dispatched', answers)
  await expect.element(page.getByRole('link', { name: /^1042-1 Waits for you .*POD is missing/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^1043-1 Dispatched/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows the release full screen, and asks dispatch about an unlisted vehicle', async () => {
  const begun = { status: 'started', dateStarted: '2026-03-02T09:14:00Z' } as const
  const job = underWay({ ...begun, referenceNumber: 'R-77120', notes: 'Gate 4, code 2211' })
  await openCarrier(`/stops/${job.stops[0]?.guid}`, answersOf(job))
  await page.getByRole('button', { name: 'Show it at the gate' }).click()
  const gate = page.getByRole('dialog', { name: 'Show it at the gate' })
  await expect.element(gate.getByText('R-77120')).toBeVisible()
  await expect.element(gate.getByText('Gate 4, code 2211')).toBeVisible()
  expect(gate.element().getBoundingClientRect()).toMatchObject({ width: 360, height: 800 })
  expect(await findings()).toEqual([])
  await gate.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'A vehicle is not on the list' }).click()
  const ask = page.getByRole('button', { name: 'Ask dispatch', exact: true })
  await page.getByLabelText('Which one? Make, color, VIN').fill('Red Miata, no plate')
  await expect.element(ask).toBeDisabled()
  await page.getByLabelText('Add a photo').upload(await aPhoto())
  await ask.click()
  await expect.element(page.getByText('Dispatch replies in the notes.')).toBeVisible()
  expect(await keptActs()).toMatchObject([
    {
      kind: 'note',
      body: expect.stringMatching(/isn’t on the list: Red Miata, no plate$/),
      photos: [{ type: 'image/jpeg' }],
    },
  ])
})

it('asks dispatch to undo a stop that was finished by mistake', async () => {
  const job = underWay({ status: 'completed', dateCompleted: '2026-03-02T10:00:00Z' })
  await openCarrier(`/stops/${job.stops[0]?.guid}`, answersOf(job))
  await page.getByRole('button', { name: 'Ask dispatch to undo it' }).click()
  await expect.element(page.getByText('Dispatch replies in the notes.')).toBeVisible()
  expect(await keptActs()).toMatchObject([{ kind: 'note', jobGuid: job.guid }])
})

it('says that an act cannot be stored, holds its button, and stores it once there is space', async () => {
  const job = underWay()
  sendToNobody()
  await openCarrier('/jobs', answersOf(job))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await page.getByRole('button', { name: 'Arrived' }).click()
  await expect.element(page.getByRole('listitem').getByText(/This phone can’t save this/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Arrived' })).toBeDisabled()
  full.mockRestore()
  expect(await keptActs()).toEqual([])
  tryOutbox()
  await expect.poll(keptActs).toHaveLength(1)
  await expect.element(page.getByText('You’re on site')).toBeVisible()
  await expect.element(page.getByText(/This phone can’t save this/)).not.toBeInTheDocument()
})

it('loads the jobs with the earliest stops, and says how many later ones are not on the phone', async () => {
  const job = underWay()
  await keep('pack casey', {
    day: { jobs: Array.from({ length: 150 }, () => job), jobsLeft: 7 },
    dateRead: '2026-11-23T08:52:00Z',
  })
  const row = (n: number, more: object) => ({ ...ROW, guid: guidOf(n), number: `${n}-1`, ...more })
  const asked: string[] = []
  await openCarrier('/jobs', {
    ...answersOf(job),
    'POST /jobs/list': ({ query }: { query?: Record<string, unknown> }) =>
      query?.['status'] === 'dispatched'
        ? list(
            ...Array.from({ length: 20 }, (_, n) =>
              row(n, { datePickupScheduledStart: `2026-11-25T0${n % 9}:00:00Z` }),
            ),
          )
        : query?.['status'] === 'picked-up'
          ? list(row(77, { status: 'picked-up', dateDeliveryScheduledStart: '2026-11-24T09:00:00Z' }))
          : list(),
    'GET /jobs/{guid}': ({ params }: { params?: Record<string, unknown> }) => {
      const guid = String(params?.['guid'])
      asked.push(guid)
      return { ...job, guid, number: `of ${guid.slice(-2)}` }
    },
  })
  await expect.element(page.getByText('Your next 150 jobs work offline. 7 later jobs need signal.')).toBeVisible()
  expect(asked).toContain(guidOf(77))
  expect(new Set(asked).size).toBe(12)
  // The others are listed below, by their rows.
  await expect.poll(() => page.getByRole('list', { name: 'Then' }).getByRole('listitem').elements().length).toBe(20)
  await expect.element(page.getByRole('link', { name: /17-1/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('names the stop where a charge of the job arose', async () => {
  const job = underWay()
  const charge = { guid: guidOf(60), name: 'Detention', amount: 75, approval: 'waiting', stopGuid: job.stops[1]?.guid }
  await openCarrier(`/jobs/${job.guid}/money`, {
    ...answersOf(job),
    'GET /jobs/{guid}/finances': () => ({
      charges: [charge, { ...charge, guid: guidOf(61), name: 'Toll', stopGuid: null }],
      otherLines: [{ side: 'vendor', jobGuid: null, kind: 'quick-pay-fee', amount: -16.8 }],
      can: [],
    }),
  })
  await expect.element(page.getByText('Detention Awaiting approval Yard Denver')).toBeVisible()
  await expect.element(page.getByText('Toll Awaiting approval', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Quick-pay fee')).toBeVisible()
})

it('warns before the next inspection that storage is almost full', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1_000_000_000, usage: 850_000_000 })
  const job = underWay({ status: 'started', dateStarted: '2026-11-20T15:00:00.000Z' })
  await openCarrier(`/stops/${job.stops[0]?.guid}`, answersOf(job))
  await expect
    .element(
      page.getByRole('alert').getByText('This phone is nearly full. Free some space before the next inspection.'),
    )
    .toBeVisible()
  expect(await findings()).toEqual([])
})

it('asks iPhone users to add the app to the home screen until the first inspection', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)')
  const job = underWay({ status: 'started', dateStarted: '2026-11-20T15:00:00.000Z' })
  await openCarrier(`/stops/${job.stops[0]?.guid}`, answersOf(job))
  await expect.element(page.getByText('Add it to your home screen first.')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('renders the bill of lading from stored data', async () => {
  const job = underWay()
  await openCarrier(`/jobs/${job.guid}/papers`, {
    ...answersOf(job),
    'GET /jobs/{guid}/inspections': () => list(),
    'GET /attachments': () => list(),
  })
  await page.getByRole('button', { name: 'Show the BOL offline' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill of lading 1042-1' })
  await expect.element(bill.getByRole('heading', { name: 'Condition at pickup' })).toBeVisible()
  await expect.element(bill.getByText('Yard Dallas')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows the pictures, the signature, the damage mark and the seal on the bill of lading', async () => {
  const job = underWay()
  const [stop] = job.stops
  const [car] = job.commodities
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const id = guidOf(60)
  const seen = {
    id,
    commodityId: car?.guid,
    jobId: job.guid,
    orderId: job.order.guid,
    stopId: stop?.guid,
    stopType: 'pickup',
    status: 'completed',
    type: 'advanced',
    dateCreated: '2026-11-20T14:00:00.000Z',
    odometer: 48_112,
    keysCount: 2,
    signedByName: 'Teresa Vaughn',
    dateSigned: '2026-11-20T14:05:00.000Z',
    signedStatement: null,
    signature: null,
    damages: [
      { id: guidOf(61), code: '10122', area: '10', areaLabel: 'Door, left front', view: 'left', x: 0.4, y: 0.5 },
    ],
    photos: [{ id: guidOf(62), slot: 'front', sha256: 'a'.repeat(64), state: 'stored', url: PIXEL, thumbUrl: PIXEL }],
    dateSuperseded: null,
  }
  const database = await fieldDatabase()
  const own = {
    owner: 'casey',
    state: 'arrived',
    pictures: Array<string>(),
    about: '',
    jobGuid: job.guid,
    after: null,
  } as const
  const bodies = [
    { kind: 'inspection', inspectionId: id, manifest: '{}' },
    {
      kind: 'finish',
      inspections: [id],
      signed: {
        name: 'Teresa Vaughn',
        strokes: [
          [
            [0.1, 0.2],
            [0.7, 0.6],
          ],
        ],
      },
    },
  ]
  for (const [at, body] of bodies.entries())
    await database.put('items', {
      ...own,
      seq: at + 1,
      id: guidOf(63 + at),
      kind: at === 0 ? 'inspection' : 'finish',
      body: JSON.stringify(body),
      dateMade: '2026-11-20T14:00:00.000Z',
      dateSent: '2026-11-20T14:06:00.000Z',
      why: null,
      seal: at === 0 ? '9f3ac02b77' : null,
      wasTried: true,
    })
  await openCarrier(`/jobs/${job.guid}/papers`, {
    ...answersOf(job),
    'GET /jobs/{guid}/inspections': () => list(seen),
    'GET /attachments': () => list(),
  })
  await page.getByRole('button', { name: 'Show the BOL offline' }).click()
  const bill = page.getByRole('dialog', { name: 'Bill of lading 1042-1' })
  await expect.element(bill.getByRole('img', { name: 'Front', exact: true })).toBeVisible()
  await expect.element(bill.getByRole('img', { name: 'Left side' })).toBeVisible()
  await expect.element(bill.getByRole('img', { name: 'Signature of Teresa Vaughn' })).toBeVisible()
  await expect.element(bill.getByText('Seal 9f3ac02b')).toBeVisible()
  await expect.element(bill.getByText(/Signed by Teresa Vaughn, .* C[SD]T/)).toBeVisible()
  expect(await findings()).toEqual([])
})
