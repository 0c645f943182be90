/** Compares what was read in a text with its right answer, field by field. */
import type { Answer, AnswerOrder, AnswerStop, AnswerVehicle } from './corpus.ts'
import * as same from './same.ts'

/** A value that was read, and whether it is marked as sure. */
export interface Got<T> {
  value: T
  isSure: boolean
}
type Maybe<T> = Got<T> | null

export type GotVehicle = { [K in keyof AnswerVehicle]: Maybe<NonNullable<AnswerVehicle[K]>> }
export interface GotStop {
  type: 'pickup' | 'delivery'
  name: Maybe<string>
  street: Maybe<string>
  city: Maybe<string>
  state: Maybe<string>
  zip: Maybe<string>
  contacts: { name: Maybe<string>; phone: Maybe<string> }[]
  from: Maybe<{ day: string; time: string | null }>
  to: Maybe<{ day: string; time: string | null }>
  hours: Maybe<string>
  reference: Maybe<string>
  instructions: Got<string>[]
  vehicles: Maybe<number[]>
}
export interface GotOrder {
  client: Maybe<string>
  referenceNumber: Maybe<string>
  price: Maybe<number>
  trailer: Maybe<string>
  instructions: Got<string>[]
  vehicles: GotVehicle[]
  stops: GotStop[]
}

export type Outcome = 'right' | 'missing' | 'marked' | 'sure'
/** One field of one order. `marked` and `sure`: wrong, with a mark or without. */
export interface Finding {
  field: string
  outcome: Outcome
  want: string
  got: string
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)

class Findings {
  readonly all: Finding[] = []

  compare<T>(field: string, want: T | null, got: Maybe<T>, isSame: (a: T, b: T) => boolean = same.equal): void {
    if (want === null && got === null) return
    const isRight = want !== null && got !== null && isSame(want, got.value)
    const outcome = isRight ? 'right' : got === null ? 'missing' : got.isSure ? 'sure' : 'marked'
    this.all.push({ field, outcome, want: shown(want), got: shown(got?.value) })
  }
}

/** Pairs of the best matches first; what is left is paired with nothing. */
function paired<A, B>(
  wanted: readonly A[],
  got: readonly B[],
  likeness: (a: A, b: B) => number,
): [A | null, B | null][] {
  const scored = wanted
    .flatMap((a, i) => got.map((b, j) => ({ i, j, score: likeness(a, b) + (i === j ? 0.1 : 0) })))
    .filter(({ score }) => score > 0.5)
    .toSorted((x, y) => y.score - x.score)
  const [ofWanted, ofGot] = [new Map<number, number>(), new Set<number>()]
  for (const { i, j } of scored)
    if (!ofWanted.has(i) && !ofGot.has(j)) {
      ofWanted.set(i, j)
      ofGot.add(j)
    }
  return [
    ...wanted.map((a, i): [A | null, B | null] => [a, got[ofWanted.get(i) ?? -1] ?? null]),
    ...got.flatMap((b, j): [A | null, B | null][] => (ofGot.has(j) ? [] : [[null, b]])),
  ]
}

const vehicleLikeness = (a: AnswerVehicle, b: GotVehicle): number =>
  (a.vin && b.vin && same.code(a.vin, b.vin.value) ? 8 : 0) +
  (a.model && b.model && same.name(a.model, b.model.value) ? 2 : 0) +
  (a.make && b.make && same.name(a.make, b.make.value) ? 1 : 0) +
  (a.year && b.year?.value === a.year ? 1 : 0) +
  (a.kind && b.kind ? 1 : 0) +
  (a.vin && b.vin ? 0.6 : 0)

const stopLikeness = (a: AnswerStop, b: GotStop): number =>
  a.type === b.type
    ? 0.6 +
      (a.city && b.city && same.name(a.city, b.city.value) ? 4 : 0) +
      (a.zip && b.zip?.value === a.zip ? 2 : 0) +
      (a.street && b.street && same.name(a.street, b.street.value) ? 3 : 0) +
      (a.name && b.name && same.name(a.name, b.name.value) ? 3 : 0)
    : 0

const VEHICLE_FIELDS: readonly (readonly [keyof AnswerVehicle, (a: never, b: never) => boolean])[] = [
  ['vin', same.code],
  ['lotNumber', same.code],
  ['stockNumber', same.code],
  ['licensePlate', same.plate],
  ['year', same.equal],
  ['make', same.name],
  ['model', same.name],
  ['color', same.color],
  ['runs', same.equal],
  ['hasKeys', same.equal],
  ['kind', same.overlap],
  ['lengthFt', same.measure],
  ['widthFt', same.measure],
  ['heightFt', same.measure],
  ['weightLb', same.measure],
  ['price', same.equal],
]

function vehicleFindings(out: Findings, want: AnswerVehicle | null, got: GotVehicle | null): void {
  for (const [field, isSame] of VEHICLE_FIELDS)
    out.compare<unknown>(
      `vehicle ${field}`,
      want?.[field] ?? null,
      got?.[field] ?? null,
      isSame as (a: unknown, b: unknown) => boolean,
    )
}

/** `elsewhere`: what was read for the order, where a stop's instruction does no harm. */
function stopFindings(
  out: Findings,
  want: AnswerStop | null,
  got: GotStop | null,
  elsewhere: readonly Got<string>[],
): void {
  const fields = [
    ['name', same.name],
    ['street', same.street],
    ['city', same.name],
    ['state', same.equal],
    ['zip', same.code],
    ['hours', same.overlap],
    ['reference', same.code],
  ] as const
  for (const [field, isSame] of fields)
    out.compare<string>(`stop ${field}`, want?.[field] ?? null, got?.[field] ?? null, isSame)
  out.compare('stop from', want?.from ?? null, got?.from ?? null, same.moment)
  out.compare('stop to', want?.to ?? null, got?.to ?? null, same.moment)
  out.compare<number[]>('stop vehicles', want?.vehicles ?? null, got?.vehicles ?? null, same.equal)
  const people = paired(
    want?.contacts ?? [],
    got?.contacts ?? [],
    (a, b) =>
      (a.phone && b.phone && same.phone(a.phone, b.phone.value) ? 3 : 0) +
      (a.name && b.name && same.name(a.name, b.name.value) ? 2 : 0) +
      0.6,
  )
  for (const [a, b] of people) {
    out.compare<string>('contact name', a?.name ?? null, b?.name ?? null, same.person)
    out.compare<string>('contact phone', a?.phone ?? null, b?.phone ?? null, same.phone)
  }
  phraseFindings(out, 'stop instructions', want?.instructions ?? [], got?.instructions ?? [], elsewhere)
}

/** Each wanted phrase is looked for in all that was read; a line that none of them says is too much. */
function phraseFindings(
  out: Findings,
  field: string,
  wanted: readonly string[],
  got: readonly Got<string>[],
  elsewhere: readonly Got<string>[],
): void {
  const all = [...got, ...elsewhere].map(({ value }) => value).join('\n')
  for (const want of wanted)
    out.all.push({ field, outcome: same.contains(all, want) ? 'right' : 'missing', want, got: '–' })
}

function extraPhrases(out: Findings, want: AnswerOrder, got: GotOrder): void {
  const said = [
    ...want.instructions,
    ...want.stops.flatMap(({ instructions, hours, contacts }) => [
      ...instructions,
      hours ?? '',
      ...contacts.map(({ name }) => name ?? ''),
    ]),
  ].join('\n')
  for (const line of [...got.instructions, ...got.stops.flatMap(({ instructions }) => instructions)])
    if (!same.isSaid(said, line.value))
      out.all.push({
        field: 'too much instructed',
        outcome: line.isSure ? 'sure' : 'marked',
        want: '–',
        got: line.value,
      })
}

function orderFindings(out: Findings, want: AnswerOrder | null, got: GotOrder | null): void {
  out.compare<string>('client', want?.client ?? null, got?.client ?? null, same.name)
  out.compare<string>('reference', want?.referenceNumber ?? null, got?.referenceNumber ?? null, same.code)
  out.compare<number>('price', want?.price ?? null, got?.price ?? null)
  out.compare<string>('trailer', want?.trailer ?? null, got?.trailer ?? null)
  for (const [a, b] of paired(want?.vehicles ?? [], got?.vehicles ?? [], vehicleLikeness)) vehicleFindings(out, a, b)
  const atStops = got?.stops.flatMap(({ instructions }) => instructions) ?? []
  phraseFindings(out, 'instructions', want?.instructions ?? [], got?.instructions ?? [], atStops)
  for (const [a, b] of paired(want?.stops ?? [], got?.stops ?? [], stopLikeness))
    stopFindings(out, a, b, [...(got?.instructions ?? [])])
  if (want && got) extraPhrases(out, want, got)
}

/** Every field that the answer or the reading has. */
export function findingsOf(answer: Answer, got: readonly GotOrder[]): readonly Finding[] {
  const out = new Findings()
  const likeness = (a: AnswerOrder, b: GotOrder) =>
    0.6 +
    a.vehicles.reduce((sum, each) => sum + Math.max(0, ...b.vehicles.map((other) => vehicleLikeness(each, other))), 0)
  for (const [a, b] of paired(answer.orders, got, likeness)) orderFindings(out, a, b)
  if (answer.orders.length !== got.length)
    out.all.push({ field: 'orders', outcome: 'marked', want: shown(answer.orders.length), got: shown(got.length) })
  return out.all
}
