/** The texts with what a person reads in them, and how much of it the rules read: `texts/*.txt` holds both, parted by =====. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Moment } from '@waybill/domain/reading/dates.ts'
import type { Read } from '@waybill/domain/reading/piece.ts'
import { readOrder } from '@waybill/domain/reading/read-order.ts'
import type { StopFacts } from '@waybill/domain/reading/stop-facts.ts'
import type { VehicleFacts } from '@waybill/domain/reading/vehicle-facts.ts'
import { placeBook } from '../src/outside/places/place-book.ts'

const FOLDER = new URL('../src/features/orders/reading/texts/', import.meta.url)
/** The Monday on which the texts were written. */
export const READ_ON = '2026-11-23'

const OF_VEHICLE = ['vin', 'year', 'make', 'model', 'color', 'lotNumber', 'inoperable', 'hasKeys'] as const
const OF_STOP = ['name', 'street1', 'city', 'state', 'zipCode', 'contact', 'phone', 'from', 'to', 'reference'] as const
const OF_ORDER = ['reference', 'bol', 'price', 'client'] as const

/** Of one field: how often a person reads it, how often the rules read the same, and what they read where nothing stands. */
export interface Rate {
  wanted: number
  hit: number
  extra: number
}

const isMoment = (value: unknown): value is Moment => typeof value === 'object' && value !== null && 'day' in value

function textOf(read: Read<unknown> | null | undefined): string {
  if (!read) return ''
  const { value } = read
  if (isMoment(value)) return [value.day, value.time].filter(Boolean).join(' ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9:-]+/g, ' ')
    .trim()

const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10})/, '')

export interface ReadingText {
  name: string
  text: string
  expected: string
}
export const readingTexts = (): ReadingText[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const [text = '', expected = ''] = readFileSync(new URL(name, FOLDER), 'utf8').split('=====\n')
      return { name, text, expected }
    })

/** Reads the texts and compares each field. */
export function hitRates(texts: readonly ReadingText[]): Map<string, Rate> {
  const rates = new Map<string, Rate>()
  const compare = (field: string, want: string, got: string) => {
    const rate = rates.get(field) ?? { wanted: 0, hit: 0, extra: 0 }
    rates.set(field, rate)
    const isPhone = field === 'stop phone'
    const isHit = isPhone
      ? digits(got) === digits(want)
      : field === 'order instructions'
        ? plain(got).includes(plain(want))
        : plain(got) === plain(want)
    if (want) rate.wanted += 1
    if (want && isHit) rate.hit += 1
    if (!want && got) rate.extra += 1
  }
  for (const { text, expected } of texts) {
    const order = readOrder(text, { today: READ_ON, book: placeBook() })
    const lines = expected.trim().split('\n')
    const linesOf = (key: string) =>
      lines.flatMap((line) => (line.startsWith(`${key}: `) ? [line.slice(key.length + 2)] : []))
    const each = <F extends string>(
      key: string,
      fields: readonly F[],
      found: readonly Record<F, Read<unknown> | null>[],
    ) => {
      const wanted = linesOf(key).map((line) => line.split('|').map((cell) => cell.trim()))
      for (let index = 0; index < Math.max(wanted.length, found.length); index += 1)
        fields.forEach((field, at) =>
          compare(
            `${key === 'vehicle' ? 'vehicle' : 'stop'} ${field}`,
            wanted[index]?.[at] ?? '',
            textOf(found[index]?.[field]),
          ),
        )
    }
    each<(typeof OF_VEHICLE)[number]>(
      'vehicle',
      OF_VEHICLE,
      order.vehicles.map((vehicle: VehicleFacts) => ({
        ...vehicle,
        lotNumber: vehicle.lotNumber ?? vehicle.stockNumber,
      })),
    )
    for (const role of ['pickup', 'delivery'] as const)
      each<(typeof OF_STOP)[number]>(
        role,
        OF_STOP,
        order.stops
          .filter((stop: StopFacts) => stop.role === role)
          .map((stop) => ({
            ...stop,
            // One day without a bound is both; the answers name it once.
            to: JSON.stringify(stop.to?.value) === JSON.stringify(stop.from?.value) ? null : stop.to,
            contact: stop.contacts[0]?.name ?? null,
            phone: stop.contacts[0]?.phone ?? null,
          })),
      )
    const whole = {
      reference: order.referenceNumber,
      bol: order.bol,
      price: order.price,
      client: order.client,
    }
    for (const field of OF_ORDER) {
      const [want = ''] = linesOf(field)
      compare(`order ${field}`, field === 'price' && want ? String(Number(want)) : want, textOf(whole[field]))
    }
    const instructions = order.instructions.map(({ value }) => value).join(' ')
    compare('order instructions', linesOf('instructions')[0] ?? '', instructions)
  }
  return rates
}

/** All fields together. */
export const sumOf = (rates: ReadonlyMap<string, Rate>): Rate =>
  [...rates.values()].reduce(
    (sum, { wanted, hit, extra }) => ({ wanted: sum.wanted + wanted, hit: sum.hit + hit, extra: sum.extra + extra }),
    { wanted: 0, hit: 0, extra: 0 },
  )

/** A line a field. */
export const ratesText = (rates: ReadonlyMap<string, Rate>): string =>
  [...rates]
    .map(
      ([field, { wanted, hit, extra }]) =>
        `${field.padEnd(20)} ${hit} of ${wanted}${extra ? `, ${extra} where nothing stands` : ''}`,
    )
    .join('\n')
