import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createOfflineVinDecoder } from '@waybill/server/outside/vin/offline-decoder.ts'
import { faultsOfVin } from '@waybill/server/outside/vin/vin-number.ts'
import { Chance } from '../chance.ts'
import { vehicleOf, type Stock } from './vehicles.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-vin-'))
const decoder = createOfflineVinDecoder(folder)
afterAll(async () => {
  await decoder.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('demo vehicles', () => {
  it('have VINs that decode to the stored values', async () => {
    const chance = new Chance('vins')
    const stocks: Stock[] = ['everyday', 'everyday', 'everyday', 'new', 'electric', 'collector', 'vans', 'trucks']
    const vehicles = Array.from({ length: 1_200 }, (_, i) => vehicleOf(stocks[i % stocks.length]!, chance))
    const decoded = await decoder.decode(vehicles.map((vehicle) => vehicle.vin))
    const wrong = vehicles.filter((vehicle, i) => {
      const found = decoded[i]!
      return found.make !== vehicle.make || found.model !== vehicle.model || found.year !== vehicle.year
    })
    expect(wrong.length / vehicles.length).toBeLessThanOrEqual(0.05)
    expect(vehicles.filter((vehicle) => faultsOfVin(vehicle.vin).warnings.length > 0)).toEqual([])
  })
})
