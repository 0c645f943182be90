/** Sheets of orders with their right answers, and how what is read of one compares with them. */
import { clockAt, namesIn, type Verdict } from './sent-corpus.ts'
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { aWorkbook, type WorkbookSheet } from './workbooks.ts'

export type SheetAnswer = z.infer<typeof OrderImportAnswer>
type FoundOrder = SheetAnswer['orders'][number]
type FoundStop = FoundOrder['stops'][number]

/** One value, or several of which each is right. `?`: nothing in the sheet settles it, so that a mark is right. */
type Right = string | number | boolean | null | readonly (string | number | null)[]
type Rights = Readonly<Record<string, Right>>

interface RightOrder {
  /** Of itself; `p` and `d`: of its pickup and delivery; `v`: of its vehicles. */
  readonly [field: string]: Right | Rights | readonly Rights[] | undefined
  readonly p?: Rights
  readonly d?: Rights
  readonly v?: readonly Rights[]
}

/** A sheet as it was sent, and what a careful person reads in it. What `orders` does not name is not scored. */
export interface SentSheet {
  habit: string
  /** A text file, or a workbook. */
  text?: string
  encoding?: 'latin1' | 'utf16le'
  book?: readonly WorkbookSheet[]
  orders: readonly RightOrder[]
}

export interface Scored {
  field: string
  verdict: Verdict
  /** For people: what is right, and what was read. */
  words: string
}

const FOLDER = new URL('sheets/', import.meta.url)

/** The names of all sheets. */
export const sheetNames = (): string[] => namesIn(FOLDER)

export const sentSheet = (name: string): SentSheet =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as SentSheet

/** The file as it was sent. */
export function fileOf({ text = '', encoding, book }: SentSheet): { name: string; content: Buffer } {
  if (book) return { name: 'orders.xlsx', content: aWorkbook(book) }
  if (encoding === 'utf16le') return { name: 'orders.txt', content: Buffer.from(`\uFEFF${text}`, 'utf16le') }
  return { name: 'orders.csv', content: Buffer.from(text, encoding ?? 'utf8') }
}

const atStop = (stop: FoundStop | undefined, moment: string | null | undefined): string | null =>
  clockAt(stop?.timeZone ?? 'UTC', moment)

const OF_STOP: Readonly<Record<string, (stop: FoundStop | undefined) => unknown>> = {
  name: (stop) => stop?.name,
  street: (stop) => stop?.street1,
  city: (stop) => stop?.city,
  state: (stop) => stop?.state,
  zip: (stop) => stop?.zipCode,
  reference: (stop) => stop?.referenceNumber,
  notes: (stop) => stop?.notes,
  from: (stop) => atStop(stop, stop?.dateRequestedStart),
  to: (stop) => atStop(stop, stop?.dateRequestedEnd),
  /** Of one date: whichever bound it has. */
  on: (stop) => atStop(stop, stop?.dateRequestedStart ?? stop?.dateRequestedEnd),
}

const OF_VEHICLE = {
  vin: 'identifier',
  plate: 'licensePlate',
  keys: 'hasKeys',
  lot: 'lotNumber',
  stock: 'stock',
} as const
const EQUIPMENT = ['', 'open', 'enclosed']

const plain = (value: unknown) => String(value).trim().toLowerCase()
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a value that was read is the right one. */
function isRight(field: string, right: Right, read: unknown): boolean {
  if (right === null) return read === null || read === undefined
  if (read === null || read === undefined) return Array.isArray(right) && right.includes(null)
  if (['notes', 'instructions', 'description'].includes(field) && Array.isArray(right))
    return right.every((each) => {
      const number = digits(String(each))
      const isPhone = /^\d{3}-\d{3}-\d{4}$/.test(String(each))
      return isPhone ? digits(String(read)).includes(number) : plain(read).includes(plain(each))
    })
  const one = (each: unknown) =>
    typeof each === 'string' && /^\d{4}-\d\d-\d\d$/.test(each)
      ? String(read).startsWith(each)
      : typeof each === 'number'
        ? Number(read) === each
        : plain(each) === plain(read)
  return Array.isArray(right) ? right.some(one) : one(right)
}

const COLUMNS: Readonly<Record<string, readonly ImportColumn[]>> = {
  runs: ['inoperable', 'operable', 'condition'],
  inoperable: ['inoperable', 'operable', 'condition'],
  keys: ['keys'],
  trailer: ['trailer', 'enclosed'],
}
const END = { p: 'pickup', d: 'delivery' } as const
const OF_END: Readonly<Record<string, readonly string[]>> = {
  from: ['From', 'To', 'Time'],
  to: ['From', 'To', 'Time'],
  on: ['From', 'To', 'Time'],
  street: ['Street'],
  reference: ['Number'],
  notes: ['Notes', 'Contact', 'Phone', 'Hours', 'Email'],
}

function isMarked(answer: SheetAnswer, rows: readonly number[], part: string, field: string): boolean {
  const end = part === 'p' || part === 'd' ? END[part] : null
  const columns = end
    ? (OF_END[field] ?? [`${field[0]!.toUpperCase()}${field.slice(1)}`]).map((name) => `${end}${name}`)
    : (COLUMNS[field] ?? [field])
  if (answer.asks.length > 0 && ['from', 'to', 'on'].includes(field)) return true
  return [...answer.errors, ...answer.warnings].some(
    ({ row, column }) => rows.includes(row) && columns.some((each) => each === column),
  )
}

const cityOf = (order: FoundOrder | undefined, part: string): string =>
  order?.stops.find(({ stopType }) => stopType === (part === 'p' ? 'pickup' : 'delivery'))?.city ?? ''

/** Compares one sheet with what was read of it. */
export function scoreSheet({ orders: all }: SentSheet, answer: SheetAnswer): Scored[] {
  const scored: Scored[] = []
  const taken = new Set<FoundOrder>()
  const vinOf = ({ commodities }: FoundOrder) => commodities[0]?.identifier
  for (const [at, right] of all.entries()) {
    const vin = right.v?.[0]?.vin
    const found =
      answer.orders.find((order) =>
        right.reference ? order.referenceNumber === right.reference : vin !== undefined && vinOf(order) === vin,
      ) ?? answer.orders.filter((order) => !taken.has(order))[0]
    if (found) taken.add(found)
    const add = (part: string, field: string, value: Right, read: unknown) => {
      const isDoubted = found ? isMarked(answer, found.rows, part, field) : false
      // A place without a name is called by its street and city.
      const isUnsaid = field === 'name' && /^(?:.+, )?$/.test(plain(read).replace(plain(cityOf(found, part)), ''))
      const isEmpty = read === null || read === undefined || read === '' || read === 'unknown' || isUnsaid
      const verdict = (): Verdict => {
        if (value === '?') return isDoubted ? 'right' : isEmpty ? 'missing' : 'sure'
        if (isRight(field, value, read)) return 'right'
        if (isDoubted) return 'marked'
        return isEmpty ? 'missing' : 'sure'
      }
      scored.push({
        field: `${part}${part && '.'}${field}`,
        verdict: verdict(),
        words: `${at + 1} ${part} ${field}: ${JSON.stringify(value)}, read ${JSON.stringify(read)}`,
      })
    }
    if (typeof right.rows === 'number') add('', 'rows', right.rows, found?.rows.length ?? null)
    if (right.reference !== undefined) add('', 'reference', right.reference as Right, found?.referenceNumber)
    if (right.price !== undefined) add('', 'price', right.price as Right, found?.price)
    if (right.trailer !== undefined)
      add('', 'trailer', right.trailer as Right, EQUIPMENT[found?.equipmentTypeId ?? 0] ?? null)
    if (right.instructions !== undefined) add('', 'instructions', right.instructions as Right, found?.instructions)
    for (const [part, type] of [
      ['p', 'pickup'],
      ['d', 'delivery'],
    ] as const) {
      const stop = found?.stops.find(({ stopType }) => stopType === type)
      for (const [field, value] of Object.entries(right[part] ?? {})) add(part, field, value, OF_STOP[field]!(stop))
    }
    for (const [i, rights] of (right.v ?? []).entries()) {
      const one = found?.commodities[i]
      for (const [field, value] of Object.entries(rights)) {
        const read =
          field === 'stock'
            ? (one?.referenceNumber ?? one?.lotNumber)
            : one?.[(OF_VEHICLE[field as 'vin'] ?? field) as 'identifier']
        add(`v`, field, value, read)
      }
    }
  }
  for (const order of answer.orders.filter((each) => !taken.has(each)))
    scored.push({
      field: 'orders',
      verdict: order.isWrong || answer.warnings.some(({ row }) => order.rows.includes(row)) ? 'marked' : 'sure',
      words: `one order too many, of row ${order.rows.join(', ')}`,
    })
  return scored
}
