import { cp, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOfflineVinDecoder } from './offline-decoder.ts'
import { vinData } from './vin-data.ts'

let folder: string
let decoder: ReturnType<typeof createOfflineVinDecoder>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-vin-'))
  decoder = createOfflineVinDecoder(folder)
})
afterAll(async () => {
  await decoder.close()
  await rm(folder, { recursive: true, force: true })
})

// First, since unpacking takes seconds and the other tests need what it made.
describe('preparing the data', () => {
  it('survives two concurrent processes and the leftovers of a crash', async () => {
    const dead = join(folder, 'vpic-2.0.1-1.db.99999-dead.part')
    const alive = join(folder, 'vpic-2.0.1-1.db.99998-alive.part')
    await writeFile(dead, 'half a database')
    await writeFile(alive, 'half a database')
    await utimes(dead, 0, 0)
    const [one, two] = await Promise.all([vinData(folder), vinData(folder)])
    expect(one).toBe(two)
    expect((await readdir(folder)).toSorted()).toEqual(['vpic-2.0.1-1.db', 'vpic-2.0.1-1.db.99998-alive.part'])
    const { mtimeMs } = await stat(one)
    expect(await vinData(folder)).toBe(one)
    expect((await stat(one)).mtimeMs).toBe(mtimeMs)
    await rm(alive)
  })
})

describe('decoding without a network', () => {
  it.each([
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'Coupe', 1],
    ['KM8K2CAB4PU001140', 2023, 'Hyundai', 'Kona', 'SUV', 1],
    ['1G8AL52F03Z157046', 2003, 'Saturn', 'Ion', 'Sedan', null],
    ['5YJ3E1EA7KF317000', 2019, 'Tesla', 'Model 3', 'Sedan', null],
    ['1FTFW1ET5DFC10312', 2013, 'Ford', 'F-150', 'Pickup', 2],
    ['1C4RJFBG5FC123456', 2015, 'Jeep', 'Grand Cherokee', 'SUV', 2],
    ['3C6UR5CL4HG123456', 2017, 'Ram', '2500', 'Pickup', 2],
    ['1HD1KB4197Y722798', 2007, 'Harley-Davidson', 'Street Glide', 'Motorcycle', null],
    ['1FUJGLDR9CSBN2834', 2012, 'Freightliner', 'Cascadia', 'Heavy Equipment', 8],
    ['5TDKK3DC1CS123456', 2012, 'Toyota', 'Sienna', 'Minivan', 1],
  ])('%s', async (vin, year, make, model, customType, vehicleWeightClass) => {
    const [decoded] = await decoder.decode([vin])
    expect(decoded).toMatchObject({ vin, year, make, model, customType, vehicleWeightClass })
  })

  it.each([
    ['WVWZZZAUZHP123456', 'Position 10 is the model year only of vehicles made for North America; enter the year'],
    ['WBA3A5C50CF256651', 'Position 10 is the model year only of vehicles made for North America; enter the year'],
    ['WDB2030461F123456', 'Known manufacturer, unknown model'],
    ['1M8GDM9AXKP042788', 'The model year is 2019 or 1989; enter it'],
  ])('%s: no year, but a warning', async (vin, warning) => {
    const [decoded] = await decoder.decode([vin])
    expect(decoded?.year).toBeNull()
    expect(decoded?.warnings).toContain(warning)
  })

  it('takes no list of possible trims for one', async () => {
    const [several] = await decoder.decode(['1HGGK5H80EM712345'])
    expect(several).toMatchObject({ model: 'Fit', year: 2014, trim: '' })
  })

  it('returns every field of the response', async () => {
    expect((await decoder.decode([' 1hgcm82633a004352']))[0]).toEqual({
      vin: '1HGCM82633A004352',
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      type: 1,
      trim: 'EX-V6',
      trim2: '',
      bodyClass: 'Coupe',
      vehicleType: 'Passenger Car',
      fuelTypePrimary: 'Gasoline',
      GVWR: 'Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)',
      vehicleWeightClass: 1,
      customType: 'Coupe',
      Series: '',
      warnings: [],
    })
  })

  it('returns invalid numbers in place, with warnings and without failing', async () => {
    const vins = ['', '11111111111111111', '1HGCM82633A004353', 'IHGCM82633A004352', '1HGCMZZZ33A004352', "'; drop"]
    const decoded = await decoder.decode(vins)
    expect(decoded.map(({ vin }) => vin)).toEqual([...vins.slice(0, 5), "';DROP"])
    expect(decoded.map(({ make }) => make)).toEqual(['', '', 'Honda', '', 'Honda', ''])
    expect(decoded.map(({ warnings }) => warnings.at(-1))).toEqual([
      'A VIN has 17 characters; this one has 0',
      'Unknown manufacturer: 111',
      'The check digit in position 9 is 3, expected 5',
      'A VIN never contains I',
      'Known manufacturer, unknown model',
      "A VIN never contains ', ;, O",
    ])
  })

  it('handles an empty list, and overlapping lists each keep their own order', async () => {
    expect(await decoder.decode([])).toEqual([])
    const lists = [['1HGCM82633A004352'], ['KM8K2CAB4PU001140', '1HGCM82633A004352'], ['x']]
    const answers = await Promise.all(lists.map((vins) => decoder.decode(vins)))
    expect(answers.map((rows) => rows.map(({ model }) => model))).toEqual([['Accord'], ['Kona', 'Accord'], ['']])
  })

  it('works again after it was closed', async () => {
    const other = createOfflineVinDecoder(folder)
    await other.decode(['1HGCM82633A004352'])
    await other.close()
    expect((await other.decode(['1HGCM82633A004352']))[0]?.make).toBe('Honda')
    await other.close()
  })

  it('reports why the cache folder cannot be used, and retries on the next call', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const other = createOfflineVinDecoder(file)
    await expect(other.decode(['1HGCM82633A004352'])).rejects.toThrow(/VIN data: .*(ENOTDIR|EEXIST)/)
    await rm(file)
    const unpacked = await vinData(folder)
    await cp(unpacked, join(file, basename(unpacked)))
    expect((await other.decode(['1HGCM82633A004352']))[0]?.make).toBe('Honda')
    await other.close()
    await rm(file, { recursive: true })
  })
})
