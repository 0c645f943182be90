/** Nothing of a tender vanishes, and no odd value in it makes an order that cannot be placed. */
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInterchanges } from './interchange.ts'
import { bodyOf, DELIVERY, type Inside, interchangeText, readInside, tenderIn } from './tender.fixture.ts'

/** Segments with every element that the standard has; `?` stands for a value of its own, as a word or a number. */
const HEADER = [
  'L11*W?*ZZ*W?',
  'N9*PO*W?*W?*20270801*0800*ET*W?',
  'MS3*W?*B*W?*M',
  'AT5*W?*W?*W?',
  'PLD*#*W?*L*#',
  'LH6*W?*W?*W?*W?',
  'NTE*GEN*W?',
  'H6*W?*W?*W?',
  'K1*W?*W?',
  'C3*USD*#',
  'N1*BT*W?*93*W?*W?*W?',
  'N3*W?*W?',
  'N4*W?*GA*31201*US*W?*W?',
  'G61*IC*W?*TE*W?*W?',
  'N1*SH*W?*93*W?',
  'N2*W?*W?',
  'N7*TRLR*4471*#*N*#*#*#*#*E*W?*DD*W?*W?*W?*#*W?*K*#*W?*#*#*W?*W?*W?',
  'N7A*W?*W?',
  'M7*W?*W?*W?*W?*W?',
  'MEA*TR*ZZ*#*CE*W?*W?',
  'XYZ*W?*W?',
]
const AT_PICKUP = [
  'L11*W?*SN*W?',
  'G62*17*20270803*Z*0803*ET',
  'DTM*097*20270802*0802*ET*W?',
  'AT8*G*L*#*#*#*E*#',
  'H6*W?*W?',
  'LAD*W?*#*L*#*L*#*UP*W?*VN*W?*ZZ*W?*W?',
  'OID*W?*W?*W?*CTN*#*L*#*E*#*W?*W?',
  'L5*1*W?*W?*N*W?*W?*W?*W?*W?*W?',
  'LH1*W?*#*W?*W?',
  'G61*DC*W?*FX*W?',
  'NTE**W?',
]
const END = ['L3*#*N*#*W?*95000*#*#*W?*#*E*#*L*W?*#*W?']

/** Fills the places of values, each with one of its own. */
function filled() {
  const values: string[] = []
  const put = (each: string) =>
    each.replaceAll(/W\?|#/g, (mark) => {
      const value = mark === '#' ? String(101 + values.length) : `W${101 + values.length}X`
      values.push(value)
      return value
    })
  const inside: Inside = { header: HEADER.map(put), atPickup: AT_PICKUP.map(put), end: END.map(put) }
  return { inside, values }
}

test('every value is in the order, in its notes or in the note for the company', () => {
  const { inside, values } = filled()
  const { order, appointments, inside: own, doubts, warnings, refusals } = readInside(inside)
  expect(refusals).toEqual([])
  const all = JSON.stringify([order, appointments, own, doubts, warnings]).replaceAll(String.raw`\n`, ' ')
  expect(values.length).toBeGreaterThan(120)
  expect(values.filter((value) => !new RegExp(String.raw`\b${value}\b`).test(all))).toEqual([])
})

test('a stop that is left out is in the notes with all that it says', () => {
  const stop = [
    'S5*2*WL*310*L*7*PL',
    'L11*W1*SN',
    'N1*WH*W2',
    'N4*W3*TN*37201',
    'LAD*PCS*8*L**L*900*******W4',
    'NTE**W5',
  ]
  const { order } = readInside({ delivery: [...stop, 'S5*3*UL', ...DELIVERY.slice(1)] })
  for (const value of ['310', '7 pallets', 'W1', 'W2', 'W3', 'W4', 'W5']) expect(order.instructions).toContain(value)
})

test('who pays is for the company only, also of a stop that is left out', () => {
  const stop = ['S5*2*IN', 'N1*WH*Yard', 'N1*BT*Big Payer', 'N4*Boise*ID*83702']
  const { order, inside } = readInside({ delivery: [...stop, 'S5*3*UL', ...DELIVERY.slice(1)] })
  expect(order.instructions).toBe('Stop 2 (IN); Warehouse: Yard')
  expect(inside).toEqual(['Bill to: Big Payer, Boise, ID 83702'])
})

test('payment terms other than prepaid are said to the company', () => {
  const body = (payment: string) => bodyOf({}).map((each) => each.replace('**PP', `**${payment}`))
  const inside = (payment: string) => tenderIn(readInterchanges(interchangeText([body(payment)]))[0]!).inside
  expect([inside('PP'), inside('CC'), inside('XX')]).toEqual([[], ['Payment: collect'], ['B206: XX']])
})

describe('an order that is read can be placed', () => {
  const WHOLE = [...bodyOf({ ...filled().inside, pickup: undefined })]
  const odd = fc.oneof(
    fc.constantFrom('', '-1', '0', '999999999999', '1e9', 'ABC', '2027', '20270230', '9999', '2460', 'X'.repeat(90)),
    fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[*~>\r\n]/g, '-')),
  )
  test('whatever one of its values is', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), odd, (segment, element, value) => {
        const body = WHOLE.map((each, i) => {
          if (i !== segment % WHOLE.length) return each
          const [id = '', ...elements] = each.split('*')
          elements[element % Math.max(1, elements.length)] = value
          return [id, ...elements].join('*')
        })
        const { order, refusals } = tenderIn(readInterchanges(interchangeText([body]))[0]!)
        const parsed = NewOrder.safeParse(order)
        expect(refusals.length ? undefined : parsed.error?.issues[0]).toBeUndefined()
      }),
      { numRuns: 1500 },
    )
  })

  test('what is longer than its field is cut, and said', () => {
    const long = 'Z'.repeat(300)
    const read = readInside({
      atPickup: [`L11*${long}*PO`, `L5*1*${long}${long}`],
      delivery: ['S5*2*UL', `N1*ST*${long}`, 'N4*Joliet*IL*60431'],
    })
    expect(NewOrder.safeParse(read.order).success).toBe(true)
    const [pickup, delivery] = read.order.stops
    expect([pickup!.notes, delivery!.notes, read.order.instructions]).toEqual([long, long, `${long}${long}`])
  })
})
