import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createFmcsaCheck } from './fmcsa-check.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A stand-in for QCMobile that records its requests. */
const standIn = async (answers: Record<string, { status?: number; body?: unknown }>) => {
  const requests: string[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push(pathname)
    const { status = 200, body } = answers[pathname] ?? { body: { content: null } }
    response.writeHead(searchParams.get('webKey') === 'a key' ? status : 401).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return {
    requests,
    check: createFmcsaCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}/qc/`, 'a key'),
  }
}

const carrier = {
  dotNumber: 44110,
  legalName: 'FAST HAUL LLC',
  dbaName: null,
  allowedToOperate: 'Y',
  commonAuthorityStatus: 'A',
  contractAuthorityStatus: 'N',
  bipdInsuranceOnFile: '1000',
  safetyRating: 'S',
  oosDate: null,
}

describe('the FMCSA lookup', () => {
  it('reads a carrier by its USDOT number', async () => {
    const { check, requests } = await standIn({ '/qc/carriers/44110': { body: { content: { carrier } } } })
    expect(await check.look({ usdot: 'USDOT 44110', mcNumber: 'MC1' })).toEqual({
      usdot: '44110',
      legalName: 'FAST HAUL LLC',
      dbaName: null,
      isAuthorized: true,
      liabilityCover: 1_000_000,
      safetyRating: 'Satisfactory',
      outOfServiceOn: null,
    })
    expect(requests).toEqual(['/qc/carriers/44110'])
  })

  it('reads one by its docket number if it has no other, from a list', async () => {
    const revoked = {
      ...carrier,
      allowedToOperate: 'N',
      oosDate: '2026-01-31',
      safetyRating: 'X',
      bipdInsuranceOnFile: '0',
    }
    const { check } = await standIn({ '/qc/carriers/docket-number/123': { body: { content: [{ carrier: revoked }] } } })
    expect(await check.look({ usdot: null, mcNumber: 'MC-123' })).toMatchObject({
      isAuthorized: false,
      liabilityCover: null,
      safetyRating: null,
      outOfServiceOn: '2026-01-31',
    })
  })

  it('returns nothing for unknown carriers, and sends nothing without a number', async () => {
    const { check, requests } = await standIn({ '/qc/carriers/9': { status: 404 } })
    expect(await check.look({ usdot: '8', mcNumber: null })).toBeUndefined()
    expect(await check.look({ usdot: '9', mcNumber: null })).toBeUndefined()
    expect(await check.look({ usdot: '', mcNumber: null })).toBeUndefined()
    expect(requests).toHaveLength(2)
  })

  it.each([{ status: 503 }, { body: { content: { carrier: {} } } }, { body: 'busy' }])('rejects %j', async (answer) => {
    const { check } = await standIn({ '/qc/carriers/1': answer })
    await expect(check.look({ usdot: '1', mcNumber: null })).rejects.toThrow()
  })
})
