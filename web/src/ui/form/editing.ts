/** A form out of the contract's shape and its fields, each declared once. */
import { faultWords } from '@waybill/contract/fault-words.ts'
import type * as z from 'zod/mini'
import { bodyOf, changeOf, faultsOf, mergeOf, startOf } from './body.ts'
import { SHELL } from '../words/shell.words.ts'
import type { Faults, Field, Fields, Meanwhile, ShownKey, Values } from './field.ts'

type Shape = z.ZodMiniObject

/** A field for each name of the shape, or `null`: a name that is left out does not compile. */
export type FieldsFor<S extends Shape> = {
  readonly [K in keyof z.input<S>]-?: Field<z.input<S>[K]> | (Field<Partial<z.input<S>>> & { isSpread: true }) | null
}

/** What a record has to tell for these fields. */
export type RecordFor<F> = Partial<Record<ShownKey<F>, unknown>>

export interface Editing<S extends Shape = Shape, F extends Fields = Fields> {
  readonly fields: F
  /** Characters that a field takes at most. */
  readonly lengths: Lengths
  /** A record as the form holds it; without one, what a new record begins with. */
  start: (record?: RecordFor<F>) => Values<F>
  /** All of it, as it is sent. */
  body: (values: Values<F>) => z.input<S>
  /** What differs from the record as it was read; empty where nothing does. */
  change: (before: Values<F>, values: Values<F>) => Partial<z.input<S>>
  /** What is wrong, by path, in the words of the contract and of the fields; of a record that was read, with what was changed. */
  faults: (values: Values<F>, before?: Values<F>) => Faults
  merge: (before: Values<F>, mine: Values<F>, theirs: Values<F>) => Meanwhile & { values: Values<F> }
  /** Messages that name what was sent, at the fields of the form; `rest` belongs to none of them. */
  place: (faults: Faults, sent: object, values: Values<F>) => { faults: Faults; rest: string[] }
}

/** Longest text by path: `billingAddress.city`, `stops.*.notes`. */
export type Lengths = Readonly<Record<string, number>>

interface Schema {
  _zod: { def: object }
}
type Def = {
  innerType?: Schema
  out?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  checks?: { _zod: { def: { check?: string; maximum?: number } } }[]
}

const entriesOf = (schema: Schema, path: string): [string, number][] => {
  const def: Def = schema._zod.def
  const inner = def.innerType ?? def.out
  if (inner) return entriesOf(inner, path)
  const most = def.checks?.find((check) => check._zod.def.check === 'max_length')?._zod.def.maximum
  // Of a list it is how many it holds.
  const own: [string, number][] = most === undefined || def.element ? [] : [[path, most]]
  const below = Object.entries(def.shape ?? (def.element ? { '*': def.element } : {}))
  return [...own, ...below.flatMap(([name, part]) => entriesOf(part, path ? `${path}.${name}` : name))]
}

/** How long the texts of a shape may be. */
export const lengthsOf = (shape: Shape): Lengths => Object.fromEntries(entriesOf(shape, ''))

const capital = (message: string) =>
  // Beside its field the word alone says it.
  message === 'is required' ? SHELL.required : message.slice(0, 1).toUpperCase() + message.slice(1)

/** What the contract would refuse of this value; empty where it takes it. The first word on a field counts. */
export const faultsOfShape = (shape: Shape, value: unknown): Faults => {
  const faults: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(value, { error: faultWords }).error?.issues ?? [])
    faults[path.map(String).join('.')] ??= capital(message)
  return faults
}

/** Further fields than the shape's are held by the form, and not sent. */
export const editing = <S extends Shape, const F extends FieldsFor<S> & Fields>(shape: S, fields: F): Editing<S, F> => {
  const sendable = Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape.shape)) as F
  const body = (values: Values<F>) => bodyOf(sendable, values) as z.input<S>
  return {
    fields,
    lengths: lengthsOf(shape),
    start: (record) => startOf(fields, record),
    body,
    change: (before, values) => changeOf(sendable, before, values) as Partial<z.input<S>>,
    faults: (values, before) => {
      const found = { ...faultsOfShape(shape, body(values)), ...faultsOf(fields, values) }
      const changed = before && changeOf(sendable, before, values)
      return Object.fromEntries(
        Object.entries(found).filter(([path]) => !changed || (path.split('.')[0] ?? '') in changed),
      )
    },
    merge: (before, mine, theirs) => {
      const met: Meanwhile = { changed: [], clashes: [] }
      return { values: mergeOf(fields, before, mine, theirs, met), ...met }
    },
    place: (faults, sent, values) => {
      const placed: Record<string, string> = {}
      const rest: string[] = []
      for (const [path, message] of Object.entries(faults)) {
        const [name = '', ...below] = path.split('.')
        const field = (fields as Fields)[name]
        const at = below.join('.')
        if (!field) rest.push(`${path}: ${message}`)
        else {
          const parts = {
            sent: (sent as Record<string, unknown>)[name],
            held: (values as Record<string, unknown>)[name],
          }
          const located = at && field.locate ? field.locate(at, parts.sent, parts.held) : at
          placed[located ? `${name}.${located}` : name] = message
        }
      }
      return { faults: placed, rest }
    },
  }
}
