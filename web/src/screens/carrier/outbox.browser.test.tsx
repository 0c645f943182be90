import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { border } from '../../api/outbox/border.ts'
import { fieldDatabase } from '../../api/outbox/field-database.ts'
import { noteRecorded } from '../../api/outbox/ledger.ts'
import { changed } from '../../api/outbox/outbox-news.ts'
import { OutboxStrip } from '../../features/carrier/outbox/outbox-strip.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { guidOf, openCarrier } from './carrier.fixture.tsx'
import { aPhoto, emptyPhone, sendToNobody } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const SHA = 'c'.repeat(64)
const item = {
  after: null,
  owner: 'casey',
  kind: 'finish',
  jobGuid: guidOf(1),
  about: 'Delivered, Fort Worth',
  body: '{}',
  pictures: [] as string[],
  dateMade: '2026-11-20T14:00:00.000Z',
  seal: null,
  dateSent: null,
  wasTried: true,
} as const

it('says where a browser only sends while the page is open, and leads from what dispatch decides to the job’s notes', async () => {
  vi.stubGlobal('SyncManager', undefined)
  const database = await fieldDatabase()
  await database.put('items', { ...item, seq: 1, id: guidOf(63), state: 'parked', why: 'The job is on hold' })
  await database.put('items', { ...item, seq: 2, id: guidOf(64), after: guidOf(63), state: 'waiting', why: null })
  sendToNobody()
  await openCarrier('/outbox', {
    'GET /jobs/{guid}': () => ({
      ...aJob(1),
      dispatcher: { guid: guidOf(88), name: 'Elena Brandt', phoneNumber: '(214) 555-0147' },
    }),
  })
  await expect.element(page.getByText('This browser only sends while the portal is open.').first()).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Write to dispatch' }))
    .toHaveAttribute('href', `/jobs/${guidOf(1)}/notes`)
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Call dispatch' }))
    .toHaveAttribute('href', 'tel:2145550147')
  await expect.element(page.getByRole('alert').getByText(/Dispatch decides whether/)).toBeVisible()
  expect(await findings()).toEqual([])
})

it('alerts on another page when an act that it sent waits for dispatch, until its list is opened', async () => {
  const database = await fieldDatabase()
  const dateMade = new Date().toISOString()
  await database.put('items', { ...item, dateMade, seq: 1, id: guidOf(62), state: 'parked', why: 'The job is on hold' })
  await database.put('items', { ...item, dateMade, seq: 2, id: guidOf(63), state: 'waiting', why: null })
  sendToNobody()
  const strip = lazyScreen(async () => OutboxStrip)
  await openAt('/jobs', {}, { routes: [at('/jobs', strip), at('/outbox', strip)] })
  await expect.element(page.getByRole('status').getByText('1 item is on its way.')).toBeVisible()
  await database.put('items', { ...item, dateMade, seq: 2, id: guidOf(63), state: 'parked', why: 'The job is on hold' })
  changed()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('1 item needs dispatch’s decision')).toBeVisible()
  await alert.getByRole('link').click()
  await expect.poll(() => alert.elements()).toEqual([])
})

it('shows a picture that was not accepted: which, why, and what to do', async () => {
  const database = await fieldDatabase()
  const bytes = await (await aPhoto()).arrayBuffer()
  await database.put('bytes', {
    sha256: SHA,
    owner: 'casey',
    type: 'image/jpeg',
    size: bytes.byteLength,
    bytes,
    small: bytes,
    isNamed: true,
    dateKept: '2026-11-20T14:00:00.000Z',
    refused: 'A photo can be at most 8 MB',
  })
  await database.put('items', {
    seq: 1,
    id: guidOf(63),
    after: null,
    owner: 'casey',
    kind: 'inspection',
    jobGuid: guidOf(1),
    about: 'Inspection, 2013 Ford F-150',
    body: '{}',
    pictures: [SHA],
    dateMade: '2026-11-20T14:00:00.000Z',
    state: 'arrived',
    why: null,
    seal: null,
    dateSent: '2026-11-20T14:06:00.000Z',
    wasTried: true,
  })
  sendToNobody()
  await openCarrier('/outbox', {})
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^Picture of: Inspection, 2013 Ford F-150, Nov 20/)).toBeVisible()
  await expect.element(alert.getByText('Reason: A photo can be at most 8 MB')).toBeVisible()
  await expect.element(alert.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await expect
    .element(alert.getByRole('link', { name: 'Take it again' }))
    .toHaveAttribute('href', `/jobs/${guidOf(1)}/papers`)
  expect(await findings()).toEqual([])
  await alert.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
  await expect.element(page.getByText(/^Picture of/)).toBeVisible()
  // It stays on the phone until it is sent after all.
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(() => page.getByText(/^Picture of/).elements()).toEqual([])
  expect((await database.get('bytes', SHA))?.bytes).not.toBeNull()
})

it('shows nothing of a user who has signed out', async () => {
  const database = await fieldDatabase()
  await database.put('items', { ...item, seq: 1, id: guidOf(62), state: 'waiting', why: null })
  const stop = sendToNobody()
  await openCarrier('/outbox', {})
  await expect.element(page.getByText(item.about)).toBeVisible()
  stop()
  await expect.element(page.getByText(item.about)).not.toBeInTheDocument()
  // Nor what it would say about them.
  await expect.element(page.getByText('Nothing to send')).not.toBeInTheDocument()
})

it('says that it is reading, that the storage does not answer, what is waiting, and only then that dispatch has everything', async () => {
  const database = await fieldDatabase()
  await database.put('items', { ...item, seq: 1, id: guidOf(62), state: 'waiting', why: null })
  noteRecorded('casey', { id: guidOf(62), after: null })
  const { after, reach } = border
  onTestFinished(() => void Object.assign(border, { after, reach }))
  const answer = Promise.withResolvers<void>()
  border.reach = async (_what, work) => {
    await answer.promise
    return work()
  }
  const late: (() => void)[] = []
  border.after = (_ms, run) => {
    late.push(run)
    return () => undefined
  }
  sendToNobody()
  await openCarrier('/outbox', {})
  await expect.element(page.getByText('Looking at what is on this phone…')).toBeVisible()
  // Each try, and what waits for it.
  await expect
    .poll(() => {
      for (const run of late.splice(0)) run()
      return page.getByText('This phone’s storage doesn’t answer').elements().length
    })
    .toBeGreaterThan(0)
  await expect.element(page.getByText('1 item was saved here and not sent yet.')).toBeVisible()
  expect(await findings()).toEqual([])
  Object.assign(border, { after, reach })
  answer.resolve()
  changed()
  await expect.element(page.getByText('1 item saved here')).toBeVisible()
  await (await fieldDatabase()).put('items', { ...item, seq: 1, id: guidOf(62), state: 'arrived', why: null })
  changed()
  await expect.element(page.getByText('Dispatch has everything you recorded on this phone.')).toBeVisible()
})

it('does not say that dispatch has everything if the second record names an act that no store has', async () => {
  noteRecorded('casey', { id: guidOf(62), after: null })
  sendToNobody()
  await openCarrier('/outbox', {})
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('1 item can’t be found on this phone')).toBeVisible()
  await expect.element(page.getByText('Nothing to send')).not.toBeInTheDocument()
  expect(await findings()).toEqual([])
  await alert.getByRole('button', { name: 'Got it' }).click()
  await expect.element(page.getByText('Nothing to send')).toBeVisible()
})
