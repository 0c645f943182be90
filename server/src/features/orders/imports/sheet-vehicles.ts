/** A vehicle or piece from the cells of its row. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import { conditionOf, keysOf } from '@waybill/domain/reading/conditions.ts'
import { vehiclesIn } from '@waybill/domain/reading/vehicles.ts'
import { cleanVin, isWellFormedVin } from '@waybill/domain/vehicles/vin.ts'
import {
  inPounds,
  isAlike,
  measureText,
  type WeightUnit,
  weightUnitOf,
  writtenTwice,
} from '@waybill/domain/values/measures.ts'
import { sizesOf } from './sheet-sizes.ts'
import { type CellReader, type CellRemark, NO, whole, YES } from '../../../operations/sheets/cells.ts'
import type { SheetRow as RowOfSheet } from '../../../operations/sheets/read-rows.ts'

type SheetRow = RowOfSheet<ImportColumn>

/** The unit after a weight: "1,000 kg". */
const WEIGHT = /^(?<figure>.*?\d[\d.,' \u00a0]*?)\s*(?<unit>[a-z#]+(?:\s[a-z]+)?\.?)$/i

/** A weight in pounds, by the unit in its cell or in the heading; pounds where there is none. It may be written in two units. */
function weightOf(row: SheetRow, reader: CellReader<ImportColumn>, say: CellRemark<ImportColumn>): number | undefined {
  const { weight } = row.cells
  const heading = reader.unit('weight')
  const [one, other] = (weight !== undefined && writtenTwice(weight)) || []
  if (one === undefined || other === undefined) return oneWeight(row, weight, heading, reader, say)
  const remarks: Parameters<typeof say>[] = []
  const keep: typeof say = (...remark) => remarks.push(remark)
  const first = oneWeight(row, one, heading, reader, keep)
  const isConverted = remarks.length > 0
  const second = oneWeight(row, other, undefined, reader, keep)
  if (first === undefined || second === undefined) return oneWeight(row, weight, heading, reader, say)
  if (!isAlike(first, second)) {
    say('weight', 'says two weights that differ', false)
    return undefined
  }
  const isPounds = remarks.length < 2
  if (!isPounds) say(...remarks[0]!)
  return isConverted && isPounds ? second : first
}

function oneWeight(
  row: SheetRow,
  text: string | undefined,
  heading: string | undefined,
  reader: CellReader<ImportColumn>,
  say: CellRemark<ImportColumn>,
): number | undefined {
  const { figure, unit: word } = WEIGHT.exec(text ?? '')?.groups ?? {}
  const written = word ?? heading
  const unit: WeightUnit | undefined = written === undefined ? 'lb' : weightUnitOf(written)
  const only = { ...row, cells: { ...row.cells, weight: figure ?? text } }
  if (text !== undefined && unit === undefined) say('weight', `has a unit that is not understood: ${written}`, false)
  const value = reader.figure(only, 'weight', say)
  if (value === undefined || unit === undefined) return undefined
  if (unit !== 'lb')
    say('weight', `${measureText(value, unit)} is ${inPounds(value, unit).toLocaleString('en-US')} lb`, true)
  return unit === 'lb' ? value : inPounds(value, unit)
}

/** Whether a vehicle does not run; unknown if its condition says the opposite of the column that is meant for it. */
function inoperableOf(row: SheetRow, say: CellRemark<ImportColumn>): 'yes' | 'no' | 'unknown' {
  const said = inoperableIn(row, say)
  const condition = conditionIn(row.cells.condition)
  if (condition === undefined || said === 'unknown') return condition ?? said
  if (condition === said) return said
  say('condition', `"${row.cells.condition}" contradicts the column that says whether it runs; neither is taken`, true)
  return 'unknown'
}

/** By the column that says that a vehicle does not run, or by the one that says that it does. */
function inoperableIn({ cells }: SheetRow, say: CellRemark<ImportColumn>): 'yes' | 'no' | 'unknown' {
  for (const column of ['inoperable', 'operable'] as const) {
    const text = cells[column]
    if (text === undefined) continue
    if (YES.test(text) && !/^(?:in)?op/i.test(text)) return column === 'inoperable' ? 'yes' : 'no'
    if (/^inop/i.test(text)) return 'yes'
    if (/^(?:op|runs)/i.test(text)) return 'no'
    // "NO - DEAD BATTERY", "Yes (jump start)"
    const [, word = text] = /^(yes|no|y|n)\s*[-–,;:(]/i.exec(text) ?? []
    if (NO.test(word)) return column === 'inoperable' ? 'no' : 'yes'
    if (YES.test(word)) return column === 'inoperable' ? 'yes' : 'no'
    // A start code of insurance auctions.
    if (/^stationary$/i.test(text)) return 'yes'
    // "Run & Drive Verified", "won't start"
    const said = conditionOf({ text, start: 0 })
    if (said?.isSure) return said.value
    say(column, `"${text}" is neither yes nor no and is read as unknown`, true)
  }
  return 'unknown'
}

/** Whether a vehicle in this condition does not run; undefined if the words do not say it. */
function conditionIn(text: string | undefined): 'yes' | 'no' | undefined {
  if (text === undefined) return undefined
  const said = conditionOf({ text, start: 0 })
  return said?.isSure ? said.value : undefined
}

/** Whether the words say nothing else: "Runs and drives", but not "Runs and drives, hail damage". */
function isOnlyRunning(text: string): boolean {
  const said = conditionOf({ text, start: 0 })
  return said?.isSure === true && !/\p{L}/u.test(text.slice(0, said.start) + text.slice(said.end))
}

/** What of a vehicle's condition has no field of its own goes to its description. */
function describedOf({ cells }: SheetRow, say: CellRemark<ImportColumn>): string | null {
  const { condition, description } = cells
  if (condition === undefined || isOnlyRunning(condition)) return description ?? null
  if (conditionIn(condition) === undefined)
    say('condition', `"${condition}" does not say whether it runs; it is kept in the description`, true)
  return [description, `Condition: ${condition}`].filter(Boolean).join('\n')
}

/** Whether its keys are there. */
function keysIn({ cells }: SheetRow, say: CellRemark<ImportColumn>): boolean | null {
  const { keys } = cells
  if (keys === undefined || /^(?:unknown|n\/a|-|\?)$/i.test(keys)) return null
  if (YES.test(keys)) return true
  if (NO.test(keys)) return false
  const count = whole(keys)
  const said = count === undefined ? keysOf({ text: `Keys: ${keys}`, start: 0 })?.value : count > 0
  if (said === undefined) say('keys', `"${keys}" is neither yes nor no and is read as unknown`, true)
  return said ?? null
}

/** Model years: of the first car, and of those that are not sold yet. */
const FIRST_YEAR = 1886
const YEARS_AHEAD = 2

/** A model year; one of two digits is the last that has come. */
function yearOf({ cells }: SheetRow, reader: CellReader<ImportColumn>, say: CellRemark<ImportColumn>): number | null {
  if (cells.year === undefined) return null
  const year = whole(cells.year.replace(/^'/, ''))
  const last = Number(reader.today.slice(0, 4)) + YEARS_AHEAD
  if (year !== undefined && cells.year.replace(/^'/, '').length === 2) {
    const full = 2000 + year > last ? 1900 + year : 2000 + year
    say('year', `is read as ${full}`, true)
    return full
  }
  if (year !== undefined && year >= FIRST_YEAR && year <= last) return year
  say('year', year === undefined ? 'is not a number' : 'is not a model year', false)
  return null
}

/** A VIN, also where other words stand beside it in its cell. */
function vinOf({ cells }: SheetRow, say: CellRemark<ImportColumn>): string | null {
  if (cells.vin === undefined) return null
  const vin = cleanVin(cells.vin)
  if (isWellFormedVin(vin)) return vin
  const found = new Set(
    cells.vin
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(isWellFormedVin),
  )
  if (found.size > 1) say('vin', 'holds several VINs: enter one row for each vehicle', false)
  const [only] = found
  if (only === undefined || found.size > 1) return vin
  say('vin', `"${cells.vin}" is read as the VIN ${only}`, true)
  return only
}

/** A row whose vehicle stands in one cell ("2019 Toyota Highlander (white)") with its year, make and model apart. */
function withDescribed(row: SheetRow): SheetRow {
  const { description, year, make, model, color, vin, type } = row.cells
  if (description === undefined || (type && type !== 'vehicle')) return row
  if (make !== undefined || model !== undefined) return row
  // "2018/FORD/F-150"
  const words = description.replaceAll(/(?<=^\d{4}|\p{L})\/(?=\p{L})/gu, ' ')
  const text = year !== undefined && /^\d{4}$/.test(year) && !words.includes(year) ? `${year} ${words}` : words
  const found = vehiclesIn({ text, start: 0 })
  const [only] = found
  if (!only?.make || !only.year || found.length > 1) return row
  const read = {
    year: year ?? String(only.year.value),
    make: only.make.value,
    ...(only.model ? { model: only.model.value } : {}),
    ...(only.color && color === undefined ? { color: only.color.value } : {}),
    ...(only.vin && vin === undefined ? { vin: only.vin.value } : {}),
  }
  return { ...row, cells: { ...row.cells, ...read } }
}

/** The piece of one row. */
export function commodityOf(written: SheetRow, reader: CellReader<ImportColumn>, say: CellRemark<ImportColumn>) {
  const row = withDescribed(written)
  const { cells } = row
  const sizes = sizesOf(row, reader, say)
  const isVehicle = !cells.type || cells.type === 'vehicle'
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's shape refuses other words
    ...(cells.type ? { type: cells.type.toLowerCase() as 'vehicle' } : {}),
    identifier: vinOf(row, say),
    description: [describedOf(row, say), ...sizes.unread].filter(Boolean).join('\n') || null,
    lotNumber: cells.lot ?? cells.stock ?? null,
    referenceNumber: cells.lot === undefined ? null : (cells.stock ?? null),
    licensePlate: cells.plate ?? null,
    hasKeys: keysIn(row, say),
    inoperable: inoperableOf(row, say),
    quantity: reader.figure(row, 'quantity', say) ?? 1,
    weight: weightOf(row, reader, say) ?? null,
    ...sizes.found,
    ...(isVehicle
      ? {
          vehicle: {
            year: yearOf(row, reader, say),
            make: cells.make ?? null,
            model: cells.model ?? null,
            trim: cells.trim ?? null,
            color: cells.color ?? null,
          },
        }
      : {}),
  }
}
