/** Sheets with a row for each stop of a load: its rows are joined, so that all that follows sees a row for each vehicle. */
import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import { stopKindOf, type StopKind } from '../../../operations/sheets/stop-kinds.ts'
import type { Remark, SheetRow } from './sheet-orders.ts'

type Cell = readonly [row: number, column: ImportColumn]

const PARTS = 'Name Street City State Zip Country From To Time Contact Phone Email Hours Notes'.split(' ')
/** What makes two rows the same place. */
const PLACE: readonly ImportColumn[] = ['stopName', 'stopStreet', 'stopCity', 'stopState', 'stopZip']
/** What a vehicle is told by, and what else is said of one. */
const NAMES_VEHICLE: readonly ImportColumn[] = ['vin', 'lot', 'stock', 'plate', 'year', 'make', 'model', 'description']
const OF_VEHICLE: readonly ImportColumn[] = [
  ...NAMES_VEHICLE,
  'type',
  'quantity',
  'weight',
  'length',
  'width',
  'height',
  'size',
  'trim',
  'color',
]

/** Rows by vehicle, errors and doubts of joining them, and where each of their cells and orders stands in the sheet. */
interface JoinedStops {
  rows: SheetRow[]
  errors: Remark[]
  doubts: Remark[]
  /** A remark on a joined row, on the cell of the sheet that it is about. */
  placed: (remark: Remark) => Remark
  /** All rows of the sheet that stand behind those of an order. */
  rowsBehind: (rows: readonly number[]) => number[]
  /** Those of them that tell of one stop. */
  /** Which of the orders of one load a joined row is of, from 0. */
  partOf: (row: number) => number
  rowsOfStop: (rows: readonly number[], kind: StopKind) => number[]
}

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
const columnsIn = ({ cells, broken }: SheetRow): ImportColumn[] =>
  IMPORT_COLUMN_NAMES.filter((column) => cells[column] !== undefined || broken[column] !== undefined)
const hasVehicle = ({ cells }: SheetRow): boolean => OF_VEHICLE.some((column) => cells[column] !== undefined)
const placeText = ({ cells }: SheetRow): string =>
  PLACE.flatMap((column) => cells[column] ?? []).join(', ') || 'no place'
const isStopColumn = (column: ImportColumn): boolean => column.startsWith('stop') && column !== 'stock'

/** Whether two rows may name one vehicle; `isOnly`: there is no other that it could be. */
function isSameVehicle(one: SheetRow, other: SheetRow, isOnly: boolean): boolean {
  const shared = NAMES_VEHICLE.filter((column) => one.cells[column] !== undefined && other.cells[column] !== undefined)
  const isVin = shared.includes('vin')
  if (isVin) return plain(one.cells.vin) === plain(other.cells.vin)
  return (
    shared.every((column) => plain(one.cells[column]) === plain(other.cells[column])) && (shared.length > 0 || isOnly)
  )
}

type Load = readonly (readonly [StopKind, SheetRow])[]
const placesOf = (load: Load, kind: StopKind): ReadonlySet<string> =>
  new Set(
    load.flatMap(([own, { cells }]) => (own === kind ? PLACE.map((column) => plain(cells[column])).join('|') : [])),
  )

/** Rows of a sheet with its stops in rows; those of another sheet as they are. */
export function joinStops(all: readonly SheetRow[], columns: readonly (ImportColumn | null)[]): JoinedStops {
  const sources = new Map<string, Cell>()
  const behind = new Map<number, number[]>()
  const errors: Remark[] = []
  const doubts: Remark[] = []
  const rowsBehind = (rows: readonly number[]) =>
    [...new Set(rows.flatMap((row) => behind.get(row) ?? [row]))].toSorted((a, b) => a - b)
  const placed = (remark: Remark): Remark => {
    const cell = remark.column === null ? undefined : sources.get(`${remark.row} ${remark.column}`)
    return cell ? { ...remark, row: cell[0], column: cell[1] } : remark
  }
  const kinds = new Map<number, StopKind>()
  const rowsOfStop = (rows: readonly number[], kind: StopKind) =>
    rowsBehind(rows).filter((row) => (kinds.get(row) ?? kind) === kind)
  const partAt = new Map<number, number>()
  const partOf = (row: number) => partAt.get(row) ?? 0
  const joined = { partOf, errors, doubts, placed, rowsBehind, rowsOfStop }
  if (!columns.includes('stopType')) return { ...joined, rows: [...all] }

  /** Takes a cell into a joined row, and keeps where it stood. */
  const take = (into: SheetRow, from: SheetRow, column: ImportColumn, as: ImportColumn) => {
    const [text, fault] = [from.cells[column], from.broken[column]]
    if (text !== undefined) into.cells[as] = text
    if (fault !== undefined) into.broken[as] = fault
    if (from.numbers.has(column)) into.numbers = new Set([...into.numbers, as])
    if (from.row !== into.row || column !== as) sources.set(`${into.row} ${as}`, [from.row, column])
  }
  /** Takes what a row says beside its stop; what differs from what is there is an error. */
  const takeRest = (into: SheetRow, from: SheetRow) => {
    for (const column of columnsIn(from)) {
      if (isStopColumn(column)) continue
      const own = into.cells[column]
      const text = from.cells[column]
      if (own === undefined && into.broken[column] === undefined) take(into, from, column, column)
      else if (text === undefined || plain(own) === plain(text)) continue
      else if (column === 'instructions') into.cells[column] = `${own}\n${text}`
      else {
        sources.set(`${into.row} ${column}`, [from.row, column])
        errors.push({
          row: into.row,
          column,
          message: `"${text}" differs from "${own}" in row ${into.row}, of the same load`,
        })
      }
    }
  }
  const takeStop = (into: SheetRow, from: SheetRow | undefined, kind: StopKind) => {
    for (const part of PARTS) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is a column of both
      const [column, as] = [`stop${part}` as ImportColumn, `${kind}${part}` as ImportColumn]
      if (!from) continue
      if (from.cells[column] !== undefined || from.broken[column] !== undefined) take(into, from, column, as)
      else if (columns.includes(column)) sources.set(`${into.row} ${as}`, [from.row, column])
    }
  }
  /** What another row of one place says otherwise is left out, and said. */
  const sayOther = (other: SheetRow, first: SheetRow) => {
    for (const column of columnsIn(other)) {
      if (!isStopColumn(column) || column === 'stopType' || PLACE.includes(column)) continue
      if (plain(other.cells[column]) !== plain(first.cells[column]))
        doubts.push({
          row: other.row,
          column,
          message: `differs from row ${first.row}, the same stop, and is left out`,
        })
    }
  }
  const joinLoad = (load: readonly (readonly [StopKind, SheetRow])[]): SheetRow[] => {
    const stopsOf = (kind: StopKind) => load.flatMap(([own, row]) => (own === kind ? [row] : []))
    const [pickups, deliveries] = [stopsOf('pickup'), stopsOf('delivery')]
    const inOrder = [...pickups, ...deliveries]
    const named = pickups.filter(hasVehicle)
    const vehicles = named.length > 0 ? named : [deliveries.find(hasVehicle) ?? inOrder[0]!]
    const rows = new Map<SheetRow, SheetRow>()
    const begin = (from: SheetRow): SheetRow => {
      const into: SheetRow = { ...from, cells: {}, broken: {}, numbers: new Set() }
      rows.set(from, into)
      takeRest(into, from)
      return into
    }
    for (const from of vehicles) begin(from)
    const free = new Set(vehicles)
    for (const from of inOrder) {
      if (rows.has(from)) continue
      if (!hasVehicle(from)) {
        takeRest([...rows.values()][0]!, from)
        continue
      }
      const same = [...free].find((one) => isSameVehicle(one, from, vehicles.length === 1))
      if (!same) begin(from)
      else {
        free.delete(same)
        takeRest(rows.get(same)!, from)
      }
    }
    const numbers = load.map(([, { row }]) => row)
    const [first] = [...rows.values()]
    for (const [kind, stops] of [
      ['pickup', pickups],
      ['delivery', deliveries],
    ] as const) {
      const others = stops.filter((each) =>
        PLACE.some((column) => plain(each.cells[column]) !== plain(stops[0]!.cells[column])),
      )
      if (others.length > 0) {
        const [one, ...rest] = [stops[0]!, ...others].map((each) => `row ${each.row} (${placeText(each)})`)
        sources.set(`${first!.row} stopType`, [others[0]!.row, 'stopType'])
        const words = kind === 'pickup' ? 'pickups' : 'deliveries'
        const message = `${words} of one load at several places: ${[one, ...rest].join(', ')}; give each its own reference`
        errors.push({ row: first!.row, column: 'stopType', message })
      } else if (stops.length === 0)
        doubts.push({ row: first!.row, column: 'stopType', message: `No row of this load is its ${kind}` })
      else stops.slice(1).forEach((each) => sayOther(each, stops[0]!))
      for (const row of rows.values()) takeStop(row, stops[0], kind)
    }
    for (const { row } of rows.values()) behind.set(row, row === first!.row ? numbers : [row])
    return [...rows.values()]
  }

  /** A load whose pickups or deliveries are at several places, by what each VIN's rows say; whole if they do not say it. */
  const partsOf = (load: Load): Load[] => {
    const isOnePlace = (kind: StopKind) => placesOf(load, kind).size < 2
    if (isOnePlace('pickup') && isOnePlace('delivery')) return [load]
    const byVin = Map.groupBy(load, ([, { cells }]) => plain(cells.vin))
    const isTold = (part: Load) => placesOf(part, 'pickup').size === 1 && placesOf(part, 'delivery').size === 1
    if (byVin.has('') || ![...byVin.values()].every(isTold)) return [load]
    const between = (part: Load) => [...placesOf(part, 'pickup'), ...placesOf(part, 'delivery')].join(' > ')
    const parts = [...Map.groupBy(byVin.values(), between).values()].map((each) => each.flat())
    for (const [at, part] of parts.entries()) for (const [, { row }] of part) partAt.set(row, at)
    const rows = load.map(([, row]) => row)
    const [, { row }] = load[0]!
    doubts.push({
      row,
      column: 'reference',
      message: `this load goes between several places: it becomes ${parts.length} orders, told apart by VIN`,
    })
    const prices = rows.flatMap(({ cells: { price } }) => price ?? [])
    if (prices.length === rows.length && new Set(prices).size === 1)
      doubts.push({
        row,
        column: 'price',
        message: `each row of this load says ${prices[0]}; it is taken for each order`,
      })
    return parts
  }

  const loads = new Map<string, (readonly [StopKind, SheetRow])[]>()
  const others: SheetRow[] = []
  for (const row of all) {
    const text = row.cells.stopType
    const kind = stopKindOf(text ?? '')
    if (kind) kinds.set(row.row, kind)
    const key = row.cells.reference?.toLowerCase()
    if (kind && key !== undefined) loads.set(key, [...(loads.get(key) ?? []), [kind, row]])
    else {
      others.push(row)
      if (kind) errors.push({ row: row.row, column: 'reference', message: 'is required: it joins the stops of a load' })
      else if (text !== undefined)
        errors.push({ row: row.row, column: 'stopType', message: `"${text}" is neither pickup nor delivery` })
      else if (row.cells.stopCity !== undefined)
        errors.push({ row: row.row, column: 'stopType', message: 'is required: pickup or delivery' })
    }
  }
  const rows = [...loads.values()].flatMap(partsOf).flatMap(joinLoad)
  return { ...joined, rows: [...rows, ...others].toSorted((a, b) => a.row - b.row) }
}
