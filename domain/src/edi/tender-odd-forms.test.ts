/** Values of tenders that are not in the form of X12: read where they have one meaning, and said. */
import { expect, test } from 'vitest'
import { readInside } from './tender.fixture.ts'

const VIN = '1FTFW1E50MFA12345'
const when = (inside: Parameters<typeof readInside>[0]) =>
  readInside(inside).order.stops.map(({ dateRequestedStart, dateRequestedEnd, dateRequestedType }) => [
    dateRequestedStart?.slice(0, 16) ?? null,
    dateRequestedEnd?.slice(0, 16) ?? null,
    dateRequestedType ?? null,
  ])

test.each<[string, string[], [string, string]]>([
  ['half a day', ['G62*37*20270803*I*7:30 AM', 'G62*38*20270803*K*3:00PM'], ['11:30', '19:00']],
  ['three figures', ['G62*37*20270803*I*730', 'G62*38*20270803*K*1500'], ['11:30', '19:00']],
  ['a window in one element', ['G62*10*20270803*Y*0730-1500'], ['11:30', '19:00']],
  ['date and time in one', ['G62*37*202708030730', 'G62*38*202708031500'], ['11:30', '19:00']],
  ['ISO', ['G62*37*2027-08-03*I*0730', 'G62*38*2027-08-03T15:00'], ['11:30', '19:00']],
  ['a date code of nobody', ['G62*EP*20270803*I*0730', 'G62*LP*20270803*K*1500'], ['11:30', '19:00']],
  ['zones in words', ['G62*37*20270803*I*0630*CST', 'G62*38*20270803*K*1400*CDT'], ['11:30', '19:00']],
])('%s', (_, atPickup, [from, to]) => {
  expect(when({ atPickup })[0]).toEqual([`2027-08-03T${from}`, `2027-08-03T${to}`, 'between'])
  expect(readInside({ atPickup }).warnings.length).toBeGreaterThan(0)
})

test('a date that can be read in two ways is none; one that cannot is read', () => {
  const read = (date: string) => when({ atDelivery: [`G62*68*${date}`] })[1]
  expect(read('08/06/2027')).toEqual([null, null, null])
  expect(readInside({ atDelivery: ['G62*68*08/06/2027'] }).order.stops[1]!.notes).toContain('08/06/2027')
  expect(read('08/25/2027')).toEqual(['2027-08-25T05:00', '2027-08-26T04:59', 'between'])
})

test('zeros in place of a time are no time, but for the beginning of a window', () => {
  const atDelivery = ['G62*53*20270805*G*0000', 'G62*54*20270805*L*0000']
  expect(when({ atPickup: ['G62*10*20270803*Y*0000'], atDelivery })).toEqual([
    ['2027-08-03T04:00', '2027-08-04T03:59', 'between'],
    ['2027-08-05T05:00', '2027-08-06T04:59', 'between'],
  ])
  expect(readInside({ atDelivery }).warnings).toEqual([expect.stringContaining('0000 is read as no time of day')])
  expect(when({ atDelivery: ['G62*54*20270805*L*2400'] })[1]).toEqual([null, '2027-08-06T05:00', 'no later than'])
})

test('two places of one role at a stop are said', () => {
  const more = (street: string) => ['N1*SF*Peach Street Motors', `N3*${street}`, 'N4*Macon*GA*31201']
  expect(readInside({ atPickup: ['N1*SF*Yard B', 'N4*Atlanta*GA*30303'] }).warnings).toEqual([
    'S5: two parties of it are SF; Peach Street Motors is taken, not Yard B',
  ])
  expect(readInside({ atPickup: more('14 Peach St') }).warnings).toEqual([])
})

test('a city with its state', () => {
  const at = (n4: string) => {
    const { order, warnings } = readInside({ pickup: ['S5*1*CL', 'N1*SF*Yard', n4] })
    const { city, state } = order.stops[0]!.terminal as { city: string; state: string }
    return [city, state, warnings.length]
  }
  expect(at('N4*MACON, GA**31201')).toEqual(['MACON', 'GA', 1])
  expect(at('N4*Macon, Georgia*GA*31201')).toEqual(['Macon', 'GA', 0])
  expect(at('N4*Macon, Bibb*GA*31201')).toEqual(['Macon, Bibb', 'GA', 0])
})

test('what the partner pays is for the company only, also in a note; what a driver collects is not', () => {
  const { order, inside } = readInside({
    header: [
      'NTE*GEN*LINEHAUL RATE USD 1250.00',
      'K1*All in 1475.00',
      'NTE*DEL*Collect COD $500',
      'NTE*GEN*Rated for 80F',
    ],
    atDelivery: ['NTE*DEL*Lumper $120, bring the receipt', 'NTE*PAY*Total $1,475'],
  })
  expect(inside).toEqual(['LINEHAUL RATE USD 1250.00', 'All in 1475.00', 'Total $1,475'])
  expect(order.instructions).toBe('Collect COD $500\nRated for 80F')
  expect(order.stops[1]!.notes).toBe('Lumper $120, bring the receipt')
})

test('a VIN that a reference names is the vehicle of its line, whatever its check digit', () => {
  const right = [[VIN, '2021 F-150', 4800]]
  const read = (...atPickup: string[]) =>
    readInside({ atPickup }).order.commodities.map(({ identifier, description, weight }) => [
      identifier,
      description,
      weight,
    ])
  expect(read(`OID*1**${VIN}`, `L11*${VIN}*VIN`, 'L5*1*2021 F-150', 'AT8*G*L*4800*1')).toEqual(right)
  expect(read(`L11*${VIN}*VT`, `LAD*UNT*1***L*4800*ZZ*${VIN}*****2021 F-150`)).toEqual(right)
})

test('a weight with its unit behind it, a package with its material, a text that goes on', () => {
  const pieces = (...atPickup: string[]) =>
    readInside({ atPickup }).order.commodities.map(({ description, quantity, weight }) => [
      description,
      quantity,
      weight,
    ])
  expect(pieces('LAD*PLT94*20***K*900 KG*******Tile')).toEqual([['Tile', 20, 1984]])
  expect(readInside({ atPickup: ['LAD*PLT94*20***L*900*******Tile'] }).order.instructions).toBe('Tile: 20 pallets')
  expect(pieces('LAD*PLT*20***L*900 KG*******Tile')).toEqual([['Tile', 20, null]])
  expect(pieces('L5*1*STEEL COILS', 'L5*1*KEEP DRY', 'AT8*G*L*40000*4', 'L5*2*PLATES', 'AT8*G*L*900*2')).toEqual([
    ['STEEL COILS', 4, 40_000],
    ['PLATES', 2, 900],
  ])
})
