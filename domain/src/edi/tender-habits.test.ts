/**
 * Tenders in the habits of public guides and samples: Ruan, Unilever, Tractor Supply, Patrick Industries, RXO and Penske. Codes
 * and order of segments are theirs, what they say is ours.
 */
import { expect, test } from 'vitest'
import { readInside } from './tender.fixture.ts'

const PLACE_A = ['N1*SF*Mill Works*93*M1', 'N3*1 Mill Rd', 'N4*Macon*GA*31201*USA']
const PLACE_B = ['N1*ST*Lakeside Depot*93*L1', 'N3*9 Shore Dr', 'N4*Joliet*IL*60431*USA']

test('a text before its only order describes it; equipment is a number and a length (Ruan)', () => {
  const text = 'L5**SENSOR, LEVEL (4 PIN)*0420-9*Z'
  const read = readInside({
    header: [
      'G62*64*20270801*1*1600*LT',
      'N1*PF*Freight Desk*93*T1',
      'N4*Boise*ID*83702*USA',
      'N7**119*********TV****5300',
    ],
    pickup: ['S5*1*LD', 'G62*10*20270803*Y*0900*LT', 'AT8*G*L*200*1', ...PLACE_A, text, 'OID*W-1***EA*1'],
    delivery: ['S5*2*UL', 'G62*68*20270804*Z*0930*LT', 'AT8*G*L*200*1', ...PLACE_B, text, 'OID*W-1***EA*1'],
    end: ['L3*200*G*550*PS*******1*L'],
  })
  expect(read.order.commodities).toMatchObject([{ description: 'SENSOR, LEVEL (4 PIN)', quantity: 1, weight: 200 }])
  expect(read.order.instructions).toBe('Equipment: type TV, 119, length 5300')
  expect(read.inside).toEqual(['Rate: 550 per PS', 'Freight bill to: Freight Desk, Boise, ID 83702; code T1'])
  expect([read.warnings, read.refusals, read.doubts]).toEqual([[], [], []])
})

test('lines beside an order that weighs the same are told once (Unilever)', () => {
  const lines = ['LAD*****L*4300*ZZ*7_010*VN*686', 'LAD*****L*23100*ZZ*7_020*VN*687']
  const order = 'OID**7604*019*UN*5500*L*27400*E*1995'
  const read = readInside({
    header: ['L11*1447.28 USD*LH*Linehaul', 'PLD*27', 'MEA*TE*TES**FA**-20'],
    pickup: ['S5*1*LD', 'G62*37*20270803*E*000000', 'G62*37*20270803*D*000000', ...lines, ...PLACE_A, order],
    delivery: ['S5*2*UL', 'G62*53*20270805*E*000000', ...lines, ...PLACE_B, order],
    end: ['L3*27400*L*******1995*E*5500*L'],
  })
  expect(read.order.commodities.map(({ weight }) => weight)).toEqual([4300, 23_100])
  expect(read.order.stops.map(({ commodities }) => commodities)).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(read.order.stops[0]!.notes!.split('\n')).toEqual([
    'Location code M1',
    'Volume: 1995 cubic feet',
    '5500 × 7604, 019 (27,400 lb)',
  ])
  // What it pays is not for carriers, who read the instructions.
  expect(read.order.instructions).toBe(
    '27 pallets\nMeasurement: TE, TES -20 FA\nVolume: 1995 cubic feet\nCounted in all: 5500',
  )
  expect(read.inside).toEqual(['Charge 1447.28 USD, Linehaul'])
  expect([read.warnings, read.doubts]).toEqual([[], []])
  // An order that weighs something else is something else.
  const more = readInside({ atPickup: [...lines, 'OID**7604*019*UN*5*L*900'] })
  expect(more.order.commodities).toHaveLength(3)
})

test('one pair of date codes for all stops, and parties in the header too (Tractor Supply)', () => {
  const read = readInside({
    header: ['L11*OTH*ZZ*LOAD 0700 TO 1400 FCFS', 'PLD*0**L*25000', 'N1*SH*Mill Works', 'N4*Macon*GA*31201*US'],
    pickup: ['S5*1*LD', 'G62*69*20270803*I*070000*LT', 'G62*38*20270803*K*140000*LT', ...PLACE_A],
    delivery: ['S5*2*UL', 'G62*69*20270804*I*070000*LT', 'G62*38*20270804*K*090000*LT', ...PLACE_B],
    end: ['L3*25000*G*750.00********0'],
  })
  expect(read.order.stops).toMatchObject([
    { dateRequestedStart: '2027-08-03T11:00:00.000Z', dateRequestedEnd: '2027-08-03T18:00:00.000Z' },
    { dateRequestedStart: '2027-08-04T12:00:00.000Z', dateRequestedEnd: '2027-08-04T14:00:00.000Z' },
  ])
  expect(read.order.commodities).toMatchObject([{ weight: 25_000 }])
  expect(read.order.clientJobBasePay).toBeUndefined()
  expect(read.inside).toEqual(['Rate: 750.00'])
})

test('times in UTC, the second name of a place, and orders at the drop alone (Patrick Industries)', () => {
  const read = readInside({
    header: ['G62*64*20270802*I*2051*UT'],
    pickup: [
      'S5*1*CL',
      'G62*10*20270803*I*1651*UT',
      'AT8*E*L*6552*7**E*357',
      'N1*SH*170_29',
      'N2*Yard Two',
      'N4*Macon*GA*31201',
    ],
    delivery: [
      'S5*2*CU',
      'G62*68*20270804*Z*1551*UT',
      'N1*CN*SCHUL1',
      'N4*Joliet*IL*60431',
      'OID*76***PC*4*L*6252*E*331',
      'L5*76*PLYWOOD*60.0*N',
      'OID*77***PC*3*L*300*E*26',
      'L5*77*MOLDINGS*70.0*N',
    ],
    end: ['L3*6552*N*******357*E*7*L'],
  })
  expect(read.order).toMatchObject({
    dateTenderRespondBy: '2027-08-02T20:51:00.000Z',
    commodities: [
      { description: 'PLYWOOD', quantity: 4, weight: 6252, referenceNumber: '76' },
      { description: 'MOLDINGS', quantity: 3, weight: 300, referenceNumber: '77' },
    ],
    stops: [
      { terminal: { name: '170_29 Yard Two' }, dateRequestedStart: '2027-08-03T16:51:00.000Z', commodities: [0, 1] },
      { dateRequestedStart: '2027-08-04T15:51:00.000Z', commodities: [0, 1] },
    ],
  })
  expect(read.order.stops[1]!.notes).toContain('PLYWOOD: NMFC 60.0')
  expect([read.warnings, read.doubts]).toEqual([[], []])
})

test('a place in Mexico, and a date with no time qualifier that says which bound (RXO)', () => {
  const read = readInside({
    pickup: [
      'S5*1*CL*12000*L*10*PLT',
      'G62*37*20270803*1*0800*CT',
      'G62*38*20270803*1*1200*CT',
      'N1*SH*Planta Norte*93*MTY',
      'N3*Av. 100',
      'N4*Monterrey*NL*64000*MX',
      'L5*1*AUTO PARTS',
    ],
    delivery: ['S5*2*CU*12000*L*10*PLT', 'G62*68*20270804*1*1500', 'N1*CN*Lakeside Depot', 'N4*Joliet*IL*60431*US'],
    end: ['L3*12000*G***285000'],
  })
  expect(read.order).toMatchObject({
    clientJobBasePay: 2850,
    instructions: 'AUTO PARTS: 10 pallets',
    commodities: [{ description: 'AUTO PARTS', quantity: 10, weight: 12_000 }],
    stops: [
      {
        terminal: { city: 'Monterrey', state: 'NLE', country: 'MX' },
        dateRequestedStart: '2027-08-03T13:00:00.000Z',
        dateRequestedEnd: '2027-08-03T17:00:00.000Z',
      },
      { dateRequestedStart: '2027-08-04T20:00:00.000Z' },
    ],
  })
})

test('a vehicle as a product id, with its model (Penske)', () => {
  const read = readInside({
    pickup: ['S5*1*PL', 'G62*98*20270803*6*0900*LT', ...PLACE_A, 'LAD*PCS*1*L**L*8200*MN*E-450*ZZ*2T1BURHE5JC034461'],
    delivery: ['S5*2*PU', 'G62*97*20270804*5*1500*LT', ...PLACE_B],
  })
  expect(read.order).toMatchObject({
    classification: 'car haul',
    commodities: [{ identifier: '2T1BURHE5JC034461', weight: 8200, referenceNumber: 'E-450' }],
    stops: [{}, { dateRequestedStart: '2027-08-04T20:00:00.000Z' }],
  })
  expect(read.appointments).toEqual([{ start: '2027-08-03T13:00:00.000Z', end: null }, null])
})

test.each([
  ['L11*1447.28*LH', 'Charge 1447.28'],
  ['L11*$1,447.28*ZZ', 'Reference $1,447.28'],
  ['L11*1447.28 usd*ZZ*Pays 1447', 'Reference 1447.28 usd, Pays 1447'],
  ['N9*ZZ*Rate*USD 120', 'USD 120'],
])('what is paid is for the company only: %s', (segment, said) => {
  const header = readInside({ header: [segment] })
  expect(header.order.instructions ?? '').not.toMatch(/\d{3}/)
  expect(header.inside).toContain(said)
  const stop = readInside({ atPickup: [segment] })
  expect(stop.order.stops[0]).toMatchObject({ referenceNumber: null })
  expect(stop.order.stops[0]!.notes ?? '').not.toMatch(/\d{3}/)
  expect(stop.inside).toContain(said)
})
