import { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { describe, expect, it } from 'vitest'
import { commodityOf, emptyLine, faultsOfLine, lineOf } from './commodity-form.ts'

const VIN = '1FTFW1ET5DFC10312'
const piece = {
  guid: '01890000-0000-7000-8000-000000000001',
  type: 'vehicle',
  identifier: VIN,
  identifierQualifier: 'VIN',
  lotNumber: 'L7',
  damaged: true,
  inoperable: 'yes',
  hasKeys: false,
  licensePlate: 'ABC123',
  quantity: 1,
  vehicle: { year: 2013, make: 'Ford', model: 'F-150', trim: 'XLT', bodyType: 'pickup', weightClass: 2, color: 'Red' },
} as const

describe('a line of a form', () => {
  it('round-trips through the form', () => expect(commodityOf(lineOf(piece, 'a', true))).toEqual(piece))

  it('of another order or a template is a new piece', () =>
    expect(commodityOf(lineOf(piece, 'a'))).not.toHaveProperty('guid'))

  it('matches the API', () => {
    for (const line of [
      { ...emptyLine('a'), vin: VIN },
      { ...emptyLine('b', 'pallets'), description: 'Tires', quantity: '4', weight: '1200' },
      { ...emptyLine('c'), make: 'Ford', model: 'F-150', year: '2013' },
    ])
      expect(NewCommodity.safeParse(commodityOf(line)).success).toBe(true)
  })

  it.each([
    [{ ...emptyLine('a') }, { vin: 'Enter a VIN, or a make and model' }],
    [{ ...emptyLine('a'), vin: 'ODD-VIN' }, {}],
    [{ ...emptyLine('a'), make: 'Ford', year: '13' }, { year: 'Four digits' }],
    [
      { ...emptyLine('a', 'bulk'), quantity: '0' },
      { description: 'Enter a description', quantity: 'Enter a number greater than 0' },
    ],
    [{ ...emptyLine('a', 'bulk'), description: 'Sand', weight: 'heavy' }, { weight: 'Enter the weight in pounds' }],
  ])('%#: missing fields are reported', (line, faults) => expect(faultsOfLine(line)).toEqual(faults))
})
