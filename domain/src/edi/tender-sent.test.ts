/** Tenders as further shippers send them: bounds in their own qualifiers, codes for names, line ends, purposes. */
import { expect, test } from 'vitest'
import { readInterchanges } from './interchange.ts'
import { bodyOf, interchangeText, readInside, tenderIn } from './tender.fixture.ts'

const [ONE, TWO] = ['2T1BURHE5JC034461', '3VWDX7AJ5BM339184'] as const
const MACON = ['N1*SF*Mill Works*93*M1', 'N3*1 Mill Rd', 'N4*Macon*GA*31201*US']
const TEMPE = ['N1*SF*Desert Yard*93*D1', 'N3*5 Rio Dr', 'N4*Tempe*AZ*85281*US']
const JOLIET = ['N1*ST*Lakeside Depot*93*L1', 'N3*9 Shore Dr', 'N4*Joliet*IL*60431*US']

test('ship and deliver not before and not later than, with the numbers of each stop', () => {
  const { order, refusals, warnings } = readInside({
    header: ['L11*BOL88*BM', 'L11*PO-5*PO'],
    pickup: [
      'S5*1*CL',
      'L11*PU-9*PU',
      'L11*AP-1*AO',
      'G62*37*20270803*I*0800*ET',
      'G62*38*20270803*K*1500*ET',
      ...MACON,
    ],
    delivery: ['S5*2*CU', 'L11*AP-2*AO', 'G62*53*20270805*G*0700*CT', 'G62*54*20270806*L*1600*CT', ...JOLIET],
  })
  expect([refusals, warnings]).toEqual([[], []])
  expect(order).toMatchObject({
    bol: 'BOL88',
    instructions: 'PO PO-5',
    stops: [
      {
        dateRequestedStart: '2027-08-03T12:00:00.000Z',
        dateRequestedEnd: '2027-08-03T19:00:00.000Z',
        referenceNumber: 'PU-9',
        notes: 'Appointment AP-1\nLocation code M1',
      },
      {
        dateRequestedStart: '2027-08-05T12:00:00.000Z',
        dateRequestedEnd: '2027-08-06T21:00:00.000Z',
        referenceNumber: 'AP-2',
      },
    ],
  })
})

test.each(['VV', 'SE', 'ZZ'])('a VIN that stands as a reference %s is a vehicle, and is said', (qualifier) => {
  const read = readInside({
    pickup: ['S5*10*CL', `L11*${ONE}*${qualifier}`, ...MACON, 'S5*20*PL', `L11*${TWO}*VT`, ...TEMPE],
    delivery: ['S5*30*CU', ...JOLIET],
  })
  expect(read.order.commodities.map(({ identifier }) => identifier)).toEqual([ONE, TWO])
  expect(read.order.stops.map(({ commodities, referenceNumber }) => [commodities, referenceNumber])).toEqual([
    [[0], null],
    [[1], null],
    [[0, 1], null],
  ])
  expect(read.warnings).toEqual([expect.stringContaining(`${ONE} stands as`)])
})

test('two stops of one number, a place by its code, and a ZIP code filled up with zeros', () => {
  const { order, refusals } = readInside({
    pickup: ['S5*1*LD', 'N1*SF**93*0042', 'N3*1 Mill Rd', 'N4*Macon*GA*31201'],
    delivery: ['S5*1*UL', 'N1*ST*LAKESIDE*92*7', 'N3*9 Shore Dr', 'N4*Joliet*IL*604310000', 'G61*RE*Bo*TE*8155550101'],
  })
  expect(refusals).toEqual([])
  expect(order.stops).toMatchObject([
    { stopType: 'pickup', terminal: { city: 'Macon' } },
    { stopType: 'delivery', terminal: { city: 'Joliet' }, notes: 'Bo, 8155550101\nLocation code 7' },
  ])
})

test('what is said of handling stays where it is said', () => {
  const { order } = readInside({
    header: ['NTE*SPH*CALL BEFORE 8', 'LH1*EA*1*UN1263'],
    atPickup: ['NTE*LOI*Use gate 4'],
    atDelivery: ['NTE*DEL*No dock, liftgate'],
  })
  expect(order.instructions).toBe('CALL BEFORE 8\nHazardous materials: EA, 1, UN1263')
  expect(order.stops.map(({ notes }) => notes)).toEqual(['Use gate 4', 'No dock, liftgate'])
})

test.each([
  ['CR LF behind each segment', { terminator: '~\r\n' }],
  ['a line for each segment, bars', { mark: '|', terminator: '\n' }],
  ['CR LF alone', { terminator: '\r\n' }],
])('%s', (_how, marks) => {
  const body = bodyOf({ atPickup: [`L11*${ONE} *VT`, 'G62*68*20270803  '] })
  const [interchange, ...more] = readInterchanges(interchangeText([body], marks))
  expect(more).toEqual([])
  const { order, refusals, warnings } = tenderIn(interchange!)
  expect([refusals, warnings, order.commodities[0]!.identifier]).toEqual([[], [], ONE])
})

test('a cancellation without stops is no refusal', () => {
  const [interchange] = readInterchanges(interchangeText([['B2**ACMT**PX-440**PP', 'B2A*01*LT']]))
  expect(tenderIn(interchange!).refusals).toEqual([])
})
