import { expect, test } from 'vitest'
import { readTime } from './days.ts'
import { readPlaceText } from './place-text.ts'
import { readClockWindow, readWindow } from './windows.ts'

const today = '2027-01-04'
const window = (text: string) => {
  const { value, doubt } = readWindow(text, { today, order: 'month-first' })
  const shown = (moment: { day: string; time: string | null } | null | undefined) =>
    moment ? [moment.day, moment.time].filter(Boolean).join(' ') : null
  return value ? [shown(value.from), shown(value.to)] : doubt
}

test.each<[string, [string, string | null]]>([
  ['1/15/2027 08:00-16:00', ['2027-01-15 08:00', '2027-01-15 16:00']],
  ['1/15/2027 8am - 4pm', ['2027-01-15 08:00', '2027-01-15 16:00']],
  ['2027-01-15 0800-1600', ['2027-01-15 08:00', '2027-01-15 16:00']],
  ['1/18/2027 - 1/20/2027', ['2027-01-18', '2027-01-20']],
  ['1/18-1/20', ['2027-01-18', '2027-01-20']],
  ['2027-01-18 to 2027-01-20', ['2027-01-18', '2027-01-20']],
  ['Jan 15-18, 2027', ['2027-01-15', '2027-01-18']],
  ['Jan 15-18', ['2027-01-15', '2027-01-18']],
  ['1/15/2027 8:00', ['2027-01-15 08:00', null]],
])('%s', (text, expected) => {
  expect(window(text)).toEqual(expected)
})

test.each<[string, [string | undefined, string, boolean]]>([
  ['by Jan 25, 2027', ['to', '2027-01-25', false]],
  ['before 1/15/2027', ['to', '2027-01-15', true]],
  ['not before 1/12/2027', ['from', '2027-01-12', false]],
  ['after 1/12/2027', ['from', '2027-01-12', true]],
  ['1/14/27 @ 3pm', [undefined, '2027-01-14', false]],
])('the bound of "%s"', (text, expected) => {
  const { value, doubt } = readWindow(text, { today, order: 'month-first' })
  expect([value?.bound, value?.from.day, doubt !== null]).toEqual(expected)
})

test('the year of two days stands once', () => {
  expect(window('Jan 11 - Jan 13, 2027')).toEqual(['2027-01-11', '2027-01-13'])
})

test('an instant keeps its offset, and days in the wrong order are no window', () => {
  expect(readWindow('2027-01-15T08:00:00-05:00', { today }).value?.from.at).toBe('2027-01-15T08:00:00-05:00')
  expect(window('1/20/2027 - 1/18/2027')).toBe('ends before it begins')
})

test.each([
  ['8am-12pm', { from: '08:00', to: '12:00' }],
  ['0800', { from: '08:00', to: null }],
  ['by 3 PM', { from: null, to: '15:00' }],
  ['after 10am', { from: '10:00', to: null }],
  ['after lunch', undefined],
  ['8am call Joe', undefined],
])('the clock times of "%s"', (text, expected) => {
  expect(readClockWindow(text)).toEqual(expected)
})

test('a named zone is the one that clocks show', () => {
  const at = (text: string) => readTime(text, { today }).value?.at
  expect(at('1/15/2027 9:00 AM EST')).toBe('2027-01-15T14:00:00.000Z')
  expect(at('7/15/2027 9:00 AM ET')).toBe('2027-07-15T13:00:00.000Z')
  expect(readTime('7/15/2027 9:00 AM EST', { today })).toMatchObject({
    value: { at: '2027-07-15T13:00:00.000Z' },
    doubt: 'is read as Eastern time, as clocks show it on that day',
  })
})

test('a text of very many parts is no place, and costs nothing', () => {
  expect(readPlaceText(`${'Lot - '.repeat(200)}Dallas, TX`)).toBeUndefined()
  expect(readPlaceText(`${'Lot ('.repeat(200)}Dallas, TX`)).toBeUndefined()
})

test.each([
  ['Dallas, TX 75236', { city: 'Dallas', state: 'TX', zipCode: '75236', street: null, name: null, country: null }],
  ['1200 Elm St, Fort Worth, Texas', { street: '1200 Elm St', city: 'Fort Worth', state: 'Texas' }],
  ['Mile High Autos, Denver, CO', { name: 'Mile High Autos', street: null, city: 'Denver' }],
  ['Denver CO 80202', { city: 'Denver', state: 'CO', zipCode: '80202' }],
  ['Laval, QC h7l4a8, Canada', { city: 'Laval', state: 'QC', zipCode: 'h7l4a8', country: 'Canada' }],
  ['Guadalajara, Jalisco, México', { city: 'Guadalajara', state: 'Jalisco', country: 'México' }],
  ['Cedar Jeep, Cedar Rapids IA 52402', { name: 'Cedar Jeep', street: null, city: 'Cedar Rapids', zipCode: '52402' }],
  ['Bay Ramp, 400 Ramp Rd, Richmond, CA', { name: 'Bay Ramp', street: '400 Ramp Rd', city: 'Richmond' }],
  ['Manheim Orlando - Ocoee FL 34761', { name: 'Manheim Orlando', city: 'Ocoee', state: 'FL', zipCode: '34761' }],
  ['ADESA Golden Gate (Tracy, CA)', { name: 'ADESA Golden Gate', city: 'Tracy', state: 'CA' }],
  ['Copart - Dallas, TX', { name: 'Copart', city: 'Dallas', state: 'TX' }],
  ['Dallas, TX | Copart Lot 40', { name: 'Copart Lot 40', city: 'Dallas', state: 'TX' }],
  ['1200 Elm St - Fort Worth, TX', { street: '1200 Elm St', name: null, city: 'Fort Worth' }],
  ['Dallas, TX - Denver, CO', undefined],
  ['Manheim Dallas', undefined],
  ['Smith, John', undefined],
])('the place "%s"', (text, expected) => {
  if (expected) expect(readPlaceText(text)).toMatchObject(expected)
  else expect(readPlaceText(text)).toBeUndefined()
})
