/** What is typed or chosen outside of plain form fields survives a reload too. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draftsUnder } from '../../api/outbox/drafts.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone, reloaded } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  await emptyPhone()
})

/** Once this is on disk. */
const reload = async (kept: string) => {
  await expect.poll(async () => JSON.stringify([...(await draftsUnder('casey'))])).toContain(kept)
  await reloaded()
}
const KEYS = { keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }] }
const radio = (name: string) => page.getByRole('radio', { name, exact: true })

it('keeps the kind and the end day of a company paper', async () => {
  const open = () => openCarrier('/documents', { 'GET /attachments': () => list() })
  await open()
  await radio('Authority').click({ force: true })
  await page.getByLabelText(/^Ends on/).fill('2027-11-30')
  await reload('2027-11-30')
  await open()
  await expect.element(page.getByLabelText(/^Ends on/)).toHaveValue('2027-11-30')
  await expect.element(radio('Authority')).toBeChecked()
})

it('keeps the kind of a job’s paper', async () => {
  const job = aJob(1)
  const open = () =>
    openCarrier(`/jobs/${job.guid}/papers`, { 'GET /jobs/{guid}': () => job, 'GET /attachments': () => list() })
  await open()
  await radio('Scale ticket').click({ force: true })
  await expect.element(radio('Scale ticket')).toBeChecked()
  await reload('Scale Ticket')
  await open()
  await expect.element(radio('Scale ticket')).toBeChecked()
})

it('keeps the VIN that was scanned or typed', async () => {
  const open = () => openCarrier('/scan', { 'POST /jobs/list': () => list() })
  await open()
  await page.getByLabelText(/Last 8 of the VIN/).fill('JEB12345')
  await reload('JEB12345')
  await open()
  await expect.element(page.getByLabelText(/Last 8 of the VIN/)).toHaveValue('JEB12345')
  // The scanner would cover what was found.
  await expect.element(page.getByRole('button', { name: 'Scan the VIN' })).toBeVisible()
})

const nadia = { guid: guidOf(60), name: 'Nadia Fitzgerald', mobileNumber: '+1 303 555 0147' }
const sent: unknown[] = []
const openOffer = () => {
  sent.length = 0
  const offer = anOffer(40)
  return openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'GET /sessions/storage-keys': () => KEYS,
    'GET /users': () => list(nadia),
    'PUT /job-contracts/{id}/accept': ({ body }) => (sent.push(body), offer),
    'PUT /job-contracts/{id}/decline': ({ body }) => (sent.push(body), offer),
    'PUT /jobs/{guid}/driver': ({ body }) => (sent.push(body), {}),
  })
}
const sheet = page.getByRole('dialog')

it('keeps who drives with an offer', async () => {
  await openOffer()
  await page.getByRole('button', { name: 'Accept' }).click()
  await sheet.getByText('Someone on our team').click()
  await sheet.getByRole('combobox', { name: 'Which driver?' }).selectOptions(nadia.name)
  await reload(nadia.guid)
  await openOffer()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(radio('Someone on our team')).toBeChecked()
  await expect.element(sheet.getByRole('combobox', { name: 'Which driver?' })).toHaveValue(nadia.guid)
  await sheet.getByLabelText(/We carry out the AIAG inspection/).click()
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({ driverName: nadia.name, driverPhone: nadia.mobileNumber })
  expect(sent[0]).not.toHaveProperty('driving')
  expect(sent[1]).toMatchObject({ userGuid: nadia.guid })
})

it('keeps why an offer is declined', async () => {
  await openOffer()
  await page.getByRole('button', { name: 'Decline' }).click()
  await sheet.getByText('No truck').click()
  await reload('No truck')
  await openOffer()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(radio('No truck')).toBeChecked()
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'No truck' }])
})
