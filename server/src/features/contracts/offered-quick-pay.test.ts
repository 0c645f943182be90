import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
})

const read = async (who: Person, id: string) =>
  (await t.send(who, contractsPlatformRoutes.get, { params: { id } })).body.quickPay

/** The delivery of a job is planned on a Friday, in its place's time zone. */
const plan = (job: string) =>
  t.database.pool.query(
    `update stops set scheduled_start = '2026-12-04T18:00:00Z', scheduled_end = '2026-12-04T20:00:00Z' where job_guid = $1 and stop_type = 'delivery'`,
    [job],
  )

test('a vendor sees what quick pay would leave of its offer and on which day; the company does not', async () => {
  const { job } = await aReadyJob(t, org.shipper)
  await plan(job)
  const [offer] = await offered(t, org.dispatcher, [{ guid: job, amount: 1000 }], [carrier])
  const quick = await read(carrier, offer.guid)
  // The company's own quick pay costs 3 percent and pays two business days after the delivery: on a Tuesday.
  expect(quick?.find(({ label }) => label === 'Quick Pay')).toEqual({
    paymentTermsId: 3,
    label: 'Quick Pay',
    fee: 3,
    amount: 30,
    net: 970,
    datePaid: '2026-12-08',
    whyNot: null,
    whyNotCode: null,
  })
  expect(await read(org.dispatcher, offer.guid)).toBeUndefined()
})

test('no fee on what it collects itself, and terms that the offer has are a choice, too', async () => {
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [{ guid: job, amount: 1000 }], [carrier], {
    codAmount: 400,
    codMethod: 'cash',
    codLocation: 'delivery',
    paymentTermsId: 6,
  })
  const quick = await read(carrier, offer.guid)
  expect(quick?.find(({ label }) => label === 'Quick Pay')).toMatchObject({ amount: 18, net: 582 })
  expect(quick?.map(({ paymentTermsId }) => paymentTermsId)).toContain(6)
})

test('none if a factoring company is paid in its place', async () => {
  const factored = await aCompliantCarrier(t, org.companyGuid, 'Factored Haul')
  await t.database.pool.query(`update vendor_standings set factoring_company = 'Apex' where account_guid = $1`, [
    factored.accountGuid,
  ])
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [factored])
  expect(await read(factored, offer.guid)).toEqual([])
})

const CHOICE = 'With quick pay (Quick Pay): $970.00'
/** The offer's mail to a vendor, and the page behind its link. */
async function told(vendor: Person) {
  const [mail] = (await deliver(t, org.companyGuid)).filter(({ text }) => text.includes('/offer/'))
  const [, path] = /http:\/\/localhost:4202(\/offer\/[\w-]+)/.exec(mail!.text)!
  const { body } = await t.app.inject({ url: path!, headers: { host: 'localhost:4202' } })
  expect(mail!.subject, vendor.accountGuid).toContain('Load offer')
  return { mail: mail!.text, page: body.replaceAll(/\s+/g, ' ') }
}

test('stands in the mail of the offer and behind its link, the gross first', async () => {
  await listen(t, org.companyGuid)
  const { job } = await aReadyJob(t, org.shipper)
  await offered(t, org.dispatcher, [{ guid: job, amount: 1000 }], [carrier])
  const { mail, page } = await told(carrier)
  expect(mail).toContain(`${CHOICE} in 2 business days, after a fee of 3 %, $30.00`)
  expect(mail.indexOf('Pay: $1,000.00')).toBeLessThan(mail.indexOf(CHOICE))
  expect(mail).toContain('Pay: $1,000.00')
  expect(page).toContain(CHOICE)
})

test('stands beside each job of a load behind its link', async () => {
  await listen(t, org.companyGuid)
  const [one, other] = [await aReadyJob(t, org.shipper), await aReadyJob(t, org.shipper)]
  const jobs = [
    { guid: one.job, amount: 1000 },
    { guid: other.job, amount: 500 },
  ]
  await offered(t, org.dispatcher, jobs, [carrier])
  const { page } = await told(carrier)
  expect(page).toContain(CHOICE)
  expect(page).toContain('With quick pay (Quick Pay): $485.00')
})

test('is in no mail to a vendor whose factoring company is paid', async () => {
  await listen(t, org.companyGuid)
  const factored = await aCompliantCarrier(t, org.companyGuid, 'Other Factored Haul')
  await t.database.pool.query(`update vendor_standings set factoring_company = 'Apex' where account_guid = $1`, [
    factored.accountGuid,
  ])
  const { job } = await aReadyJob(t, org.shipper)
  await offered(t, org.dispatcher, [{ guid: job, amount: 1000 }], [factored])
  const { mail, page } = await told(factored)
  expect([mail, page].filter((text) => text.includes('quick pay'))).toEqual([])
})
