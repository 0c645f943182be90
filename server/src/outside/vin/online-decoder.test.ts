import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createOnlineVinDecoder } from './online-decoder.ts'
import { emptyVin } from './vin-decoder.ts'
import type { VinDecoder } from './vin-decoder.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A stand-in for vPIC that records the batches requested. */
const standIn = async (answer: (vins: string[]) => { status?: number; body: unknown }) => {
  const batches: string[][] = []
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const vins = form.get('data')?.split(';') ?? []
    batches.push(vins)
    const { status = 200, body } = answer(vins)
    const right = request.url === '/api/vehicles/DecodeVINValuesBatch/' && form.get('format') === 'json'
    response.writeHead(right ? status : 404).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { batches, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}
const never: VinDecoder = { decode: () => Promise.reject(new Error('not expected')) }
const kona = {
  VIN: 'KM8K2CAB4PU001140',
  ModelYear: '2023',
  Make: 'HYUNDAI',
  Model: 'Kona',
  Trim2: 'Plus',
  BodyClass: 'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)',
  VehicleType: 'MULTIPURPOSE PASSENGER VEHICLE (MPV)',
  FuelTypePrimary: 'Gasoline',
  GVWR: 'Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)',
  Series: null,
  ErrorCode: '0',
}

describe('decoding through vPIC', () => {
  it('returns its results in our format and in the requested order', async () => {
    const { url } = await standIn(() => ({ body: { Results: [kona] } }))
    const decoded = await createOnlineVinDecoder(url, never, () => {}).decode(['bad', 'km8k2cab4pu001140'])
    expect(decoded[0]).toEqual(emptyVin('BAD', expect.any(Array) as string[]))
    expect(decoded[1]).toMatchObject({
      vin: 'KM8K2CAB4PU001140',
      year: 2023,
      make: 'HYUNDAI',
      type: 6,
      customType: 'SUV',
      trim2: 'Plus',
      vehicleWeightClass: 1,
      Series: '',
      warnings: [],
    })
  })

  it('requests at most fifty at once, each once, and never invalid numbers', async () => {
    const { url, batches } = await standIn(() => ({ body: { Results: [] } }))
    const vins = Array.from({ length: 60 }, (_, at) => `1HGCM82633A0${String(10_000 + at)}`)
    const decoded = await createOnlineVinDecoder(url, never, () => {}).decode([...vins, 'bad', vins[59] ?? ''])
    expect(batches.map(({ length }) => length)).toEqual([50, 10])
    expect(decoded).toHaveLength(62)
  })

  it('turns error codes into warnings', async () => {
    const { url } = await standIn(([vin]) => ({ body: { Results: [{ VIN: vin, ErrorCode: '1,7,11' }] } }))
    const [decoded] = await createOnlineVinDecoder(url, never, () => {}).decode(['11111111111111112'])
    expect(decoded?.warnings).toEqual([
      expect.stringContaining('check digit'),
      'Unknown manufacturer: not registered in the United States',
      'Position 10 is not a model year code',
    ])
  })

  it.each([
    ['a refusal', { status: 503, body: {} }],
    ['nonsense', { body: { hello: 1 } }],
  ])('decodes with the bundled data after %s', async (_, answer) => {
    const { url } = await standIn(() => answer)
    const faults: unknown[] = []
    const instead: VinDecoder = { decode: async (vins) => vins.map((vin) => emptyVin(vin, ['on board'])) }
    const decoder = createOnlineVinDecoder(url, instead, (fault) => faults.push(fault))
    expect((await decoder.decode(['KM8K2CAB4PU001140']))[0]?.warnings).toEqual(['on board'])
    expect(faults).toHaveLength(1)
  })
})
