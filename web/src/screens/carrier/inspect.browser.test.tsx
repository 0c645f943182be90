import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { DEFAULT_EDITION } from '@waybill/domain/inspections/damage-codes.ts'
import { readManifest } from '@waybill/domain/inspections/manifest.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepDraft } from '../../api/outbox/drafts.ts'
import { fieldDatabase, readValue } from '../../api/outbox/field-database.ts'
import { tryOutbox } from '../../api/outbox/outbox-state.ts'
import { itemHead, recordItem, undoUnsent } from '../../api/outbox/record-item.ts'
import { keepSmallPictures, smallPicture } from '../../api/outbox/small-pictures.ts'
import { areaLabel } from '../../features/carrier/inspection/code-words.ts'
import { INSPECTION } from '../../features/carrier/inspection/inspection.words.ts'
import { WORDS_ES } from '../../features/carrier/words/words-es.ts'
import { WORDS_FR } from '../../features/carrier/words/words-fr.ts'
import { speak } from '../../ui/words/language.ts'
import { TRADE } from '../../ui/words/trade.words.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { aPhoto, emptyPhone, keptActs, keptDrafts, sendToNobody } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})
afterEach(() => {
  speak('en', undefined)
  vi.restoreAllMocks()
})

const JOB = aJob(1, { status: 'in-progress', inspectionType: 'advanced' })
const [PICKUP] = JOB.stops
const [CAR] = JOB.commodities
const ANSWERS = {
  'GET /jobs/{guid}': () => JOB,
  'GET /stops/{guid}': () => ({ ...PICKUP, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
}
/** Drafts survive the page: an open damage would still be open in the next test. */
const leaveDamage = () => page.getByRole('button', { name: 'Remove' }).click()
const at = (step: string) => `/inspect/${PICKUP?.guid}/${CAR?.guid}/${step}`

it('goes from the VIN through photos and a damage to Done, and stores everything as one act, signed by the phone', async () => {
  await openCarrier(at('vin'), ANSWERS)
  await page.getByLabelText(/last 8/).fill('5DFC10312')
  await expect.element(page.getByText(/It’s the 2013 Ford F-150 at this stop/)).toBeVisible()
  await page.getByLabelText('Photo of the VIN').upload(await aPhoto())
  expect(await findings()).toEqual([])
  await page.getByRole('link', { name: 'Photos →' }).click()
  for (const label of ['Front *', 'Driver side *', 'Rear *', 'Passenger side *', 'Odometer and dash *']) {
    await page.getByLabelText(label, { exact: true }).upload(await aPhoto())
    await expect.element(page.getByLabelText(`${label}: Retake`)).toBeInTheDocument()
  }
  expect(await findings()).toEqual([])
  // Each photo is on disk at once: a kill here would lose nothing.
  await expect.poll(keptDrafts).toContain('passenger-side')
  await page.getByRole('link', { name: 'Damage →' }).click()
  await page.getByRole('button', { name: 'Door, left front' }).click()
  await page.getByText('Scratched (not glass)').click()
  await page.getByText('2 · to 3 in').click()
  await page.getByLabelText('Photo, wide *').upload(await aPhoto())
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Save damage' }).click()
  await expect.element(page.getByText('1 damage', { exact: true })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('link', { name: 'Details →' }).click()
  await expect.element(page.getByText('5DFC10312 (typed)')).toBeVisible()
  await page.getByLabelText('Odometer, miles').fill('48112')
  await page.getByText('Runs', { exact: true }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(keptActs).toHaveLength(1)
  const [act] = await keptActs()
  expect(act).toMatchObject({
    kind: 'inspection',
    odometer: 48112,
    type: 'advanced',
    vin: { value: '5DFC10312', how: 'last-8' },
    damages: [{ area: '10', type: '12', severity: '2', view: 'left', edition: DEFAULT_EDITION }],
    photos: ['vin-plate', 'front', 'driver-side', 'rear', 'passenger-side', 'odometer', 'damage'].map((slot) => ({
      slot,
    })),
    signature: expect.stringMatching(/^[0-9a-f]{128}$/),
  })
  const { manifest } = act as Extract<FieldItem, { kind: 'inspection' }>
  expect(readManifest(manifest ?? '')?.damages).toMatchObject([{ area: '10', edition: DEFAULT_EDITION }])
  // The draft became an act in one step: a phone that dies here has one or the other.
  expect(await keptDrafts()).toBe('[]')
})

it('stores an act or its draft, never both, even while the draft is being written', async () => {
  const draft = { name: 'casey note', value: { body: 'Gate is locked' } }
  const head = await itemHead('test')
  const act = { kind: 'note' as const, jobGuid: JOB.guid, body: draft.value.body, photos: [], ...head }
  const keeping = keepDraft(draft.name, draft.value)
  await recordItem(act, { owner: 'casey', about: 'Note', jobGuid: JOB.guid, draft })
  expect([await keptActs(), await keptDrafts()]).toMatchObject([[{ id: act.id }], '[]'])
  await keeping
  expect(await undoUnsent(act.id)).toBe(true)
  expect([await keptActs(), await keptDrafts()]).toEqual([[], JSON.stringify([draft.value])])
})

it('assigns no VIN to another car: of two with the same ending it is this one; switching removes the other VIN', async () => {
  const similar = { ...CAR!, guid: guidOf(41), identifier: `2T${CAR!.identifier!.slice(2)}` }
  const third = { ...CAR!, guid: guidOf(42), name: '2020 Kia Soul', identifier: 'KNDJ23AU4L7000001' }
  const handled = [CAR!, similar, third].map(({ guid }) => ({ ...PICKUP!.commodities[0]!, guid, outcome: null }))
  const stop = { ...PICKUP!, commodities: handled }
  const job = { ...JOB, commodities: [CAR!, similar, third], stops: [stop, JOB.stops[1]!] }
  const url = `/inspect/${PICKUP?.guid}/${similar.guid}/vin`
  await openCarrier(url, {
    'GET /jobs/{guid}': () => job,
    'GET /stops/{guid}': () => ({ ...stop, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
  })
  const vin = page.getByLabelText(/last 8/)
  await vin.fill(CAR!.identifier!.slice(-8))
  await expect.element(page.getByText(similar.identifier)).toBeVisible()
  await vin.fill('L7000001')
  await page.getByRole('button', { name: /^Continue with the/ }).click()
  await expect.element(vin).toHaveValue('')
  await expect.poll(keptDrafts).not.toContain('L7000001')
})

it('links to the car of another stop on the load if its VIN was typed here', async () => {
  const soul = {
    ...CAR!,
    guid: guidOf(42),
    vehicle: { ...CAR!.vehicle!, year: 2020, make: 'Kia', model: 'Soul' },
    identifier: 'KNDJ23AU4L7000001',
  }
  const other = aJob(2, { status: 'in-progress' })
  const there = {
    ...other.stops[0]!,
    guid: guidOf(43),
    status: 'started' as const,
    commodities: [{ ...PICKUP!.commodities[0]!, guid: soul.guid }],
  }
  const otherJob = { ...other, commodities: [soul], stops: [there, { ...other.stops[1]!, guid: guidOf(44) }] }
  const stopOf = (guid: string | undefined) => (guid === there.guid ? there : { ...PICKUP, status: 'started' })
  await openCarrier(at('vin'), {
    'POST /jobs/list': ({ query }: { query?: Record<string, unknown> }) =>
      query?.['status'] === 'in-progress' ? list({ guid: JOB.guid }, { guid: other.guid }) : list(),
    'GET /jobs/{guid}': ({ params }) => (params?.['guid'] === other.guid ? otherJob : JOB),
    'GET /stops/{guid}': ({ params }) => ({
      ...stopOf(params?.['guid']),
      jobGuid: params?.['guid'] === there.guid ? other.guid : JOB.guid,
      orderGuid: JOB.order.guid,
      version: 1,
      pieces: [],
    }),
  })
  await page.getByLabelText(/last 8/).fill('L7000001')
  await expect
    .element(page.getByText(/the 2020 Kia Soul from another stop on your load: Pick up, Yard Dallas/))
    .toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Continue with the 2020 Kia Soul' }).click()
  await expect.element(page.getByRole('heading', { name: '2020 Kia Soul' })).toBeVisible()
  await expect.poll(keptDrafts).not.toContain('L7000001')
})

it('selects a part thinner than a finger from next to it, and a part under the finger before one next to it', async () => {
  await openCarrier(at('damage'), ANSWERS)
  // The door pillar is 4 px wide here, between two doors.
  const pillar = page.getByRole('button', { name: 'Center post, left' })
  await expect.element(pillar).toBeInTheDocument()
  expect(pillar.element().getBoundingClientRect().width).toBeLessThan(10)
  const tapLeftOf = (distance: number) => {
    const { left, top, height } = pillar.element().getBoundingClientRect()
    const [x, y] = [left - distance, top + height * 0.7]
    const hit = document.elementFromPoint(x, y)
    hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: 1 }))
  }
  tapLeftOf(15)
  await expect.element(page.getByRole('heading', { name: 'Center post, left' })).toBeVisible()
  await leaveDamage()
  await expect.element(pillar).toBeInTheDocument()
  tapLeftOf(40)
  await expect.element(page.getByRole('heading', { name: 'Door, left front' })).toBeVisible()
  await leaveDamage()
})

it('keeps what the car before was seen in, for the cars of this stop', async () => {
  const job = aJob(1, { status: 'in-progress', inspectionType: 'standard' })
  const next = { ...CAR!, guid: guidOf(45) }
  const stops = job.stops.map((stop) => ({
    ...stop,
    commodities: [CAR!, next].map(({ guid }) => ({ ...PICKUP!.commodities[0]!, guid, outcome: null })),
  }))
  const answers = {
    'GET /jobs/{guid}': () => ({ ...job, commodities: [CAR!, next], stops }),
    'GET /stops/{guid}': ({ params }: { params?: Record<string, unknown> }) => {
      const stop = stops.find(({ guid }) => guid === params?.['guid'])
      return { ...stop, status: 'started', orderGuid: job.order.guid, version: 1, pieces: [] }
    },
    'GET /jobs/{guid}/inspections': () => list(),
  }
  const dark = page.getByRole('radio', { name: 'Dark' })
  const { router } = await openCarrier(at('details'), answers)
  const go = (path: string) => router.history.push(path)
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(keptDrafts).toContain(`"${PICKUP!.guid}","Dark"`)
  go(`/inspect/${stops[1]!.guid}/${next.guid}/details`)
  await expect.element(dark).not.toBeChecked()
  go(`/inspect/${PICKUP!.guid}/${next.guid}/details`)
  await expect.element(dark).toBeChecked()
  // What is photographed now was seen in this light, also if the next car is not.
  await page.getByRole('link', { name: 'Photos', exact: true }).click()
  await page.getByLabelText('Front', { exact: true }).upload(await aPhoto())
  await expect.element(page.getByLabelText('Front: Retake')).toBeInTheDocument()
  go(at('details'))
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.getByText('Rain', { exact: true }).click()
  go(`/inspect/${PICKUP!.guid}/${next.guid}/details`)
  await expect.element(dark).toBeChecked()
})

it('continues without location permission, says so, and records that it is missing', async () => {
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_, fail) => {
    fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    return 1
  })
  const job = aJob(1, { status: 'in-progress', inspectionType: 'AIAG' })
  await openCarrier(at('details'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  await expect
    .element(page.getByText(/You can continue; the inspection will show that it has no location/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(keptActs).toMatchObject([{ kind: 'inspection', type: 'AIAG', noPosition: 'refused' }])
  expect(await keptDrafts()).toBe('[]')
  // Undone, it is a draft again, and its signature is no longer part of the phone's chain.
  const [act] = await keptActs()
  expect(await readValue('manifest casey')).toMatch(/^[0-9a-f]{64}$/)
  expect(await undoUnsent(act!.id)).toBe(true)
  expect(await keptActs()).toEqual([])
  expect(await readValue('manifest casey')).toBeUndefined()
  expect(JSON.parse(await keptDrafts())).toMatchObject([
    { id: act?.kind === 'inspection' && act.inspectionId, vinHow: null, damages: [] },
  ])
})

/** A photo of stripes, as sharp and as bright as given. */
const stripes = async (blur: number, brightness: number): Promise<File> => {
  const canvas = new OffscreenCanvas(1200, 900)
  const pen = canvas.getContext('2d')!
  pen.filter = `blur(${blur}px) brightness(${brightness})`
  const bars = new OffscreenCanvas(1200, 900)
  const bar = bars.getContext('2d')!
  bar.fillStyle = '#ddd'
  bar.fillRect(0, 0, 1200, 900)
  bar.fillStyle = '#444'
  for (let x = 0; x < 1200; x += 60) bar.fillRect(x, 0, 30, 900)
  pen.drawImage(bars, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' })
}

it('hints at a photo that is blurred or dark, which counts all the same', async () => {
  const job = aJob(1, { status: 'in-progress', inspectionType: 'standard' })
  await openCarrier(at('photos'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  const taken = async (side: string, photo: File) => {
    await page.getByLabelText(side, { exact: true }).upload(photo)
    await expect.element(page.getByLabelText(`${side}: Retake`)).toBeInTheDocument()
  }
  await taken('Roof', await stripes(14, 1))
  await expect.element(page.getByText('This picture looks blurred. You can take it again.')).toBeVisible()
  await taken('Keys', await stripes(0, 0.1))
  await expect.element(page.getByText('This picture is dark. You can take it again.')).toBeVisible()
  await taken('Underneath', await stripes(0, 1))
  await expect.poll(() => page.getByText('You can take it again', { exact: false }).elements()).toHaveLength(2)
  expect(await findings()).toEqual([])
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const photos = ['roof', 'keys', 'undercarriage'].map((slot) => ({ slot }))
  await expect.poll(keptActs).toMatchObject([{ kind: 'inspection', photos }])
})

it('says that a picture or an inspection cannot be stored, holds both, and stores them once there is space', async () => {
  sendToNobody()
  const job = aJob(1, { status: 'in-progress', inspectionType: 'standard' })
  await openCarrier(at('photos'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  await page.getByLabelText('Front', { exact: true }).upload(await aPhoto())
  await expect.element(page.getByLabelText('Front: Retake')).toBeInTheDocument()
  const said = page.getByText(/^This phone can’t save this/)
  const isFull = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(isFull)
  await page.getByLabelText('Rear', { exact: true }).upload(await aPhoto())
  await expect.element(said).toBeVisible()
  expect(await findings()).toEqual([])
  await expect.element(page.getByLabelText('Front: Retake')).toBeInTheDocument()
  await expect.element(page.getByLabelText('Rear: Retake')).toBeInTheDocument()
  put.mockRestore()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(isFull)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(said).toBeVisible()
  await expect.poll(keptDrafts).toContain('"slot":"front"')
  const done = page.getByRole('button', { name: 'Done', exact: true })
  await expect.element(done).toBeDisabled()
  add.mockRestore()
  tryOutbox()
  const slots = [{ slot: 'front' }, { slot: 'rear' }]
  await expect.poll(keptActs).toMatchObject([{ kind: 'inspection', photos: slots }])
  await expect.element(done).not.toBeInTheDocument()
  await expect.poll(async () => (await fieldDatabase()).count('bytes')).toBe(2)
})

it('continues without a location fix, and says so instead', async () => {
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_, fail) => {
    fail?.({ code: 2, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    return 1
  })
  const job = aJob(1, { status: 'in-progress', inspectionType: 'AIAG' })
  await openCarrier(at('details'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  await expect.element(page.getByText(/This phone doesn’t know its location yet. You can continue/)).toBeVisible()
  await page.getByLabelText('Odometer, miles').fill('48113')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(keptActs).toMatchObject([{ kind: 'inspection', noPosition: 'unknown', odometer: 48_113 }])
})

it.each([
  ['en', undefined],
  ['es', WORDS_ES],
  ['fr', WORDS_FR],
] as const)('explains the codes of a damage where they are required: %s', async (tag, words) => {
  speak(tag, words && { ...words })
  const job = aJob(1, { status: 'in-progress', inspectionType: 'AIAG' })
  await openCarrier(at('damage'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  await page.getByRole('button', { name: areaLabel('10') }).click()
  const [name, meaning] = TRADE.terms['aiag-damage-codes']
  await page.getByRole('button', { name: TRADE.about(name) }).click()
  await expect.element(page.getByText(meaning)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: INSPECTION.remove }).click()
})

it('saves a damage with its picture while it is being noted: after a kill it is restored, and Done requires it', async () => {
  await openCarrier(at('damage'), ANSWERS)
  await page.getByRole('button', { name: 'Door, left front' }).click()
  await page.getByLabelText('Photo, wide *').upload(await aPhoto())
  await expect.element(page.getByLabelText('Photo, wide *: Retake')).toBeInTheDocument()
  await expect.poll(keptDrafts).toContain('"noting":{')
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByRole('link', { name: 'Damage', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Door, left front' })).toBeVisible()
  await page.getByText('Scratched (not glass)').click()
  await page.getByRole('button', { name: 'Save damage' }).click()
  await expect.element(page.getByText('1 damage', { exact: true })).toBeVisible()
  // The draft is stored after the page shows it.
  await expect.poll(keptDrafts).toContain('"noting":null')
  const [draft] = JSON.parse(await keptDrafts()) as [{ damages: { id: string }[]; photos: object[] }]
  expect(draft.photos).toMatchObject([{ damageId: draft.damages[0]?.id }])
})

it('does not finish an inspection while a damage with a picture is open', async () => {
  const job = aJob(1, { status: 'in-progress', inspectionType: 'standard' })
  await openCarrier(at('damage'), { ...ANSWERS, 'GET /jobs/{guid}': () => job })
  await page.getByRole('button', { name: 'Door, left front' }).click()
  await page.getByLabelText('Photo, wide').upload(await aPhoto())
  await expect.poll(keptDrafts).toContain('"slot":"damage"')
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /Done: a damage isn’t saved yet/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Damage', exact: true }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Done', exact: true })).toBeEnabled()
})

it('shows another phone’s pickup photos at the delivery, even without signal, and removes them with the job', async () => {
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const delivery = JOB.stops[1]
  const front = {
    id: 'f',
    slot: 'front',
    damageId: null,
    sha256: 'b'.repeat(64),
    state: 'stored',
    url: '/gone',
    thumbUrl: PIXEL,
  }
  const seen = {
    id: 'seen',
    jobId: JOB.guid,
    stopId: PICKUP?.guid,
    stopType: 'pickup',
    commodityId: CAR?.guid,
    status: 'completed',
    damages: [],
    photos: [front],
    dateSuperseded: null,
    dateCreated: '2026-11-20T14:00:00.000Z',
  }
  const day = { jobs: [JOB], inspections: [seen] } as unknown as FieldDay
  await keepSmallPictures('casey', day)
  await openCarrier(`/inspect/${delivery?.guid}/${CAR?.guid}/photos`, {
    ...ANSWERS,
    'GET /stops/{guid}': () => ({ ...delivery, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
    // Its links have expired.
    'GET /jobs/{guid}/inspections': () => list({ ...seen, photos: [{ ...front, thumbUrl: '/gone' }] }),
  })
  const before = page.getByRole('img', { name: /^Front.*pickup/i })
  await expect.element(before.first()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await keepSmallPictures('casey', { ...day, jobs: [], inspections: [] })
  expect(await smallPicture('casey', front.sha256)).toBeUndefined()
})

it('lists what is missing on the button, and labels every part of the drawing and of the list', async () => {
  await openCarrier(at('details'), ANSWERS)
  await expect.element(page.getByRole('button', { name: /Done: 6 photos missing/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Damage', exact: true }).click()
  await page.getByText('Inside', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Steering wheel or airbag' })).toBeVisible()
  await page.getByLabelText(/^Add from a list/).selectOptions('Grille')
  await expect.element(page.getByRole('heading', { name: 'Grille' })).toBeVisible()
  await leaveDamage()
})

it('accepts a five-digit damage code, and rejects an unknown one', async () => {
  await openCarrier(at('damage'), ANSWERS)
  await page.getByLabelText(/five digits/).fill('10-99-9')
  await expect.element(page.getByText('No damage has this code.')).toBeVisible()
  await page.getByLabelText(/five digits/).fill('10-12-2')
  await expect.element(page.getByRole('heading', { name: 'Door, left front' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^2 ·/ })).toBeChecked()
  await leaveDamage()
})

const aBarCode = async (): Promise<File> => {
  const [{ prepareZXingModule, writeBarcode }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/writer'),
    import('zxing-wasm/writer/zxing_writer.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  const { image } = await writeBarcode(CAR?.identifier ?? '', { format: 'Code39', scale: 3 })
  return new File([image!], 'code.png', { type: 'image/png' })
}

it('reads the VIN from a photo of its bar code, saves the photo and continues', async () => {
  await openCarrier(at('vin'), ANSWERS)
  await page.getByRole('button', { name: 'Scan the VIN' }).click()
  await page.getByLabelText('Photo of the code').upload(await aBarCode())
  await expect.element(page.getByRole('link', { name: 'Damage →' })).toBeVisible()
  await expect.poll(keptDrafts).toContain('"vinHow":"bar-code"')
  await expect.poll(keptDrafts).toContain('vin-plate')
})

it('opens the camera for the next car if it scanned this one, and takes keys and condition over in one tap', async () => {
  const [stop] = aJob(1, { status: 'in-progress' }).stops
  const cars = [CAR!, { ...CAR!, guid: guidOf(45), identifier: 'KNDJ23AU4L7000001' }]
  const here = {
    ...stop!,
    commodities: cars.map(({ guid }) => ({ ...PICKUP!.commodities[0]!, guid, outcome: null })),
  }
  const job = aJob(1, { status: 'in-progress', inspectionType: 'standard' })
  const { router } = await openCarrier(at('vin'), {
    'GET /jobs/{guid}': () => ({ ...job, commodities: cars, stops: [here, job.stops[1]!] }),
    'GET /stops/{guid}': () => ({ ...here, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
  })
  // Nothing was scanned here yet.
  await page.getByRole('button', { name: 'Scan the VIN' }).click()
  await page.getByLabelText('Photo of the code').upload(await aBarCode())
  await expect.element(page.getByRole('link', { name: 'Damage →' })).toBeVisible()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect.element(page.getByLabelText('Odometer, miles')).toHaveFocus()
  await page.getByRole('group', { name: 'Keys' }).getByText('2', { exact: true }).click()
  await page.getByText('Runs', { exact: true }).click()
  await expect.element(page.getByText(/^Like the last car/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Done, next car' }).click()
  await expect.element(page.getByLabelText('Photo of the code')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Type it' }).click()
  await expect.element(page.getByLabelText(/last 8/)).toBeVisible()
  router.history.push(`/inspect/${here.guid}/${cars[1]!.guid}/details`)
  await page.getByRole('button', { name: 'Like the last car: 2 keys, Runs' }).click()
  await expect.element(page.getByRole('radio', { name: 'Runs' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: /^Like the last car/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(keptActs).toMatchObject([
    { keysCount: 2, answers: { runs: 'yes' } },
    { keysCount: 2, answers: { runs: 'yes' } },
  ])
})

it('warns about an odd VIN, and suggests a correction', async () => {
  await openCarrier(at('vin'), ANSWERS)
  await page.getByLabelText(/last 8/).fill('1HGCM82633AOO4352')
  await expect.element(page.getByText(/never contains O/)).toBeVisible()
  await page.getByRole('button', { name: 'Did you mean 1HGCM82633A004352?' }).click()
  await expect.element(page.getByLabelText(/last 8/)).toHaveValue('1HGCM82633A004352')
  await expect.element(page.getByText('This VIN isn’t on your list. Is this the right car?')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('offers a photo or typing if camera access is refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  )
  await openCarrier(at('vin'), ANSWERS)
  await page.getByRole('button', { name: 'Scan the VIN' }).click()
  await expect.element(page.getByText(/Take a photo of the bar code, or type the VIN/)).toBeVisible()
  await page.getByRole('button', { name: 'Type it' }).click()
  await expect.element(page.getByLabelText(/last 8/)).toBeVisible()
  await page.getByRole('link', { name: 'Photos →' }).click()
  await page.getByLabelText('Front *', { exact: true }).upload(await aPhoto())
  await expect.element(page.getByLabelText('Front *: Retake')).toBeInTheDocument()
  await expect.poll(keptDrafts).toContain('"source":"file"')
})

/** A stop at which no other test takes pictures. */
const [, there] = JOB.stops
const atDelivery = {
  ...ANSWERS,
  'GET /stops/{guid}': () => ({ ...there, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
  'GET /jobs/{guid}/inspections': () => list(),
}

/** A camera whose track knows what a phone's does. */
const aCamera = (more: object) => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')!.fillRect(0, 0, 10, 10)
  const stream = canvas.captureStream(5)
  Object.assign(stream.getVideoTracks()[0]!, more)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

it('shows the outline to stand the vehicle in, and switches the phone’s light where there is one', async () => {
  const asked: unknown[] = []
  aCamera({
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async (constraints: unknown) => void asked.push(constraints),
  })
  await openCarrier(`/inspect/${there?.guid}/${CAR?.guid}/photos`, atDelivery)
  await expect.element(page.getByText('Front, 1 of 5')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('video + svg path').length).toBeGreaterThan(5)
  const light = page.getByRole('button', { name: 'Light' })
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
  expect(await findings()).toEqual([])
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
  await page.getByRole('link', { name: 'VIN', exact: true }).click()
  await page.getByRole('button', { name: 'Scan the VIN' }).click()
  await expect.element(page.getByRole('button', { name: 'Light' })).toBeVisible()
})

it('offers no light where the camera has none', async () => {
  aCamera({ getCapabilities: () => ({}) })
  await openCarrier(`/inspect/${there?.guid}/${CAR?.guid}/photos`, atDelivery)
  await expect.element(page.getByRole('button', { name: 'Take the picture: Front' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Light' })).not.toBeInTheDocument()
})

it('names the next vehicle, and says where this one was inspected', async () => {
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
    const coords = { latitude: 34.14781, longitude: -119.19512, accuracy: 6.4 }
    found({ coords, timestamp: Date.now() } as unknown as GeolocationPosition)
    return 1
  })
  const third = {
    ...CAR!,
    guid: guidOf(42),
    vehicle: { ...CAR!.vehicle!, year: 2020, make: 'Kia', model: 'Soul' },
    identifier: 'KNDJ23AU4L7000001',
  }
  const handled = [CAR!, third].map(({ guid }) => ({ ...PICKUP!.commodities[0]!, guid, outcome: null }))
  const stop = { ...PICKUP!, commodities: handled }
  await openCarrier(at('details'), {
    'GET /jobs/{guid}': () => ({ ...JOB, commodities: [CAR!, third], stops: [stop, JOB.stops[1]!] }),
    'GET /stops/{guid}': () => ({ ...stop, status: 'started', orderGuid: JOB.order.guid, version: 1, pieces: [] }),
  })
  await expect.element(page.getByText('Next: 2020 Kia Soul')).toBeVisible()
  await expect.element(page.getByText('34.1478, -119.1951 ± 6 m')).toBeVisible()
  expect(await findings()).toEqual([])
})

it.each([
  ['es', WORDS_ES, 'Puerta delantera izquierda', 'Rayado (no vidrio)', 'Guardar el daño'],
  ['fr', WORDS_FR, 'Portière avant gauche', 'Égratigné (sauf vitre)', 'Garder le dommage'],
] as const)('speaks %s where somebody chose it', async (tag, words, area, type, keep) => {
  speak(tag, { ...words })
  await openCarrier(at('damage'), ANSWERS)
  await page.getByRole('button', { name: area }).click()
  await page.getByText(type).click()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: keep }).click()
  await expect.element(page.getByText(/\(10-12\)/).first()).toHaveTextContent(`${area}: ${type.toLowerCase()} (10-12)`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
