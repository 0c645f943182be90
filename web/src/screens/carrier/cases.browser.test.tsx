import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Asked } from '../order-screens.fixture.tsx'
import { findings } from '../order-screens.fixture.tsx'
import { aCase, CASE_ANSWERS, CASE_GUID } from '../cases/cases.fixture.ts'
import { guidOf, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(360, 800))

it('lists damage cases with their claim and pending party', async () => {
  await openCarrier('/cases', CASE_ANSWERS)
  const row = page.getByRole('link', { name: /D-118 2003 Honda Accord/ })
  await expect.element(row).toBeVisible()
  await expect.element(row.getByText('$640.00')).toBeVisible()
  await expect.element(row.getByText('Waiting for you')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows pickup next to delivery with seals and dates, and sends an answer', async () => {
  const sent = vi.fn((_asked: Asked) => aCase({ state: 'offered', can: [] }))
  await openCarrier(`/cases/${CASE_GUID}`, { ...CASE_ANSWERS, 'PUT /cases/{guid}/answer': sent })
  const damage = page.getByRole('region', { name: /Bumper, rear/ })
  await expect.element(damage.getByText('New since pickup')).toBeVisible()
  await expect.element(damage.getByText(/Untouched/).first()).toBeVisible()
  await expect.poll(() => damage.getByRole('img').elements()).toHaveLength(2)
  await expect.element(page.getByText('Apr 1, 2027').first()).toBeVisible()
  // In the zone of the delivery, wherever they are read.
  await expect.element(page.getByText(/^Pickup, Nov 24, 3:05 PM MST$/).first()).toBeVisible()
  await expect.element(page.getByText(/^Nov 24, 3:31 PM MST · /)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Rear' })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Answer' }).selectOptions('Make an offer')
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('400')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Send the answer' }).click()
  await expect.poll(() => sent.mock.calls[0]?.[0].body).toMatchObject({ kind: 'offer', amount: 400 })
})

it('goes on to the deadline for a lawsuit once the claim is declined', async () => {
  const declined = aCase({
    state: 'declined',
    can: [],
    dateNextStatusBy: null,
    dateSuitEnds: '2029-02-01T15:00:00.000Z',
    entries: [
      {
        guid: guidOf(44),
        kind: 'decline',
        text: 'It was there at pickup.',
        amount: null,
        by: 'Dora',
        portal: 'carrier',
        date: '2027-02-01T15:00:00.000Z',
      },
    ],
  })
  await openCarrier(`/cases/${CASE_GUID}`, { ...CASE_ANSWERS, 'GET /cases/{guid}': () => declined })
  const dates = page.getByRole('list', { name: 'Dates' })
  const step = (name: string) => dates.getByRole('listitem').filter({ hasText: name })
  await expect.element(step('Declined').getByText('Feb 1, 2027')).toBeVisible()
  await expect.element(step('File a lawsuit (2 years)').getByText('Feb 1, 2029')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('adds a note that all parties see', async () => {
  const sent = vi.fn((_asked: Asked) => aCase())
  await openCarrier(`/cases/${CASE_GUID}`, { ...CASE_ANSWERS, 'POST /cases/{guid}/notes': sent })
  await page.getByRole('textbox', { name: 'Note' }).fill('We look into it.')
  await page.getByRole('button', { name: 'Send note' }).click()
  await expect.poll(() => sent.mock.calls[0]?.[0].body).toMatchObject({ text: 'We look into it.' })
})

it('says of a photo that is kept no longer when it was deleted', async () => {
  const gone = { slot: 'rear', damageId: null, state: 'deleted', dateDeleted: '2029-11-21T09:00:00.000Z', url: null }
  await openCarrier(`/cases/${CASE_GUID}`, {
    ...CASE_ANSWERS,
    'GET /inspections/{id}': () => ({
      dateCompleted: '2026-11-24T22:05:00.000Z',
      signedByName: 'T. Vaughn',
      photos: [{ id: guidOf(45), ...gone }],
    }),
    'GET /inspections/{id}/seal': () => ({
      state: 'pictures-deleted',
      manifestSha256: '8f2077aa31c4'.padEnd(64, '0'),
      dateSealed: '2026-11-24T22:33:00.000Z',
      checks: [],
      deletedPictures: [],
    }),
  })
  const damage = page.getByRole('region', { name: /Bumper, rear/ })
  await expect
    .element(damage.getByText('This photo was deleted on Nov 21, 2029 under the company’s retention setting').first())
    .toBeVisible()
  await expect.element(damage.getByText(/Untouched, photos deleted/).first()).toBeVisible()
  expect(damage.getByRole('img').elements()).toHaveLength(0)
  expect(await findings()).toEqual([])
})
