/** What a carrier is told of its own papers. */
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { expect, it } from 'vitest'
import { aCarrier, anOrg } from '../../../../testing/builders.ts'
import { testApp } from '../../../../testing/test-app.ts'

const STANDING = {
  authorityStatus: 'ACTIVE' as const,
  insuranceExpiresOn: '2027-01-31',
  cargoCover: 250_000,
  liabilityCover: 1_000_000,
  w9ReceivedOn: '2026-01-02',
  agreementSignedOn: '2026-01-03',
  safetyRating: 'Satisfactory' as const,
  equipmentTypeIds: [2, 1],
}

it('a carrier is told which of its own papers are missing or expired, and nothing else that counts against it', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const guid = carrier.accountGuid
  const change = async (body: object) => {
    const { status } = await t.send(org.dispatcher, vendorsRoutes.change, { params: { id: guid }, body })
    expect(status).toBe(200)
  }
  await change({
    blacklist: true,
    standing: {
      ...STANDING,
      insuranceExpiresOn: '2026-02-28',
      w9ReceivedOn: null,
      safetyRating: 'Unsatisfactory',
      outOfServiceOn: '2026-01-05',
    },
  })
  const paperFindings = [
    { paper: 'insurance', reason: 'expired', level: 'block', values: { day: '2026-02-28' } },
    { paper: 'w9', reason: 'missing', level: 'warn', values: {} },
  ]
  const own = await t.send(carrier, vendorsRoutes.get, { params: { id: guid } })
  expect(own.body).toMatchObject({ paperFindings })
  expect(own.body).not.toHaveProperty('compliance')
  expect(JSON.stringify(own.body)).not.toMatch(/blacklist|out-of-service|safety-rating/)
  const judged = await t.send(org.dispatcher, vendorsRoutes.get, { params: { id: guid } })
  expect(judged.body.paperFindings).toEqual(paperFindings)
  expect(judged.body.compliance?.findings.map(({ check }) => check)).toEqual([
    'blacklist',
    'out-of-service',
    'insurance',
    'w9',
    'safety-rating',
  ])
  await change({ blacklist: false, standing: STANDING })
  expect((await t.send(carrier, vendorsRoutes.get, { params: { id: guid } })).body.paperFindings).toEqual([])
})
