/** Tenders in further habits of shippers: several stops and vehicles, measures in each place, dates, purposes. */
import { expect, test } from 'vitest'
import { readInterchanges } from './interchange.ts'
import { bodyOf, DELIVERY, interchangeText, PICKUP, readInside, tenderIn } from './tender.fixture.ts'

const [ONE, TWO, THREE] = ['2T1BURHE5JC034461', '3VWDX7AJ5BM339184', '1HGCM82633A004352'] as const
const MACON = ['N1*SF*Mill Works*93*M1', 'N3*1 Mill Rd', 'N4*Macon*GA*31201*US']
const TEMPE = ['N1*SF*Desert Yard*93*D1', 'N3*5 Rio Dr', 'N4*Tempe*AZ*85281*US']
const JOLIET = ['N1*ST*Lakeside Depot*93*L1', 'N3*9 Shore Dr', 'N4*Joliet*IL*60431*US']
const PEORIA = ['N1*ST*River Autos*93*R1', 'N3*2 Quay', 'N4*Peoria*IL*61602*US']

type Read = ReturnType<typeof readInside>
const vins = ({ order }: Read) => order.commodities.map(({ identifier }) => identifier)
const handled = ({ order }: Read) => order.stops.map(({ commodities }) => commodities)
const weights = ({ order }: Read) => order.commodities.map(({ weight, quantity }) => [quantity, weight])
const times = ({ order }: Read) => order.stops.map((stop) => [stop.dateRequestedStart, stop.dateRequestedEnd])

test('three cars of two yards for two dealers, named at each of their stops', () => {
  const read = readInside({
    pickup: ['S5*1*CL', `L11*${ONE}*VT`, `L11*${TWO}*VT`, ...MACON, 'S5*2*PL', `L11*${THREE}*VT`, ...TEMPE],
    delivery: ['S5*3*PU', `L11*${TWO}*VT`, ...JOLIET, 'S5*4*CU', `L11*${THREE}*VT`, `L11*${ONE}*VT`, ...PEORIA],
  })
  expect(vins(read)).toEqual([ONE, TWO, THREE])
  expect(handled(read)).toEqual([[0, 1], [2], [1], [0, 2]])
  expect([read.refusals, read.warnings, read.doubts]).toEqual([[], [], []])
})

test('cars named only where they are dropped are loaded at the only pickup', () => {
  const read = readInside({
    pickup: ['S5*1*CL', ...MACON],
    delivery: ['S5*2*PU', `L11*${TWO}*VT`, ...JOLIET, 'S5*3*CU', `L11*${ONE}*VT`, ...PEORIA],
  })
  expect(vins(read)).toEqual([TWO, ONE])
  expect(handled(read)).toEqual([[0, 1], [0], [1]])
})

test('several VINs in one text are as many vehicles', () => {
  const read = readInside({ atPickup: [`L5*1*${ONE}, ${TWO} AND ${THREE}`] })
  expect(vins(read)).toEqual([ONE, TWO, THREE])
  expect(
    readInside({ atPickup: [`OID*${ONE} ${TWO}*PO-1`] }).order.commodities.map(({ identifier }) => identifier),
  ).toEqual([ONE, TWO])
})

test('a VIN in a note is a vehicle where no other is named, and is said', () => {
  const read = readInside({ header: [`NTE*OTH*2018 COROLLA VIN ${ONE}`] })
  expect(vins(read)).toEqual([ONE])
  expect(read.warnings).toEqual([`ISA: ${ONE} stands in a note; it is taken as the vehicle`])
  expect(read.order.instructions).toContain('2018 COROLLA')
})

test('measures of each stop: S5 in kilograms and cases, two pickups and what both of them weigh', () => {
  const read = readInside({
    pickup: ['S5*1*CL*1000*K*10*PLT', ...MACON, 'S5*2*PL*500*K*4*PLT', ...TEMPE],
    delivery: ['S5*3*CU*1500*K*14*PLT', ...JOLIET],
  })
  expect(weights(read)).toEqual([
    [10, 2205],
    [4, 1102],
  ])
  expect(handled(read)).toEqual([[0], [1], [0, 1]])
})

test('AT8 of each stop in another unit than the total', () => {
  const read = readInside({
    pickup: ['S5*1*LD', 'AT8*G*K*2000*20', ...MACON],
    delivery: ['S5*2*UL', 'AT8*G*L*4409*20', ...JOLIET],
    end: ['L3*4409*G***1500.50'],
  })
  expect(weights(read)).toEqual([[20, 4409]])
  expect(read.order.clientJobBasePay).toBe(1500.5)
  expect(read.doubts).toEqual([])
})

test('what is requested and what is agreed, at both ends', () => {
  const read = readInside({
    pickup: ['S5*1*LD', 'G62*37*20270803*I*0700', 'G62*38*20270803*K*1500', 'G62*69*20270803*U*0900', ...MACON],
    delivery: ['S5*2*UL', 'G62*53*20270805*G*0600', 'G62*54*20270805*L*1400', 'G62*70*20270805*X*1000', ...JOLIET],
  })
  expect(times(read)).toEqual([
    ['2027-08-03T11:00:00.000Z', '2027-08-03T19:00:00.000Z'],
    ['2027-08-05T11:00:00.000Z', '2027-08-05T19:00:00.000Z'],
  ])
  expect(read.appointments.map((each) => each?.start)).toEqual(['2027-08-03T13:00:00.000Z', '2027-08-05T15:00:00.000Z'])
})

test('time codes: another zone, standard time in summer, midnight at the end of a day', () => {
  const read = readInside({
    pickup: ['S5*1*LD', 'G62*10*20270803*Y*0900*PT', ...TEMPE],
    delivery: ['S5*2*UL', 'G62*53*20270805*G*0800*CS', 'G62*54*20270805*L*2400*LT', ...JOLIET],
  })
  expect(times(read)).toEqual([
    ['2027-08-03T16:00:00.000Z', null],
    ['2027-08-05T14:00:00.000Z', '2027-08-06T05:00:00.000Z'],
  ])
})

test('parties in any order, each with its contact and numbers', () => {
  const read = readInside({
    pickup: [
      'S5*1*LD',
      'N1*ST*Lakeside Depot',
      'N4*Joliet*IL*60431',
      'N1*BT*Payer LLC',
      'N4*Boston*MA*02110',
      ...MACON,
      'G61*SH*Ann Lee*TE*478-555-0101',
      'G61*SH*Ann Lee*EM*ann@mill.test',
      'L11*PU-77*P8',
    ],
    delivery: ['S5*2*UL', 'N1*SF*Mill Works', 'N4*Macon*GA*31201', ...JOLIET, 'L11*KK-9*KK'],
  })
  expect(
    read.order.stops.map(({ terminal, referenceNumber }) => ['city' in terminal && terminal.city, referenceNumber]),
  ).toEqual([
    ['Macon', 'PU-77'],
    ['Joliet', 'KK-9'],
  ])
  expect(read.order.stops[0]!.notes).toContain('478-555-0101')
  expect(read.order.stops[0]!.notes).toContain('ann@mill.test')
  expect([read.refusals, read.warnings]).toEqual([[], []])
})

test('stops in another order than their numbers, dates of six digits', () => {
  const read = readInside({
    pickup: ['S5*2*UL', 'G62*68*270805', ...JOLIET],
    delivery: ['S5*1*LD', 'G62*10*270803', ...MACON],
  })
  expect(read.order.stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'delivery'])
  expect(times(read)[0]![0]).toBe('2027-08-03T04:00:00.000Z')
})

test('segments that nobody knows, empty ones and ones in small letters leave a tender that can be read', () => {
  const read = readInside({
    header: ['XYZ*1*SOMETHING', 'L11**', 'n7**5300'],
    pickup: ['s5*1*ld', 'g62*10*20270803*y*0900', ...MACON.map((each) => each.replace('N1*SF', 'n1*sf'))],
  })
  expect(read.refusals).toEqual([])
  expect(read.inside).toContain('XYZ: 1, SOMETHING')
  expect(times(read)[0]![0]).toBe('2027-08-03T13:00:00.000Z')
})

test.each([
  ['00', 'original'],
  ['01', 'cancel'],
  ['04', 'change'],
  ['05', 'change'],
  ['06', 'original'],
])('purpose %s is %s', (code, purpose) => {
  const body = bodyOf({}).map((each) => each.replace('B2A*00', `B2A*${code}`))
  const [interchange] = readInterchanges(interchangeText([body]))
  expect(tenderIn(interchange!).tender.purpose).toBe(purpose)
})

test('a carrier code in small letters, a byte order mark, and an answer that is asked for', () => {
  const body = bodyOf({}).map((each) => each.replace('B2**ACMT', 'B2**acmt'))
  const [interchange] = readInterchanges(`\uFEFF${interchangeText([body], { wants: '1' })}`)
  expect(tenderIn(interchange!).tender.scac).toBe('ACMT')
  expect(interchange!.wantsAcknowledgment).toBe(true)
})

test('two interchanges with separators of their own are two', () => {
  const text =
    interchangeText([bodyOf({})]) + interchangeText([bodyOf({})], { control: '000000441', mark: '|', terminator: '\n' })
  expect(readInterchanges(text).map(({ control, groups }) => [control, groups[0]!.transactions.length])).toEqual([
    ['000000440', 1],
    ['000000441', 1],
  ])
})

test('places in Mexico and Canada, by their own codes', () => {
  const read = readInside({
    pickup: ['S5*1*LD', 'N1*SH*Planta Norte', 'N4*Apodaca*NLE*66600*MEX'],
    delivery: ['S5*2*UL', 'N1*CN*Lac Autos', 'N4*Laval*PQ*h7l4a8*CAN'],
  })
  expect(read.order.stops.map(({ terminal }) => terminal)).toMatchObject([
    { city: 'Apodaca', state: expect.stringMatching(/^(?:NLE|NL|Nuevo León)$/), zipCode: '66600', country: 'MX' },
    { city: 'Laval', state: 'QC', zipCode: 'H7L 4A8', country: 'CA' },
  ])
})

test('a day that does not exist is said, and the others are read', () => {
  const read = readInside({ pickup: ['S5*1*LD', 'G62*37*20270230*I*0800', 'G62*38*20270301*K*1200', ...MACON] })
  expect(times(read)[0]).toEqual([null, '2027-03-01T17:00:00.000Z'])
  expect(read.warnings).toEqual(['G62: 20270230 0800 is not a date'])
})

test('an order line in pieces with its lines of cases: what the line says counts', () => {
  const read = readInside({
    atPickup: [
      'OID*A1*PO-9**PLT*4*L*4000',
      'L5*1*Brake pads',
      'LAD*CTN*100*L**L*2500*******Brake pads',
      'LAD*CTN*60*L**L*1500*******Rotors',
    ],
  })
  expect(read.order.commodities.map(({ description, quantity, weight }) => [description, quantity, weight])).toEqual([
    ['Brake pads', 100, 2500],
    ['Rotors', 60, 1500],
  ])
})

test('LAD with a weight of each vehicle, its VIN in any pair, and the model in words', () => {
  const read = readInside({
    atPickup: [`LAD*UNT*1*L**L*2900*VT*${ONE}*****2018 COROLLA`, `LAD*UNT*1*L**K*1500*PO*77*VN*${TWO}***2011 JETTA`],
  })
  expect(read.order.commodities.map(({ identifier, weight }) => [identifier, weight])).toEqual([
    [ONE, 2900],
    [TWO, 3307],
  ])
  expect(read.order.commodities.map(({ description }) => description)).toEqual(['2018 COROLLA', '2011 JETTA'])
})

test('hazardous freight, seals, temperature and trailer stay with the order', () => {
  const read = readInside({
    header: ['N7**TRL9*********TF', 'M7*SEAL-1', 'LH6*CHEM DESK*1*800-555-0100', 'H6*LG', 'NTE*SPH*KEEP AT 35F'],
    atPickup: ['L5*1*PAINT', 'AT8*G*L*900*3', 'LH1*CA*3*UN1263'],
  })
  const all = [read.order.instructions, ...read.order.stops.map(({ notes }) => notes), ...read.inside].join('\n')
  for (const word of ['SEAL-1', 'CHEM DESK', 'UN1263', 'LG', 'KEEP AT 35F']) expect(all).toContain(word)
})

test('a stop-off that only weighs or inspects is left out with a word', () => {
  const read = readInside({
    delivery: ['S5*2*WL', 'N1*WH*Scale', 'N4*Joliet*IL*60431', 'S5*3*UL', ...DELIVERY.slice(1)],
    pickup: PICKUP,
  })
  expect(read.order.stops).toHaveLength(2)
  expect(read.warnings.join()).toContain('WL is neither loading nor unloading')
})
