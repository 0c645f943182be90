/** A small book of places, and an order in short, for the tests of this folder. */
import type { ReadOrder } from './order-of-text.ts'
import { plain } from './piece.ts'
import type { PlaceBook } from './places.ts'
import { readOrders } from './several-orders.ts'

const CITIES = [
  ['Plano', 'TX', '75074'],
  ['Austin', 'TX', '78704'],
  ['Denver', 'CO', '80202'],
  ['Tulsa', 'OK', '74116'],
  ['Omaha', 'NE', '68102'],
  ['Phoenix', 'AZ', '85004'],
  ['Las Vegas', 'NV', '89101'],
] as const
export const BOOK: PlaceBook = {
  zip: (code) => CITIES.map(([city, state, zip]) => ({ city, state, zip })).find(({ zip }) => zip === code),
  city: (name, state) =>
    CITIES.map(([city, of]) => ({ city, state: of, size: 50 })).find(
      (each) => plain(each.city) === plain(name) && (!state || each.state === state),
    ),
}
/** A Tuesday. */
export const known = { today: '2026-12-01', book: BOOK }
export const read = (text: string): ReadOrder => readOrders(text, known)[0]!
export const moment = (value: { value: { day: string; time: string | null } } | null) =>
  value && [value.value.day.slice(5), value.value.time].filter(Boolean).join(' ')
/** A stop in short: role, name, city, from, to. */
export const stopsOf = ({ stops }: ReadOrder) =>
  stops.map(({ role, name, city, from, to }) => [
    role,
    name?.value ?? null,
    city?.value ?? null,
    moment(from),
    moment(to),
  ])
export const peopleOf = ({ stops }: ReadOrder) =>
  stops.map(({ contacts }) => contacts.map(({ name, phone }) => [name?.value ?? null, phone?.value ?? null]))
