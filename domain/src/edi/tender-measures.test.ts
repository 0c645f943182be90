/** Weights, quantities and sizes of tenders: what counts where several are given, and what is none. */
import { describe, expect, test } from 'vitest'
import { PICKUP, readInside } from './tender.fixture.ts'

const at = (...atPickup: string[]) => readInside({ atPickup })
const only = (...segments: string[]) => {
  const { order, warnings } = at(...segments)
  const [{ quantity, weight } = {}] = order.commodities
  return {
    quantity,
    weight,
    notes: order.stops[0]!.notes?.split('\n') ?? [],
    instructions: order.instructions,
    warnings,
  }
}

describe('of several weights and counts', () => {
  test.each([[['AT8*N*L*1000', 'AT8*G*L*1240']], [['AT8*G*L*1240', 'AT8*N*L*1000']]])(
    'the gross weight counts, whatever comes first: %j',
    (segments) => {
      expect(only(...segments)).toMatchObject({ weight: 1240, notes: ['Net weight: 1,000 lb'] })
    },
  )

  test('a net weight counts alone; what pallets or the trailer weigh is no weight of freight', () => {
    expect(only('AT8*N*L*1000')).toMatchObject({ weight: 1000, notes: [] })
    expect(only('AT8*T*L*15000', 'AT8*PA*K*20', 'AT8*G*L*1240')).toMatchObject({
      weight: 1240,
      notes: ['Tare weight: 15,000 lb', 'Weight of pallets: 20 kg (44 lb)'],
    })
  })

  test.each([
    ['AT8*G*L*200*1', 'L3*180*N', 200, 'Net weight: 180 lb'],
    ['AT8*N*L*180*1', 'L3*200*G', 200, 'Net weight: 180 lb'],
    ['AT8*G*L*180*1', 'L3*200*G', 200, 'Weight: 180 lb'],
  ])('a total counts before another one, but no net one before a gross one: %s, %s', (header, end, weight, said) => {
    const { order } = readInside({ header: [header], end: [end] })
    expect([order.commodities[0]!.weight, order.instructions]).toEqual([weight, said])
  })

  test('more than one vehicle of one VIN is said', () => {
    const vin = '2T1BURHE5JC034461'
    expect(only(`LAD*PCS*3*L**L*8200*ZZ*${vin}`)).toMatchObject({ quantity: 1, notes: [`Quantity of ${vin}: 3`] })
    expect(only(`OID*${vin}***EA*3*L*8200`)).toMatchObject({ quantity: 1, notes: [`Quantity of ${vin}: 3`] })
    expect(only(`LAD*PCS*1*L**L*8200*ZZ*${vin}`).notes).toEqual([])
  })

  test('a second count is said', () => {
    expect(only('AT8*G*L*1240*3*72')).toMatchObject({ quantity: 3, notes: ['Also counted as 72'] })
    expect(only('AT8*G*L*1240**72')).toMatchObject({ quantity: 72, notes: [] })
  })

  test('a total of several lines is said unless they add up to it', () => {
    const lines = ['OID*A1*PO-3**PL*2*L*900', 'OID*A2*PO-3**PL*3*L*700']
    const said = (quantity: number) =>
      readInside({ atPickup: lines, end: [`L3*1600*G*********${quantity}*L`] }).order.instructions
    expect(said(5)).toBe('A1, PO-3: 2 pallets\nA2, PO-3: 3 pallets')
    expect(said(40)).toContain('Counted in all: 40')
    const none = readInside({ atPickup: ['OID*A1*PO-3', 'OID*A2*PO-3'], end: ['L3*1600*G*********30*L'] })
    expect(none.order.instructions).toContain('Counted in all: 30')
  })
})

test('what a quantity counts is said, unless it is pieces', () => {
  expect(only('LAD*SKD*4*L**L*900*******Doors').instructions).toBe('Doors: 4 skids')
  expect(only('OID*A1***CT*12*L*900', 'L5*1*Doors').instructions).toBe('Doors: 12 cartons')
  expect(only('LAD*XYZ*4*L**L*900*******Doors').instructions).toBe('Doors: 4 XYZ')
  for (const code of ['PCS', 'PC', 'EA', 'UNT', 'un'])
    expect(only(`LAD*${code}*4*L**L*900*******Doors`).instructions).toBeNull()
  const stop = readInside({ pickup: ['S5*1*LD*900*L*4*PL', ...PICKUP.slice(1)] })
  expect(stop.order.instructions).toBe('Freight (not described in the tender): 4 pallets')
})

describe('a figure that is none', () => {
  test.each<[string, string, string]>([
    ['LAD*PCS*4*L**L*-500*******Doors', 'Weight: -500', 'LAD: -500 is no positive number'],
    ['LAD*PCS*4*L**L*HEAVY*******Doors', 'Weight: HEAVY', 'LAD: HEAVY is no positive number'],
    ['LAD*PCS*4*L**L*99999999*******Doors', 'Weight: 99999999', 'LAD: 99999999 is too large'],
    ['LAD*PCS*4*L**L*1,50*******Doors', 'Weight: 1,50', 'LAD: 1,50 is no positive number'],
  ])('%s leaves the weight empty and is quoted', (segment, quoted, warning) => {
    expect(only(segment)).toMatchObject({ weight: null, quantity: 4, notes: [quoted], warnings: [warning] })
  })

  test('a quantity and a size too', () => {
    expect(only('LAD*PCS*SOME*L**L*500*******Doors')).toMatchObject({
      quantity: 1,
      weight: 500,
      notes: ['Quantity: SOME'],
      warnings: ['LAD: SOME is no positive number'],
    })
    expect(only('LAD*PCS*1*L**L*500*******Doors', 'MEA**LN*99999999*IN')).toMatchObject({
      notes: ['Measurement: LN 99999999 IN'],
    })
  })

  test('a charge too, which only the company sees', () => {
    for (const charge of ['FREE', '99999999999999']) {
      const { order, inside, warnings } = readInside({ end: [`L3*500*G***${charge}`] })
      expect(order.clientJobBasePay).toBeUndefined()
      expect(inside[0]).toContain('Charge: ')
      expect(warnings[0]).toContain('no price is taken')
    }
    // Cents, or dollars with a thousands mark.
    const open = readInside({ end: ['L3*500*G***1,250'] })
    expect([open.order.clientJobBasePay, open.inside[0]]).toEqual([undefined, 'Charge: 1,250'])
    expect(open.warnings).toEqual(['L3: 1,250 may be cents or dollars; no price is taken'])
    // Neither can be more than orders hold when it is converted or multiplied.
    const heavy = readInside({ atPickup: ['LAD*PCS*9000*K*9000*********Doors', 'MEA**LN*9000000*MR'] })
    expect(heavy.order.commodities[0]).toMatchObject({ weight: null, length: null })
    expect(heavy.order.instructions).toContain('Weight: ')
  })

  test('a thousands mark is read, and nothing is no warning', () => {
    expect(only('LAD*PCS*4*L**L*12,500.5*******Doors')).toMatchObject({ weight: 12_501, warnings: [] })
    expect(only('LAD*PCS*0*L**L*0*******Doors', 'AT8*G*L**0')).toMatchObject({ weight: null, warnings: [], notes: [] })
    expect(readInside({ end: ['L3*1,500*G***1,250.50'] }).order).toMatchObject({
      clientJobBasePay: 1250.5,
      commodities: [{ weight: 1500 }],
    })
  })
})
