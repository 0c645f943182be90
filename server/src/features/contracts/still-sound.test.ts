import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let contract: string

const stands = (standing: object) =>
  t.send(org.dispatcher, vendorsRoutes.change, { params: { id: carrier.accountGuid }, body: { standing } })
const accept = (person: Person) => t.send(person, contractsRoutes.accept, { params: { id: contract }, body: {} })
const onLapse = (settings: object) => t.send(org.dispatcher, companyRoutes.change, { body: { settings } })

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  contract = offer.guid
})

test.each([
  ['its authority', { authorityStatus: 'INACTIVE' }, 'Operating authority is inactive'],
  ['its insurance', { insuranceExpiresOn: '2026-03-01' }, 'Insurance expired on 2026-03-01'],
  ['its filing', { liabilityCover: 0 }, 'No liability coverage in force; $750,000 is required'],
])('a carrier that lost %s after the offer cannot accept it; only the company reads why', async (_, lost, why) => {
  await stands(lost)
  const own = await accept(carrier)
  expect([own.status, own.error.message]).toEqual([
    409,
    'Your account cannot take new loads at the moment; contact the dispatcher',
  ])
  const onBehalf = await accept(org.dispatcher)
  expect(onBehalf.error.message).toContain(`Fast Haul: ${why}`)
  await stands({ authorityStatus: 'ACTIVE', insuranceExpiresOn: '2027-01-01', liabilityCover: 1_000_000 })
  expect((await accept(carrier)).body.status).toBe('accepted')
})

test('if the company only warns, it can still accept', async () => {
  expect((await onLapse({ onLostAuthority: 'warn' })).body.settings).toMatchObject({ onLostAuthority: 'warn' })
  await stands({ authorityStatus: 'INACTIVE', insuranceExpiresOn: '2026-03-01' })
  expect((await accept(carrier)).status).toBe(409)
  await onLapse({ onEndedInsurance: 'warn' })
  expect((await accept(carrier)).body.status).toBe('accepted')
})

test('what the company knew and overrode at the offer does not block the answer', async () => {
  await stands({ authorityStatus: 'INACTIVE' })
  const { job } = await aReadyJob(t, org.shipper)
  const send = (more: object) =>
    t.send(org.dispatcher, contractsRoutes.send, {
      body: { jobs: [{ guid: job, amount: 600 }], vendors: [{ guid: carrier.accountGuid }], ...more },
    })
  expect((await send({})).status).toBe(422)
  const sent = await send({ overrideReason: 'Reinstated this morning' })
  contract = sent.body.results[0]!.guid
  expect((await accept(carrier)).body.status).toBe('accepted')
})
