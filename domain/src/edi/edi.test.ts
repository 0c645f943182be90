/** 38 messages in the styles of different partners, each a file in `messages`. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acknowledgmentLines, readAcknowledgment } from './acknowledgment.ts'
import { readInterchanges } from './interchange.ts'
import { profile } from './profile.fixture.ts'
import { cut, join } from './segments.ts'
import { readTender } from './tender.ts'
import { orderOfTender } from './tender-order.ts'
import { type Line, separatorsFor, writeInterchange } from './writing.ts'

const FOLDER = new URL('messages/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.edi`, FOLDER), 'latin1')
const NAMES = readdirSync(FOLDER).map((file) => file.replace('.edi', ''))
const CLIENT = '01890000-0000-7000-8000-000000000001'
const ZONES: Readonly<Record<string, string>> = { TX: 'America/Chicago', CO: 'America/Denver', ON: 'America/Toronto' }

const messagesOf = (name: string) =>
  readInterchanges(textOf(name)).flatMap(({ groups }) => groups.flatMap(({ transactions }) => transactions))
const tenderOf = (name: string) => readTender(messagesOf(name)[0]!)
const refusalsOf = (name: string) => tenderOf(name).faults.filter(({ isWarning }) => !isWarning)
const orderOf = (name: string) =>
  orderOfTender(tenderOf(name).tender, CLIENT, ({ state }) => ZONES[state] ?? null).order

test.each(NAMES)('%s is the same text after reading and writing', (name) => {
  const text = textOf(name)
  const known = cut(text)!
  const rest = name === '38-cut-off' ? '' : known.separators.segment + known.separators.tail
  expect(join(known.segments, known.separators)).toBe(text.trimStart().replace(/[\r\n~]*$/, '') + (rest || '~'))
})

const VEHICLE = [{ type: 'vehicle', identifier: '1HGCM82633A004352' }]
const OWN: Readonly<Record<string, object>> = {
  '01-plain': {
    isTender: true,
    classification: 'car haul',
    referenceNumber: 'NS1001',
    bol: 'BL77',
    instructions: 'PO 4711',
    clientJobBasePay: 950,
    dateTenderRespondBy: '2026-03-03T23:00:00.000Z',
    commodities: VEHICLE,
    stops: [
      {
        stopType: 'pickup',
        terminal: {
          name: 'Manheim Dallas',
          street1: '5333 W Kiest Blvd',
          city: 'Dallas',
          state: 'TX',
          zipCode: '75236',
        },
        dateRequestedStart: '2026-03-04T14:00:00.000Z',
      },
      { stopType: 'delivery', dateRequestedStart: '2026-03-07T00:00:00.000Z' },
    ],
  },
  '02-pipes-and-lines': { referenceNumber: 'NS1002', commodities: VEHICLE },
  '03-newline-terminator': { referenceNumber: 'NS1003', commodities: VEHICLE },
  '04-unpadded-isa': { referenceNumber: 'NS1004', commodities: VEHICLE },
  '05-two-drops': {
    commodities: [VEHICLE[0], { type: 'vehicle', identifier: '5YJ3E1EA7JF000001' }],
    stops: [{ commodities: [0, 1] }, { commodities: [0] }, { commodities: [1] }],
  },
  '06-windows-by-date': {
    stops: [
      { dateRequestedStart: '2026-03-04T14:00:00.000Z', dateRequestedEnd: '2026-03-04T22:00:00.000Z' },
      { dateRequestedStart: '2026-03-06T16:00:00.000Z', dateRequestedEnd: '2026-03-08T00:00:00.000Z' },
    ],
  },
  '07-windows-by-time': {
    stops: [
      { dateRequestedStart: '2026-03-04T13:00:00.000Z', dateRequestedEnd: '2026-03-05T01:00:00.000Z' },
      { dateRequestedStart: '2026-03-06T14:00:00.000Z', dateRequestedEnd: '2026-03-07T02:00:00.000Z' },
    ],
  },
  '08-zone-codes': {
    dateTenderRespondBy: '2026-03-03T20:00:00.000Z',
    stops: [{ dateRequestedStart: '2026-03-04T13:00:00.000Z' }, { dateRequestedStart: '2026-03-06T15:00:00.000Z' }],
  },
  '09-short-dates': {
    stops: [{ dateRequestedStart: '2026-03-04T14:00:00.000Z' }, { dateRequestedStart: '2026-03-06T07:00:00.000Z' }],
  },
  '10-freight-lad': {
    classification: 'freight',
    commodities: [{ type: 'other', description: 'Engine parts', quantity: 12, weight: 5400 }],
  },
  '11-freight-oid': {
    commodities: [{ type: 'other', description: 'Tires on pallets', quantity: 4, weight: 2200 }],
    stops: [{ referenceNumber: 'PO-9' }, { referenceNumber: 'PO-9' }],
  },
  '12-vin-in-oid': { commodities: VEHICLE },
  '13-vin-in-words': { commodities: VEHICLE },
  '14-vin-in-lad': { commodities: [{ ...VEHICLE[0], weight: 3200 }] },
  '15-bare': {
    clientJobBasePay: 1850.5,
    commodities: [{ type: 'other', description: 'Freight (not described in the tender)', weight: 42_000 }],
  },
  '16-decimal-charge': { clientJobBasePay: 1850.5 },
  '17-unknown-segments': { referenceNumber: 'NS1017', commodities: VEHICLE },
  '18-stops-unordered': { stops: [{ stopType: 'pickup' }, { stopType: 'delivery' }] },
  '22-parties-contacts-notes': {
    referenceNumber: 'K9',
    instructions: 'Call before arrival',
    stops: [
      {
        referenceNumber: 'PU55',
        notes: 'Gus Gate, 2145550100\nLocation code 001\nUse gate 4',
        terminal: { city: 'Dallas' },
      },
      { notes: 'Dee Dock, 3035550100\nLocation code 002' },
    ],
  },
  '23-canada': { stops: [{}, { terminal: { city: 'Toronto', state: 'ON', country: 'CA' } }] },
  '25-leading-blanks': { referenceNumber: 'NS1025', commodities: VEHICLE },
  '26-equipment-weight-hazmat': {
    instructions:
      'Hazardous materials: Pat Chemist: Class 9, UN3171\nEquipment: TR4471\n1HGCM82633A004352: 2,000 kg as tendered',
    equipmentTypeId: 5,
    commodities: [{ ...VEHICLE[0], weight: 4409 }],
    stops: [{ notes: 'Location code 001\n4 pallets\nCounted in all: 2', terminal: { name: 'Manheim Dallas' } }, {}],
  },
}
test.each(Object.entries(OWN))('%s produces its order', (name, order) => {
  expect(refusalsOf(name)).toEqual([])
  expect(orderOf(name)).toMatchObject(order)
})

/** The order of the message with equipment, with another type. */
const withEquipment = (...types: string[]) => {
  const [message] = messagesOf('26-equipment-weight-hazmat')
  const segments = message!.segments.flatMap((segment) => {
    if (segment.id !== 'N7') return [segment]
    return types.map((type) => ({
      ...segment,
      elements: segment.elements.map((each) => (each === 'RT' ? type : each)),
    }))
  })
  return orderOfTender(readTender({ ...message!, segments }).tender, CLIENT, () => null).order
}

test.each([
  ['CV', 4],
  ['FT', 6],
  ['CH', 14],
  ['TR', 10],
])('equipment %s is type %i', (code, id) => {
  const order = withEquipment(code)
  expect(order.equipmentTypeId).toBe(id)
  expect(order.instructions).not.toContain(code === 'TR' ? 'type' : code)
})

test('equipment of no exact type, and of a second type, is noted', () => {
  const unknown = withEquipment('DD')
  expect(unknown.equipmentTypeId).toBeUndefined()
  expect(unknown.instructions).toContain('Equipment: type DD, TR4471')
  const both = withEquipment('FT', 'RT')
  expect(both.equipmentTypeId).toBe(6)
  expect(both.instructions).toContain('Equipment: TR4471\nEquipment: type RT, TR4471')
})

test('a change, a replacement and a cancellation are recognized', () => {
  const purposes = ['19-cancel', '20-change', '21-replace'].map((name) => tenderOf(name))
  expect(purposes.map(({ tender, faults }) => [tender.purpose, tender.shipmentId, faults])).toEqual([
    ['cancel', 'NS1001', []],
    ['change', 'NS1001', []],
    ['change', 'NS1001', []],
  ])
})

test('each message of a group is independent', () => {
  const refusals = messagesOf('24-three-in-a-group').map(
    (each) => readTender(each).faults.filter(({ isWarning }) => !isWarning).length,
  )
  expect(refusals).toEqual([0, 0, 1])
})

const BROKEN: readonly (readonly [name: string, segment: string, at: number, element: number | null])[] = [
  ['31-no-delivery', 'SE', 11, null],
  ['34-no-city', 'S5', 7, null],
  ['36-no-shipment-id', 'B2', 4, 4],
  ['37-unknown-purpose', 'B2A', 5, 1],
]
test.each(BROKEN)('%s has its fault at %s, segment %i', (name, segment, at, element) => {
  expect(refusalsOf(name)[0]).toMatchObject({ segment, at, element })
})

describe('a place with a postal code alone', () => {
  const [message] = messagesOf('01-plain')
  const placeOfCode = (code: string) =>
    code === '80202' ? { city: 'Denver', state: 'CO' } : code === 'N8X' ? { city: 'Windsor', state: 'ON' } : undefined
  /** The delivery's N4 as given. */
  const withPlace = (...elements: string[]) => {
    const last = message!.segments.findLastIndex(({ id }) => id === 'N4')
    const segments = message!.segments.map((each, at) => (at === last ? { ...each, elements } : each))
    const { tender, faults } = readTender({ ...message!, segments }, placeOfCode)
    const { city, state } = tender.stops.at(-1)!.place
    return [city, state, faults.map(({ segment, isWarning }) => `${segment}${isWarning ? '' : ' refused'}`)]
  }

  test.each([
    [
      ['', '', '80202'],
      ['Denver', 'CO', ['N4']],
    ],
    [
      ['', '', '80202-1414', 'US'],
      ['Denver', 'CO', ['N4']],
    ],
    [
      ['', '', 'n8x 1a1', 'CA'],
      ['Windsor', 'ON', ['N4']],
    ],
    [
      ['Glendale', '', '80202'],
      ['Glendale', 'CO', ['N4']],
    ],
    [
      ['', 'CO', '80202'],
      ['Denver', 'CO', ['N4']],
    ],
    // They contradict each other.
    [
      ['', 'TX', '80202'],
      ['', '', ['S5 refused']],
    ],
    [
      ['', '', '99999'],
      ['', '', ['S5 refused']],
    ],
    [
      ['', '', '80202', 'MX'],
      ['', '', ['S5 refused']],
    ],
    [
      ['Denver', 'CO', '80202'],
      ['Denver', 'CO', []],
    ],
  ])('%j is %j', (elements, expected) => {
    expect(withPlace(...elements)).toEqual(expected)
  })
})

const ODD: typeof BROKEN = [
  ['32-bad-date', 'G62', 8, 2],
  ['33-wrong-count', 'SE', 15, 1],
  ['35-bad-stop-reason', 'S5', 7, 2],
]
test.each(ODD)('%s is an order with a warning at %s, segment %i', (name, segment, at, element) => {
  expect(refusalsOf(name)).toEqual([])
  expect(tenderOf(name).faults[0]).toMatchObject({ segment, at, element, isWarning: true })
  expect(orderOf(name)).toMatchObject({ stops: [{ stopType: 'pickup' }, { stopType: 'delivery' }] })
})
test('a date that is none is left out and quoted', () => {
  expect(orderOf('32-bad-date').stops[0]).toMatchObject({
    dateRequestedStart: null,
    notes: expect.stringContaining('20260231 0800'),
  })
})

test('envelope faults are found before any message', () => {
  expect(readInterchanges(textOf('38-cut-off'))[0]!.faults[0]!.message).toBe('is not ended by an IEA')
  expect(readInterchanges(textOf('39-control-differs'))[0]!.faults[0]).toMatchObject({ segment: 'IEA', element: 2 })
  expect(readInterchanges('PDF-1.4 no X12')).toEqual([])
})

describe('an acknowledgment', () => {
  const said = (name: string) => readAcknowledgment(messagesOf(name)[0]!.segments)
  test('accepts, rejects with the fault at its segment, or accepts with errors', () => {
    expect(said('41-accepted')).toEqual({ control: '7', isAccepted: true, faults: [] })
    expect(said('42-rejected')).toMatchObject({
      control: '8',
      isAccepted: false,
      faults: [{ at: 14, segment: 'L1', element: 8, message: 'has a code that the partner does not know (ZZZ)' }],
    })
    expect(said('43-accepted-with-errors')).toMatchObject({ control: '9', isAccepted: true })
    expect(said('44-short-acknowledgment')).toMatchObject({ control: '10', isAccepted: true })
  })

  test('locates our own faults in the message, and counts the accepted messages', () => {
    const { tender: _, faults } = tenderOf('32-bad-date')
    const received = [
      { type: '204', control: '0001', from: 3, faults: [] },
      { type: '204', control: '0002', from: 3, faults },
    ]
    expect(acknowledgmentLines({ functionalId: 'SM', control: '132' }, received)).toEqual([
      ['AK1', 'SM', '132'],
      ['AK2', '204', '0001'],
      ['AK5', 'A'],
      ['AK2', '204', '0002'],
      ['AK3', 'G62', 6, '', '8'],
      ['AK4', 2, '', '8'],
      ['AK5', 'E', '5'],
      ['AK9', 'E', 2, 2, 2, undefined],
    ])
    const refused = faults.map((each) => ({ ...each, isWarning: false }))
    const lines = acknowledgmentLines({ functionalId: 'SM', control: '132' }, [
      received[0]!,
      { ...received[1]!, faults: refused },
    ])
    expect(lines.slice(-2)).toEqual([
      ['AK5', 'R', '5'],
      ['AK9', 'P', 2, 2, 1, undefined],
    ])
  })
})

const mark = fc.constantFrom('*', '|', '^', '!', '~', ':', '>', "'", '\u001C')
const word = fc.stringMatching(/^[A-Z0-9 .,&-]{0,12}$/)
const line = fc
  .tuple(fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/), fc.array(word, { maxLength: 8 }))
  .filter(([id]) => !['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].includes(id))
const marks = fc.uniqueArray(mark, { minLength: 3, maxLength: 3 })

test('whatever is written is read correctly, including unknown segments, and writing it again is the same', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      marks,
      fc.boolean(),
      fc.integer({ min: 1, max: 999_999_999 }),
      (lines, [element, component, segment], hasLineBreaks, control) => {
        const own = {
          ...profile,
          elementSeparator: element!,
          componentSeparator: component!,
          segmentTerminator: segment!,
          hasLineBreaks,
        }
        const meant = lines.map(([id, elements]): Line => [id, ...elements])
        const text = writeInterchange(own, '214', meant, { control, now: new Date('2026-03-04T15:00:00Z') })
        const known = cut(text)!
        expect(known.separators).toEqual(separatorsFor(own))
        expect(join(known.segments, known.separators)).toBe(text)
        const [interchange] = readInterchanges(text)
        expect(interchange!.faults).toEqual([])
        const [group] = interchange!.groups
        expect([group!.faults, group!.transactions[0]!.faults]).toEqual([[], []])
        const body = group!.transactions[0]!.segments.slice(1, -1)
        expect(body.map(({ id }) => id)).toEqual(lines.map(([id]) => id))
        // Separators are replaced by blanks when written, which changes nothing else.
        const plain = (value: string) =>
          [element!, component!, segment!].reduce((t, each) => t.replaceAll(each, ' '), value).trim()
        for (const [i, { elements }] of body.entries())
          expect(lines[i]![1].map(plain)).toEqual([...elements, ...lines[i]![1].slice(elements.length).map(() => '')])
      },
    ),
  )
})

test('a file with any content is parked and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...NAMES), fc.nat(600), (noise, name, at) => {
      const text = textOf(name)
      for (const damaged of [noise, text.slice(0, at), text.slice(0, at) + noise + text.slice(at)])
        for (const { groups } of readInterchanges(damaged))
          for (const { transactions } of groups)
            for (const each of transactions) expect(readTender(each).faults).toBeInstanceOf(Array)
    }),
  )
})
