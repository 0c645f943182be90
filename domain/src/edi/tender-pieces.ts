/** The pieces of an order from the lines of its stops: each once, with the stops that handle it, and totals where pieces lack theirs. */
import { type Weight, weightText } from './element-values.ts'
import type { Tender, TenderPiece, TenderStop, TenderTotal } from './tender-facts.ts'

export interface Pieces {
  pieces: TenderPiece[]
  /** The pieces handled at each stop, by index; undefined if the tender does not distinguish them. */
  at: (number[] | undefined)[]
  /** What is said of stops, by index, and of all that no piece holds. */
  notesAt: string[][]
  notes: string[]
  doubts: string[]
}

export const UNDESCRIBED = 'Freight (not described in the tender)'

const isEqual = (a: TenderPiece, b: TenderPiece) =>
  a.vin === b.vin &&
  a.description === b.description &&
  a.quantity === b.quantity &&
  a.weight?.pounds === b.weight?.pounds &&
  a.ids.join() === b.ids.join()
const sharesId = (a: TenderPiece, b: TenderPiece) => a.ids.some((id) => b.ids.includes(id))

/** A line in words: `12 pallets of Paint (4,800 lb)`. */
export const lineText = ({ description, ids, quantity, unit, weight }: TenderPiece): string =>
  [
    quantity === null ? '' : unit ? `${quantity} ${unit} of` : `${quantity} ×`,
    description ?? (ids.join(', ') || 'freight'),
    weight ? `(${weightText(weight)})` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The pieces with what each level's lines are of them. */
function collect(levels: readonly { pieces: TenderPiece[]; isSource: boolean }[]) {
  const pieces: TenderPiece[] = []
  const unmatched = levels.map((): TenderPiece[] => [])
  const at = levels.map((): number[] => [])
  const hasSource = levels.some(({ isSource, pieces: own }) => isSource && own.some(({ vin }) => vin === null))
  for (const [i, level] of levels.entries()) {
    const taken = new Set<number>()
    for (const piece of level.pieces) {
      const known = piece.vin === null ? -1 : pieces.findIndex(({ vin }) => vin === piece.vin)
      const add = () => at[i]!.push(pieces.push({ ...piece }) - 1)
      if (piece.vin !== null) {
        if (known < 0) add()
        else {
          const vehicle = pieces[known]!
          vehicle.weight ??= piece.weight
          vehicle.description ??= piece.description
          if (piece.description !== null && piece.description !== vehicle.description) unmatched[i]!.push(piece)
          vehicle.ids = [...new Set([...vehicle.ids, ...piece.ids])]
          if (!at[i]!.includes(known)) at[i]!.push(known)
        }
        continue
      }
      // The lines of pickups are what there is; another stop refers to them, or they are the only ones.
      if (level.isSource || !hasSource) {
        add()
        continue
      }
      const same = pieces.findIndex((each, j) => !taken.has(j) && isEqual(each, piece))
      const found = same >= 0 ? [same] : pieces.flatMap((each, j) => (sharesId(each, piece) ? [j] : []))
      for (const j of found) {
        taken.add(j)
        if (!at[i]!.includes(j)) at[i]!.push(j)
      }
      if (!found.length) unmatched[i]!.push(piece)
    }
  }
  return { pieces, at, unmatched }
}

/** A total as the weight of the only piece that lacks one; what it says otherwise, as a note or a doubt. */
function fillWeight(of: readonly TenderPiece[], { weight }: TenderTotal): { note?: string; doubt?: string } {
  if (!weight || !of.length) return {}
  const lacking = of.filter((piece) => piece.weight === null)
  const [only] = of
  if (of.length === 1 && only && lacking.length === 1) {
    only.weight = weight
    return {}
  }
  const note = `Weight of all: ${weightText(weight)}`
  if (lacking.length) return { note }
  const sum = of.reduce((total, piece) => total + (piece.weight?.pounds ?? 0), 0)
  if (Math.abs(sum - weight.pounds) <= Math.max(of.length, sum / 100)) return {}
  return { doubt: `its lines weigh ${sum.toLocaleString('en-US')} lb, its total is ${weightText(weight)}` }
}

/** Each piece goes to the first pickup and the last delivery unless another stop of that kind handles it. */
function completeEnds(stops: readonly TenderStop[], at: number[][], pieces: readonly TenderPiece[]): void {
  const ends = [
    ['pickup', stops.findIndex(({ type }) => type === 'pickup')],
    ['delivery', stops.findLastIndex(({ type }) => type === 'delivery')],
  ] as const
  for (const [i] of pieces.entries())
    for (const [type, end] of ends)
      if (end >= 0 && !stops.some((stop, j) => stop.type === type && at[j]!.includes(i))) at[end]!.push(i)
}

/** A total of all stops of one kind, if each says one. */
function sumOf(totals: readonly TenderTotal[]): TenderTotal {
  const weights = totals.flatMap(({ weight }) => weight ?? [])
  const quantities = totals.flatMap(({ quantity }) => quantity ?? [])
  const isWhole = totals.length > 0 && weights.length === totals.length
  const weight: Weight | null =
    weights.length === 1 ? weights[0]! : { pounds: weights.reduce((sum, { pounds }) => sum + pounds, 0), given: null }
  return {
    weight: isWhole ? weight : null,
    quantity: quantities.length === totals.length ? quantities.reduce((sum, each) => sum + each, 0) || null : null,
    unit: totals.every((each) => each.unit === totals[0]?.unit) ? (totals[0]?.unit ?? null) : null,
  }
}

/** Freight of which only the totals of stops are known: a piece for each pickup that says its own, otherwise one. */
function addUndescribed(stops: readonly TenderStop[], pieces: TenderPiece[], at: readonly number[][]): void {
  const undescribed = ({ weight, quantity, unit }: TenderTotal): TenderPiece => {
    return { vin: null, ids: [], description: UNDESCRIBED, quantity, unit, weight, sizes: {} }
  }
  const pickups = stops.filter(({ type }) => type === 'pickup')
  if (pickups.length > 1 && pickups.every(({ total }) => total.weight ?? total.quantity))
    for (const stop of pickups) at[stops.indexOf(stop)]!.push(pieces.push(undescribed(stop.total)) - 1)
  else pieces.push(undescribed({ weight: null, quantity: null, unit: null }))
}

export function piecesOf(tender: Tender): Pieces {
  const { stops } = tender
  const levels = [
    ...stops.filter(({ type }) => type === 'pickup'),
    tender,
    ...stops.filter(({ type }) => type === 'delivery'),
  ]
  const found = collect(
    levels.map((level) => ({ pieces: level.pieces, isSource: 'type' in level && level.type === 'pickup' })),
  )
  const { pieces } = found
  const indexOf = (stop: TenderStop) => levels.indexOf(stop)
  const at = stops.map((stop) => found.at[indexOf(stop)]!)
  const notesAt = stops.map((stop) => found.unmatched[indexOf(stop)]!.map(lineText))
  const notes = found.unmatched[levels.indexOf(tender)]!.map(lineText)
  const totalOf = (kind: TenderStop['type']) =>
    sumOf(stops.filter(({ type }) => type === kind).map(({ total }) => total))
  const [ofPickups, ofDrops] = [totalOf('pickup'), totalOf('delivery')]
  const whole: TenderTotal = {
    weight: tender.total.weight ?? ofPickups.weight ?? ofDrops.weight,
    ...(tender.total.quantity === null
      ? { quantity: ofPickups.quantity, unit: ofPickups.unit }
      : { quantity: tender.total.quantity, unit: tender.total.unit ?? ofPickups.unit }),
  }
  if (!pieces.length) addUndescribed(stops, pieces, at)
  const [only] = pieces
  if (only && pieces.length === 1 && only.vin === null && only.quantity === null)
    Object.assign(only, { quantity: whole.quantity, unit: only.unit ?? whole.unit })
  const doubts: string[] = []
  for (const [i, stop] of stops.entries()) {
    const own = at[i]!.flatMap((index) => pieces[index] ?? [])
    const isOnly = stops.filter(({ type }) => type === stop.type).length === 1
    // One of several stops handles a part of what is moved.
    const isPart = !isOnly && (stop.type === 'delivery' || !own.length)
    const { note, doubt } = isPart ? {} : fillWeight(own.length ? own : pieces.length === 1 ? pieces : [], stop.total)
    if (note) notesAt[i]!.push(note)
    else if ((isPart || (!own.length && pieces.length > 1)) && stop.total.weight)
      notesAt[i]!.push(`Weight of all: ${weightText(stop.total.weight)}`)
    notesAt[i]!.push(...countNote(own.length ? own : pieces, stop.total))
    if (doubt && stop.type === 'pickup') doubts.push(`at stop ${stop.sequence} ${doubt}`)
  }
  const { note, doubt } = fillWeight(pieces, whole)
  if (note) notes.push(note)
  notes.push(...countNote(pieces, tender.total))
  if (doubt) doubts.push(doubt)
  notes.push(...pieces.flatMap(givenText))
  completeEnds(stops, at, pieces)
  const isTold = at.every((positions) => positions.length > 0)
  return {
    pieces,
    at: isTold ? at.map((each) => each.toSorted((a, b) => a - b)) : stops.map(() => undefined),
    notesAt,
    notes,
    doubts,
  }
}

/** What a line's quantity counts, and a weight that came in another unit, as it came. */
function givenText(piece: TenderPiece): string[] {
  const { vin, description, ids, quantity, unit, weight } = piece
  const said = [
    ...(unit ? [[quantity, unit].filter(Boolean).join(' ')] : []),
    ...(weight?.given ? [`${weight.given} as tendered`] : []),
  ]
  return said.length ? [`${vin ?? description ?? (ids.join(', ') || 'Freight')}: ${said.join(', ')}`] : []
}

/** A total of the pieces that they do not add up to. Units may differ: it is a note, not a doubt. */
function countNote(of: readonly TenderPiece[], { quantity, unit }: TenderTotal): string[] {
  const sum = of.reduce((total, piece) => total + (piece.quantity ?? Number.NaN), 0)
  return quantity === null || sum === quantity ? [] : [`Counted in all: ${[quantity, unit].filter(Boolean).join(' ')}`]
}
