/** What is kept of a text must not reach the next one. */
import { expect, test } from 'vitest'
import { forget, remembered } from './remembered.ts'
import { readOrders } from './several-orders.ts'
import { BOOK, known, moment } from './texts.fixture.ts'

test('a rule runs once for a line at its place, for each of its words', () => {
  const seen: string[] = []
  const rule = remembered((line: { text: string; start: number }, bound: string | null) => {
    seen.push(`${line.start} ${line.text} ${bound}`)
    return seen.length
  })
  const line = { text: 'by Friday', start: 4 }
  expect([rule(line, null), rule({ ...line }, null), rule(line, 'end'), rule({ ...line, start: 9 }, null)]).toEqual([
    1, 1, 2, 3,
  ])
  forget()
  expect(rule(line, null)).toBe(4)
})

test('what a day or a book of places is part of is found anew for another one', () => {
  const seen: unknown[] = []
  const rule = remembered((_: { text: string; start: number }, of: { today: string; book: typeof BOOK }) =>
    seen.push([of.today, of.book]),
  )
  const line = { text: 'tomorrow in Plano', start: 0 }
  const other = { ...BOOK }
  const found = [
    { today: '2026-12-01', book: BOOK },
    { today: '2026-12-08', book: BOOK },
    { today: '2026-12-01', book: other },
    { today: '2026-12-01', book: BOOK },
  ].map((of) => rule(line, of))
  expect(found).toEqual([1, 2, 3, 1])
})

test('a text whose reading fails leaves nothing to the next one', () => {
  const text = 'Pickup: 120 Main St, Plano TX 75074'
  let calls = 0
  const broken = {
    zip: (code: string) => BOOK.zip(code),
    city: () => {
      calls += 1
      throw new Error('no such book')
    },
  }
  const counted = remembered((line: { text: string; start: number }) => (calls += line.start))
  counted({ text, start: 1 })
  expect(() => readOrders(`${text}\nDelivery: Denver CO`, { today: known.today, book: broken })).toThrow('no such book')
  const before = calls
  expect(counted({ text, start: 1 })).toBe(before + 1)
})

test('the same text on another day has other days', () => {
  const text = 'Pickup: 120 Main St, Plano TX 75074\nPickup date: tomorrow\n2019 Honda Pilot'
  const dayAt = (today: string) => moment(readOrders(text, { today, book: BOOK })[0]!.stops[0]!.from)
  expect([dayAt(known.today), dayAt('2026-12-08'), dayAt(known.today)]).toEqual(['12-02', '12-09', '12-02'])
})

test('values of a text that is respelled keep their place in it, however often it is read', () => {
  const text = 'PICKPU ADRESS: 120 Main St, Plano TX 75074\nfive five five 0142'
  const placeOf = () => readOrders(text, known)[0]!.stops[0]!.street1
  const [first, second] = [placeOf(), placeOf()]
  expect(first && text.slice(first.start, first.end)).toBe('120 Main St')
  expect(second).toEqual(first)
})
