/** The wording of places, time windows, vehicles and money in PDFs. */
import type { Day, Instant } from '@waybill/contract/times.ts'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import type { CommodityRecord, StopRecord } from '../records/orders/index.ts'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$1,234.50" from a database decimal. */
export const dollars = (amount: string | number): string => DOLLARS.format(Number(amount))

/** A format for each time zone: making one takes longer than writing the rest of a document's words. */
function byZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    known.set(timeZone, format)
    return format
  }
}

const MOMENT = byZone({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const DAY = byZone({ dateStyle: 'medium' })

/** The moment in its place's time zone. */
export const momentText = (at: Date | null, zone: string | null): string | null =>
  at && MOMENT(zone ?? 'UTC').format(at)

/** A calendar day, which is the same everywhere. */
export const dayText = (day: Day | null): string | null => day && DAY('UTC').format(new Date(`${day}T00:00:00Z`))

/** The day of a moment in its place's time zone. */
export const dateText = (at: Date | Instant | null, zone: string | null): string | null =>
  at && DAY(zone ?? 'UTC').format(new Date(at))

/** "exactly Mar 5, 2026, 8:00 AM CST to 5:00 PM CST". */
export function windowText(
  type: string | null,
  start: Date | null,
  end: Date | null,
  zone: string | null,
): string | null {
  const [from, to] = [momentText(start, zone), momentText(end, zone)]
  const span = from && to && from !== to ? `${from} ${type === 'between' ? 'and' : 'to'} ${to}` : (from ?? to)
  return span && [type, span].filter(Boolean).join(' ')
}

/** City, state and ZIP code of a stop; its street only if it may be shown. */
export function addressLines(stop: StopRecord | undefined, isShown: boolean): string[] {
  const place = stop?.of_terminal
  if (!place) return []
  const city = [place.city, [place.state, isShown ? place.zip_code : null].filter(Boolean).join(' ')].filter(Boolean)
  return [...(isShown ? [place.street1, place.street2] : []), city.join(', ')].filter((line): line is string => !!line)
}

/** "2003 Honda Accord EX", or another name of a piece. */
export const pieceName = (piece: CommodityRecord): string =>
  [piece.year, piece.make, piece.model, soleTrim(piece.trim)].filter(Boolean).join(' ') ||
  (piece.description ?? piece.type)

const measures = (piece: CommodityRecord): string | null => {
  const sides = [piece.length, piece.width, piece.height].map((side) => (side === null ? null : Number(side)))
  const size = sides.some(Boolean) ? `${sides.map((side) => side ?? '-').join(' x ')} in` : null
  return (
    [size, piece.weight === null ? null : `${Number(piece.weight).toLocaleString('en-US')} lb`]
      .filter(Boolean)
      .join(', ') || null
  )
}

/** What a driver must know about a piece before loading it. */
export function pieceNotes(piece: CommodityRecord): string {
  const quantity = Number(piece.quantity)
  const notes = [
    piece.body_type,
    piece.color,
    piece.license_plate && `plate ${piece.license_plate}`,
    piece.inoperable === 'yes' ? 'INOPERABLE' : piece.inoperable === 'no' ? 'runs' : null,
    piece.has_keys === false ? 'no keys' : null,
    piece.damaged ? 'damaged' : null,
    quantity === 1 ? null : `quantity ${quantity}`,
    measures(piece),
    piece.lot_number && `lot ${piece.lot_number}`,
    piece.reference_number && `ref. ${piece.reference_number}`,
  ]
  return notes.filter(Boolean).join(', ')
}

/** Instructions of several sources, each said once. */
export const instructionsOnce = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Map(
    texts.flatMap((text) => {
      const said = text?.trim()
      return said ? [[said.replaceAll(/\s+/g, ' ').toLowerCase(), said] as const] : []
    }),
  ).values(),
]

/** A company's operating authority: `MC 123456, USDOT 1234567`. Stored as entered, with or without `MC`. */
export const authorityText = (of: { mc_number: string | null; usdot?: string | null }): string =>
  [of.mc_number && `MC ${of.mc_number.replace(/^MC[\s-]*/i, '')}`, of.usdot && `USDOT ${of.usdot}`]
    .filter(Boolean)
    .join(', ')

/** An address as printed below a name. */
export const postalLines = (of: {
  street1: string | null
  street2?: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}): string[] =>
  [
    of.street1,
    of.street2,
    [of.city, [of.state, of.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter((line): line is string => !!line)
