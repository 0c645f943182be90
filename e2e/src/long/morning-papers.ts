/** Input of a dispatcher's morning: emails and a sheet with orders. */

const DAY_MS = 86_400_000
/** Far enough ahead not to be late at any time of day. */
const AHEAD_DAYS = 20

const LANES = [
  ['Dallas', 'TX', '75201', 'Denver', 'CO', '80202'],
  ['Houston', 'TX', '77002', 'Phoenix', 'AZ', '85004'],
  ['Atlanta', 'GA', '30303', 'Charlotte', 'NC', '28202'],
  ['Austin', 'TX', '78701', 'Salt Lake City', 'UT', '84101'],
  ['Kansas City', 'MO', '64106', 'Aurora', 'CO', '80012'],
] as const
const laneOf = (i: number) => LANES[i % LANES.length]!

const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit, i) => [digit, i] as const),
  ...[...'ABCDEFGH'].map((letter, i) => [letter, i + 1] as const),
  ...[...'JKLMN'].map((letter, i) => [letter, i + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, i) => [letter, i + 2] as const),
])
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** A 2003 Honda Accord with its own serial number and a valid check digit. */
export const vinOf = (serial: number): string => {
  const digits = [...`1HGCM82603A${String(serial).padStart(6, '0')}`]
  const sum = digits.reduce((total, each, i) => total + (VALUES[each] ?? 0) * WEIGHTS[i]!, 0)
  digits[8] = sum % 11 === 10 ? 'X' : String(sum % 11)
  return digits.join('')
}

const BEGAN = Date.now()
// oxlint-disable-next-line steady/no-today -- days that are weeks away, from one moment
const day = (ahead: number) => new Date(BEGAN + (AHEAD_DAYS + ahead) * DAY_MS).toISOString().slice(0, 10)
const american = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`
/** Serial numbers that no other run on the same data uses. */
const FIRST = Math.floor(Date.now() / 1_000) % 900_000

/** A client's email, as pasted. */
export const mailOf = (client: string, i: number): string => {
  const [city, state, zip, toCity, toState, toZip] = laneOf(i)
  const sides = [
    ['PICKUP INFORMATION', 'DELIVERY INFORMATION'],
    [`Copart ${city}`, `Palm Motors ${toCity}`],
    [`${100 + i} Main St`, `${200 + i} Broadway`],
    [`${city}, ${state} ${zip}`, `${toCity}, ${toState} ${toZip}`],
    [`Pickup Date: ${american(day(0))}`, `Delivery Date: ${american(day(4))}`],
  ]
  return `LOAD CONFIRMATION                         Order ID: MORN-${FIRST + i}
Customer: ${client}
Rate: $1,450.00

${sides.map(([left = '', right = '']) => left.padEnd(44) + right).join('\n')}

VEHICLES
Year  Make      Model       VIN                 Lot#       Runs
2003  Honda     Accord      ${vinOf(FIRST + i)}   55102233   Yes
`
}

const HEADINGS = [
  'Reference',
  'Client',
  'VIN',
  'Pickup name',
  'Pickup street',
  'Pickup city',
  'Pickup state',
  'Pickup zip',
  'Pickup date',
  'Delivery name',
  'Delivery street',
  'Delivery city',
  'Delivery state',
  'Delivery zip',
  'Delivery date',
  'Price',
]

/** A sheet with one order per row, as copied from a spreadsheet. `nth`: number of earlier sheets. */
export const sheetOf = (client: string, orders: number, nth: number): { text: string; reference: string } => {
  const reference = `SHEET-${FIRST}-${nth}`
  const rows = Array.from({ length: orders }, (_, i) => {
    const [city, state, zip, toCity, toState, toZip] = laneOf(i)
    return [
      `${reference}-${i}`,
      client,
      vinOf(FIRST + 100 * (nth + 1) + i),
      `Copart ${city}`,
      `${100 + i} Main St`,
      city,
      state,
      zip,
      day(0),
      `Palm Motors ${toCity}`,
      `${200 + i} Broadway`,
      toCity,
      toState,
      toZip,
      day(4),
      '1450',
    ]
  })
  return { reference, text: [HEADINGS, ...rows].map((cells) => cells.join('\t')).join('\n') }
}
