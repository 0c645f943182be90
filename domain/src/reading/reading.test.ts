import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsIn } from './amounts.ts'
import { windowIn } from './dates.ts'
import { contactsIn } from './people.ts'
import { plain } from './piece.ts'
import { type PlaceBook, placesIn } from './places.ts'
import { isStreet } from './streets.ts'
import { readOrder, MAX_TEXT } from './read-order.ts'

/** A Monday. */
const TODAY = '2026-11-23'
const CITIES = [
  ['Dallas', 'TX', '75236', 60],
  ['Grand Prairie', 'TX', '75051', 9],
  ['Prairie', 'TX', '79999', 1],
  ['Denver', 'CO', '80202', 60],
  ['Windsor', 'ON', 'N8X', 10],
  ['Kansas City', 'MO', '64120', 40],
] as const
const BOOK: PlaceBook = {
  zip: (code) => CITIES.map(([city, state, zip]) => ({ city, state, zip })).find(({ zip }) => zip === code),
  city: (name, state) =>
    CITIES.map(([city, of, , size]) => ({ city, state: of, size })).find(
      (each) => plain(each.city) === plain(name) && (!state || each.state === state),
    ),
}
const known = { today: TODAY, book: BOOK }
const piece = (text: string) => ({ text, start: 0 })
const moment = (read: { value: { day: string; time: string | null } } | null) =>
  read && [read.value.day, read.value.time].filter(Boolean).join(' ')

describe('days', () => {
  test.each([
    ['11/25/2026', '2026-11-25', '2026-11-25'],
    ['11-25-26', '2026-11-25', '2026-11-25'],
    ['2026-11-25', '2026-11-25', '2026-11-25'],
    ['Nov 25th, 2026', '2026-11-25', '2026-11-25'],
    ['25 Nov 2026', '2026-11-25', '2026-11-25'],
    ['25/11/2026', '2026-11-25', '2026-11-25'],
    ['1/4', '2027-01-04', '2027-01-04'],
    ['11/1', '2026-11-01', '2026-11-01'],
    ['Monday', '2026-11-30', '2026-11-30'],
    ['Friday', '2026-11-27', '2026-11-27'],
    ['next Friday', '2026-12-04', '2026-12-04'],
    ['Monday 11/30', '2026-11-30', '2026-11-30'],
    ['tomorrow', '2026-11-24', '2026-11-24'],
    ['Nov 24-26', '2026-11-24', '2026-11-26'],
    ['11/24/2026 - 11/26/2026', '2026-11-24', '2026-11-26'],
    ['11/24 8am-3:30pm', '2026-11-24 08:00', '2026-11-24 15:30'],
    ['11/24 between 8am and noon', '2026-11-24 08:00', '2026-11-24 12:00'],
    ['11/24 @ 10:30am', '2026-11-24 10:30', '2026-11-24 10:30'],
    ['after 11/24 8am', '2026-11-24 08:00', null],
    ['not before Nov 24', '2026-11-24', null],
    ['between Nov 24 and Nov 26', '2026-11-24', '2026-11-26'],
    ['before noon Nov 24', null, '2026-11-24 12:00'],
    ['before Nov 24', null, '2026-11-23'],
    ['11/24 8-5', '2026-11-24 08:00', '2026-11-24 17:00'],
    ['11/24/26 0800-1200', '2026-11-24 08:00', '2026-11-24 12:00'],
    ['el 24 de noviembre', '2026-11-24', '2026-11-24'],
    ['avant vendredi 17 h', null, '2026-11-27 17:00'],
    ['a mas tardar el viernes', null, '2026-11-27'],
    ['by 11/24', null, '2026-11-24'],
    ['no later than 11/24/2026 17:00', null, '2026-11-24 17:00'],
    ['11/24, by 3 pm', '2026-11-24', '2026-11-24 15:00'],
    ['tomorrow after 10', '2026-11-24 10:00', null],
    ['11/24 at the latest', null, '2026-11-24'],
    ['from 11/24 on', '2026-11-24', null],
    ['on or before 12/31', null, '2026-12-31'],
    ['b4 11/30', null, '2026-11-29'],
    ['24NOV26', '2026-11-24', '2026-11-24'],
    ['20261124', '2026-11-24', '2026-11-24'],
    ['wensday', '2026-11-25', '2026-11-25'],
    ['before Christmas Eve', null, '2026-12-23'],
    ['by year end', null, '2026-12-31'],
    ['by the end of the month', null, '2026-11-30'],
    ['not before December 6th, and there by the 12th', '2026-12-06', '2026-12-12'],
    ['24 NOV 2026 BETWEEN 0900 AND 1400 HRS', '2026-11-24 09:00', '2026-11-24 14:00'],
    ['martes entre 10am y 4pm', '2026-11-24 10:00', '2026-11-24 16:00'],
    ['martes, después de las 4 de la tarde', '2026-11-24 16:00', null],
    ['mardi à 16 h', '2026-11-24 16:00', '2026-11-24 16:00'],
    ['disponible le 24 novembre', '2026-11-24', null],
  ])('%s', (text, from, to) => {
    const window = windowIn(piece(text), { today: TODAY })
    expect([moment(window?.from ?? null), moment(window?.to ?? null)]).toEqual([from, to])
  })

  test.each([
    '13/40/2026',
    'stock 4471',
    '555-555-0100',
    '02/30/2026',
    '$11.25',
    'may I',
    '24/7',
    'Mondays closed',
    '1st avail',
    'hold expires 12/8',
    'classes start again on the 11th',
  ])('%s is not one', (text) => expect(windowIn(piece(text), { today: TODAY })).toBeNull())

  test('a weekday is a guess, a date is not', () => {
    expect([
      windowIn(piece('Friday'), { today: TODAY })?.from?.isSure,
      windowIn(piece('11/27'), { today: TODAY })?.from?.isSure,
    ]).toEqual([false, true])
  })
})

describe('places', () => {
  test.each([
    ['505 Idlewild Rd, Grand Prairie, TX 75051', [['Grand Prairie', 'TX', '75051', true]]],
    ['GRAND PRAIRIE TX 75051-1234', [['Grand Prairie', 'TX', '75051-1234', true]]],
    ['dallas tx', [['Dallas', 'TX', null, true]]],
    ['Dallas 75236', [['Dallas', undefined, '75236', true]]],
    ['Dallas, CO 75236', [['Dallas', 'CO', '75236', false]]],
    ['Windsor, Ontario n8x1t3', [['Windsor', 'ON', 'N8X 1T3', true]]],
    [
      'Dallas, TX to Denver, CO',
      [
        ['Dallas', 'TX', null, true],
        ['Denver', 'CO', null, true],
      ],
    ],
    ['Smallville, KS 66000', [['Smallville', 'KS', '66000', false]]],
    ['Kansas City, Missouri', [['Kansas City', 'MO', null, true]]],
    ['pick up in the morning or later', []],
    ['call me in Dallas', []],
  ])('%s', (text, places) =>
    expect(
      placesIn(piece(text), BOOK).map(({ city, state, zipCode }) => [
        city?.value,
        state?.value,
        zipCode?.value ?? null,
        city?.isSure,
      ]),
    ).toEqual(places),
  )

  test.each([
    ['17500 E 32nd Ave', true],
    ['I-20 Exit 5', true],
    ['PO Box 12', true],
    ['2019 Ford F-150', false],
    ['11/25/2026', false],
    ['Main Street Auto', false],
  ])('%s is a street: %s', (text, is) => expect(isStreet(text)).toBe(is))
})

test.each([
  ['Contact: Luis Ortega (305) 555-0147', 'Luis Ortega', '305-555-0147'],
  ['Attn Mark 519.555.0117 ext 4', 'Mark', '519-555-0117 x4'],
  ['call the office', null, null],
  ['Misty at the front desk 918-555-0164', 'Misty', '918-555-0164'],
  ['see Hector in recon, 972-555-0118', 'Hector', '972-555-0118'],
  ['left it with (Mrs. Otero, 239-555-0161)', 'Mrs. Otero', '239-555-0161'],
])('person in %s', (text, name, phone) => {
  const [person] = contactsIn(piece(text))
  expect([person?.name?.value ?? null, person?.phone?.value ?? null]).toEqual([name, phone])
})

test.each([
  ['$1,450.00', [1450]],
  ['USD 400', [400]],
  ['$1.2/mi', []],
  ['$0', []],
  ['Prix : 1 100,00 $ (les deux)', [1100]],
  ['how bout 275', [275]],
  ['make it 450 and we go', [450]],
])('amounts in %s', (text, amounts) => expect(amountsIn(piece(text)).map(({ read }) => read.value)).toEqual(amounts))

const WORDS = [
  'Pickup',
  'Delivery:',
  'Dallas, TX 75236',
  '\n',
  '\t',
  '|',
  '2019 Ford F-150',
  '1HGCM82633A004352',
  '11/25',
  'by',
  '$850',
  'PO #',
  '4471',
  ':',
  '> ',
  '-',
  '555-555-0100',
  'Contact',
  'from',
  'to',
  '   ',
  'Stop 2',
  'Notes:',
  'Thanks,',
  'VIN',
  'Year',
  'Make',
  ',',
]

test('no text breaks the reading, and every value is at its reported position', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 300, unit: 'grapheme' }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 80 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (drawn) => {
      const order = readOrder(drawn, known)
      const reads = [...order.vehicles, ...order.stops].flatMap((facts) =>
        Object.values(facts).flatMap((value) =>
          typeof value === 'object' && value !== null && 'isSure' in value ? [value] : [],
        ),
      )
      for (const { start, end } of reads) expect(0 <= start && start <= end && end <= drawn.length).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([
  'a',
  ' ',
  '1',
  '\t',
  '|',
  '\n',
  '>',
  '@',
  'a@',
  'a.',
  '555-',
  '$1,',
  '-',
  '#',
  '= ',
  '[',
  '(',
  '"',
  'pickup: ',
  'to ',
  'Dallas, TX ',
  'Dallas, TX 75236\n',
  '11/25/2026 ',
  'Mon Nov 25 - ',
  '2019 Ford F-150 ',
  '1HGCM82633A004352\n',
  'Pickup:\nDallas, TX 75236\n',
  '[8:14 AM, ',
  'From: a@b.c\n',
])('a text of only %j takes no longer than others', (part) => {
  // If a rule backtracked over the whole text, twice the length would take four times as long, or forever.
  expect(readOrder(part.repeat(Math.ceil(MAX_TEXT / part.length)), known).stops.length).toBeLessThanOrEqual(20)
})
