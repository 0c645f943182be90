/** The carrier's trucks, trailers and drivers. */
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { findings } from '../order-screens.fixture.tsx'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { aDriver, aTrailer, aTruck } from './fleet.fixture.ts'

beforeEach(() => page.viewport(390, 844))

const HELD = PERMISSIONS.filter((each) => each !== 'admin.audit_log')
const GONE = aTruck(40, '113', { insuranceExpiresOn: '2020-01-31' })
const open = (path: string, more: object = {}, permissions: readonly Permission[] = HELD) =>
  openCarrier(
    path,
    {
      'GET /vendors/{vendorGuid}/trucks': () => list(aTruck(41, '108'), GONE),
      'GET /vendors/{vendorGuid}/trailers': () => list(aTrailer(45, 'T-9')),
      'GET /vendors/{vendorGuid}/drivers': () => list(aDriver(47, 'Nadia Fitzgerald')),
      'GET /users': () => list({ guid: guidOf(61), name: 'Wilma' }),
      'GET /attachments': () => list(),
      ...more,
    },
    permissions,
  )

it('lists trucks, trailers and drivers, with what has expired', async () => {
  await open('/trucks')
  await expect.element(page.getByRole('link', { name: /^113 .*Insurance expired.*2019 Peterbilt 389/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('link', { name: 'Trailers' }).click()
  await expect.element(page.getByRole('link', { name: /T-9.*High mount, 8 positions/ })).toBeVisible()
  await page.getByRole('link', { name: 'Drivers' }).click()
  await expect.element(page.getByRole('link', { name: /Nadia Fitzgerald/ })).toBeVisible()
})

it('adds a driver, linked to one of the carrier’s people', async () => {
  const sent: unknown[] = []
  await open('/drivers', {
    'POST /vendors/{vendorGuid}/drivers': (input: object) => {
      sent.push(input)
      return aDriver(48, 'Wilma')
    },
  })
  await page.getByRole('button', { name: 'Add a driver' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Wilma')
  await sheet.getByRole('combobox', { name: 'Sees their jobs on the phone as' }).selectOptions('Wilma')
  await sheet.getByLabelText('License expires').fill('2027-05-31')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({
        params: { vendorGuid: guidOf(91) },
        body: expect.objectContaining({ name: 'Wilma', userGuid: guidOf(61), licenseExpiresOn: '2027-05-31' }),
      }),
    ])
})

it('changes and deletes a truck, and opens its insurance', async () => {
  const calls: unknown[] = []
  const held = { ...GONE, insuranceFileGuid: guidOf(70) }
  await open(`/trucks?peek=${GONE.guid}`, {
    'GET /vendors/{vendorGuid}/trucks': () => list(held),
    'GET /attachments': () =>
      list({ guid: guidOf(71), fileGuid: guidOf(70), name: 'coi.pdf', fileLocation: '/coi.pdf' }),
    'PATCH /vendors/{vendorGuid}/trucks/{id}': ({ body }: { body: object }) => {
      calls.push(body)
      return { ...held, ...body }
    },
    'DELETE /vendors/{vendorGuid}/trucks/{id}': () => calls.push('deleted'),
  })
  await expect.element(page.getByRole('link', { name: 'Open coi.pdf' })).toHaveAttribute('href', '/coi.pdf')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabelText('Insurance expires').fill('2027-01-31')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Model' }).fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => calls).toEqual([{ model: null, insuranceExpiresOn: '2027-01-31' }])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => calls.at(-1)).toBe('deleted')
})

const dispatched = (sent: unknown[]) => {
  const job = aJob(1, { status: 'dispatched', can: ['assign-driver'], driver: null })
  return {
    path: `/jobs/${job.guid}`,
    answers: {
      'GET /jobs/{guid}': () => job,
      'GET /jobs/{guid}/driver-links': () => list(),
      'PUT /jobs/{guid}/driver': ({ body }: { body?: object }) => (sent.push(body), job),
    },
  }
}

it('fills driver, truck and trailer of a job in one tap each, and warns of what has expired', async () => {
  const sent: unknown[] = []
  const { path, answers } = dispatched(sent)
  await open(path, {
    ...answers,
    'GET /vendors/{vendorGuid}/drivers': () =>
      list(aDriver(47, 'Nadia Fitzgerald', { userGuid: guidOf(61), licenseExpiresOn: '2020-02-29' })),
  })
  await page.getByRole('button', { name: 'Driver and truck' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Nadia Fitzgerald', { exact: true }).click()
  await expect.element(sheet.getByText(/Nadia Fitzgerald: License expired/)).toBeVisible()
  await sheet.getByText('113', { exact: true }).click()
  await expect.element(sheet.getByText(/113: Insurance expired/)).toBeVisible()
  await sheet.getByText('T-9', { exact: true }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Driver and truck' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        userGuid: guidOf(61),
        name: 'Nadia Fitzgerald',
        phoneNumber: '+13035550147',
        truckNumber: '113',
        trailerNumber: 'T-9',
      },
    ])
})

it('keeps a name that was typed as a driver', async () => {
  const kept: unknown[] = []
  const { path, answers } = dispatched([])
  await open(path, {
    ...answers,
    'POST /vendors/{vendorGuid}/drivers': ({ body }: { body?: object }) => {
      kept.push(body)
      return aDriver(48, 'Juan Perez')
    },
  })
  await page.getByRole('button', { name: 'Driver and truck' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Juan Perez')
  await sheet.getByRole('textbox', { name: 'Phone' }).fill('+16025550100')
  await sheet.getByRole('button', { name: 'Keep Juan Perez as a driver' }).click()
  await expect.poll(() => kept).toEqual([{ name: 'Juan Perez', phoneNumber: '+16025550100' }])
})

it('tells drivers of the same name apart', async () => {
  const { path, answers } = dispatched([])
  const juan = [{}, { licenseExpiresOn: '2020-02-29' }].map((more, i) => aDriver(47 + i, 'Juan Perez', more))
  await open(path, { ...answers, 'GET /vendors/{vendorGuid}/drivers': () => list(...juan) })
  await page.getByRole('button', { name: 'Driver and truck' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Juan Perez', { exact: true }).nth(1).click()
  await expect.element(sheet.getByText(/Juan Perez: License expired/)).toBeVisible()
  await sheet.getByText('Juan Perez', { exact: true }).first().click()
  await expect.element(sheet.getByText(/Juan Perez: License expired/)).not.toBeInTheDocument()
})

const offered = (sent: object[]) => {
  const offer = anOffer(40)
  return {
    path: `/offers/${offer.guid}`,
    answers: {
      'GET /users': () => list({ guid: guidOf(61), name: 'Wilma', mobileNumber: '+16025550100' }),
      'GET /job-contracts/{id}': () => offer,
      'PUT /job-contracts/{id}/accept': ({ body }: { body?: object }) => (sent.push({ ...body }), offer),
      'PUT /jobs/{guid}/driver': ({ body }: { body?: object }) => (sent.push({ ...body }), {}),
    },
  }
}
const accept = async (driver: string) => {
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(driver, { exact: true }).click()
  await sheet.getByText('113', { exact: true }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
}

it('accepts with a driver who has an account, at the number of their account if there is no other', async () => {
  const sent: object[] = []
  const { path, answers } = offered(sent)
  const wilma = aDriver(48, 'Wilma', { userGuid: guidOf(61), phoneNumber: null })
  await open(path, { ...answers, 'GET /vendors/{vendorGuid}/drivers': () => list(wilma) })
  await accept('Wilma')
  await expect
    .poll(() => sent)
    .toMatchObject([
      { driverName: 'Wilma', driverPhone: '+16025550100', truckNumber: '113' },
      { userGuid: guidOf(61), name: 'Wilma', phoneNumber: '+16025550100' },
    ])
})

it('accepts with a driver whose account has ended, by name', async () => {
  const sent: object[] = []
  const { path, answers } = offered(sent)
  const left = aDriver(48, 'Lee Gone', { userGuid: guidOf(66) })
  await open(path, { ...answers, 'GET /vendors/{vendorGuid}/drivers': () => list(left) })
  await accept('Lee Gone')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ driverName: 'Lee Gone', driverPhone: '+13035550147', truckNumber: '113' }])
})

it('is read only without the permission to keep it', async () => {
  await open(
    `/trucks`,
    {},
    HELD.filter((each) => each !== 'accounts.edit_contacts'),
  )
  await page.getByRole('link', { name: /^113/ }).click()
  await expect.element(page.getByText('Peterbilt', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})
