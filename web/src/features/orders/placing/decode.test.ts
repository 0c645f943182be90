import type { DecodedVin } from '@waybill/contract/commodities/vins.shapes.ts'
import { describe, expect, it } from 'vitest'
import { emptyLine } from '../commodity-form.ts'
import { describedBy, notesOn, vinsToDecode } from './decode.ts'

const VIN = '1FTFW1ET5DFC10312'
const decoded: DecodedVin = {
  vin: VIN,
  year: 2013,
  make: 'Ford',
  model: 'F-150',
  type: 7,
  trim2: 'XLT',
  bodyClass: 'Pickup',
  vehicleType: 'TRUCK',
  fuelTypePrimary: 'Gasoline',
  GVWR: 'Class 2',
  vehicleWeightClass: 2,
  customType: 'Pickup',
  Series: '',
  warnings: ['Also on open order 1001'],
  alsoOn: [{ orderGuid: '01890000-0000-7000-8000-000000000001', number: '1001' }],
}
const line = { ...emptyLine('a'), vin: VIN }

describe('decoding', () => {
  it('requests each complete VIN once', () => {
    const lines = [line, { ...line, key: 'b' }, { ...line, key: 'c', vin: 'SHORT' }, emptyLine('d', 'bulk')]
    expect(vinsToDecode(lines, new Set())).toEqual([VIN])
    expect(vinsToDecode(lines, new Set([VIN]))).toEqual([])
  })

  it('fills in missing values and keeps entered ones', () => {
    expect(describedBy({ ...line, model: 'F-150 Raptor' }, decoded)).toMatchObject({
      year: '2013',
      make: 'Ford',
      model: 'F-150 Raptor',
      kept: { vehicle: { trim: 'XLT', bodyType: 'pickup', weightClass: 2 } },
    })
  })

  it('ignores the result of a different VIN', () => {
    const other = { ...line, vin: '1HGCM82633A004352' }
    expect(describedBy(other, decoded)).toBe(other)
  })

  it('reports open orders with the vehicle, and contradictions', () => {
    expect(notesOn(decoded, { ...line, year: '2014' })).toEqual([
      'Also on open order 1001',
      'The VIN’s model year is 2013',
    ])
    expect(notesOn(decoded, { ...line, year: '2013' })).toEqual(['Also on open order 1001'])
  })
})
