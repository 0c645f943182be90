import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayOrder, dayOrderOf, isSwappable, readClock, readTime } from './days.ts'

const today = '2026-11-26'
const read = (text: string, order?: DayOrder) => {
  const { value, doubt } = readTime(text, { today, order })
  return [value && (value.at ?? [value.day, value.time].filter(Boolean).join(' ')), doubt]
}

describe('a day', () => {
  test.each([
    ['1/15/2027 midnight', '2027-01-15 00:00', 'midnight is read as the beginning of that day'],
    ['1/15/70', '2070-01-15', 'is read as 2070-01-15'],
    ['lunes 15/1/2027', '2027-01-15', 'names another day of the week'],
  ])('%s is read with a doubt', (text, value, doubt) =>
    expect(read(text)).toEqual([value, expect.stringContaining(doubt)]),
  )

  test.each([
    ['2027-01-15', '2027-01-15'],
    ['2027-1-5', '2027-01-05'],
    ['2027/01/15', '2027-01-15'],
    ['20270115', '2027-01-15'],
    ['20270115T0830', '2027-01-15 08:30'],
    ['2027-01-15 08:00', '2027-01-15 08:00'],
    ['2027-01-15T08:00:00.000', '2027-01-15 08:00'],
    ['2027-01-15T08:00:00-06:00', '2027-01-15T08:00:00-06:00'],
    ['2027-01-15T08:00-0600', '2027-01-15T08:00:00-06:00'],
    ['2027-01-15T14:00:00Z', '2027-01-15T14:00:00Z'],
    ['1/15/2027', '2027-01-15'],
    ['1/15/27', '2027-01-15'],
    ['1/15/2027 8:00', '2027-01-15 08:00'],
    ['1/15/2027, 4:30 PM', '2027-01-15 16:30'],
    ['1-15-2027', '2027-01-15'],
    ['15/1/2027', '2027-01-15'],
    ['15.01.2027', '2027-01-15'],
    ['3/3/2027', '2027-03-03'],
    ['15-Jan-2027', '2027-01-15'],
    ['15-Jan-27', '2027-01-15'],
    ['15Jan2027', undefined],
    ['Jan 15, 2027', '2027-01-15'],
    ['Jan. 15 2027', '2027-01-15'],
    ['January 15th, 2027 at noon', '2027-01-15 12:00'],
    ['15 January 2027 8:00 AM', '2027-01-15 08:00'],
    ['Fri 1/15/2027', '2027-01-15'],
    ['Friday, January 15, 2027', '2027-01-15'],
    ['15 ene 2027', '2027-01-15'],
    ['15 de enero de 2027', '2027-01-15'],
    ['15 août 2027', '2027-08-15'],
    ['2027-01-15 24:00', '2027-01-16 00:00'],
    // Programs write a day without a time so.
    ['1/15/2027 0:00', '2027-01-15'],
    ['2027-01-15T00:00:00', '2027-01-15'],
    ['1/15/2027 12:00:00 AM', '2027-01-15'],
    ['viernes 15 de enero de 2027', '2027-01-15'],
    ['Vendredi 15 janvier 2027', '2027-01-15'],
    ['15-01-27', '2027-01-15'],
  ])('%s is %s', (text, value) =>
    expect(read(text)).toEqual(value ? [value, null] : [null, expect.stringContaining('is not a date')]),
  )

  test.each([
    ['2/30/2026', 'is not a date'],
    ['13/13/2026', 'is not a date'],
    ['2026-02-29', 'is not a date'],
    ['tomorrow', 'is not a date'],
    ['1.5', 'is not a date'],
    ['', 'is not a date'],
    ['Dallas 12', 'is not a date'],
    ['1/15/2027 morning', 'has a time that is not understood: morning'],
    ['1/15/2027 25:00', 'has a time that is not understood: 25:00'],
    ['27-01-15', 'can be 2027-01-15 or 2015-01-27'],
    ['1/15/0027', 'is not a date'],
    ['5.3.2026', 'can be 2026-05-03 or 2026-03-05'],
  ])('%s is not read', (text, doubt) => expect(read(text)).toEqual([null, expect.stringContaining(doubt)]))

  test.each([
    ['3/5/2026', '2026-03-05', 'can be 2026-03-05 or 2026-05-03; it is read as 2026-03-05'],
    ['Jan 15', '2027-01-15', 'has no year; it is read as 2027-01-15'],
    ['11/20', '2026-11-20', 'has no year; it is read as 2026-11-20'],
    ['Mon 1/15/2027', '2027-01-15', 'names another day of the week than 2027-01-15 is'],
    ['46402', '2027-01-15', "is read as Excel's number of 2027-01-15"],
    ['46402.333333333336', '2027-01-15 08:00', "is read as Excel's number of 2027-01-15"],
  ])('%s is read with a mark', (text, value, doubt) => expect(read(text)).toEqual([value, doubt]))

  test('follows the order of its file, and says where it cannot', () => {
    expect(read('3/5/2026', 'day-first')).toEqual(['2026-05-03', null])
    expect(read('5.3.2026', 'day-first')).toEqual(['2026-03-05', null])
    expect(read('25/12/2026', 'month-first')).toEqual([
      '2026-12-25',
      'is read as 2026-12-25, unlike the other dates of the sheet',
    ])
  })
})

test.each([
  [['1/5/2027', '1/15/2027'], 'month-first'],
  [['1/5/2027', '15/1/2027'], 'day-first'],
  [['15/1/2027', '1/15/2027'], undefined],
  // The year may stand in front.
  [['1/5/2027', '27-01-15'], undefined],
  [['1/5/2027', 'Jan 15, 2027', '2027-01-15'], undefined],
])('the order of %j is %s', (texts, order) => expect(dayOrderOf(texts, today)).toBe(order))

test('a day in any form is read back, or doubted if it could be another', () => {
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
      fc.constantFrom<DayOrder>('month-first', 'day-first'),
      (at, order) => {
        const day = at.toISOString().slice(0, 10)
        const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
        const numeric = order === 'month-first' ? `${m}/${d}/${y}` : `${d}/${m}/${y}`
        for (const text of [numeric, `${d}-${month.format(at)}-${y}`, `${month.format(at)} ${d}, ${y}`, day])
          expect(read(text, order)[0]).toBe(day)
        const [alone, doubt] = read(numeric)
        expect(alone === day || doubt !== null).toBe(true)
        expect(isSwappable(numeric, today)).toBe(m <= 12 && d <= 12 && m !== d)
      },
    ),
  )
})

test.each([
  ['8:00', '08:00'],
  ['8 am', '08:00'],
  ['12am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['16h30', '16:30'],
  ['1630', '16:30'],
  ['0800 hrs', '08:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['8', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['24:01', undefined],
  ['8:75', undefined],
])('%s is the clock time %s', (text, time) => expect(readClock(text)).toBe(time))
