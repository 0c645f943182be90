/** A form built from the contract's shape and its fields, each declared once. */
import { faultWords } from '@waybill/contract/fault-words.ts'
import type * as z from 'zod/mini'
import { bodyOf, changeOf, faultsOf, mergeOf, startOf } from './body.ts'
import { SHELL } from '../words/shell.words.ts'
import type { Faults, Field, Fields, Meanwhile, ShownKey, Values } from './field.ts'

type Shape = z.ZodMiniObject

/** A field for each key of the shape, or `null`: a missing key does not compile. */
export type FieldsFor<S extends Shape> = {
  readonly [K in keyof z.input<S>]-?: Field<z.input<S>[K]> | (Field<Partial<z.input<S>>> & { isSpread: true }) | null
}

/** The part of a record that these fields read. */
export type RecordFor<F> = Partial<Record<ShownKey<F>, unknown>>

export interface Editing<S extends Shape = Shape, F extends Fields = Fields> {
  readonly fields: F
  /** Maximum lengths of text fields. */
  readonly lengths: Lengths
  /** A record as form values; without one, the initial values of a new record. */
  start: (record?: RecordFor<F>) => Values<F>
  /** The complete body. */
  body: (values: Values<F>) => z.input<S>
  /** Differences from the record as it was read; empty if there are none. */
  change: (before: Values<F>, values: Values<F>) => Partial<z.input<S>>
  /** Validation errors by path, from the contract and the fields; for an existing record, of the changes only. */
  faults: (values: Values<F>, before?: Values<F>) => Faults
  merge: (before: Values<F>, mine: Values<F>, theirs: Values<F>) => Meanwhile & { values: Values<F> }
  /** Maps errors on the sent body to form fields; `rest` belongs to none of them. */
  place: (faults: Faults, sent: object, values: Values<F>) => { faults: Faults; rest: string[] }
}

/** Maximum length by path: `billingAddress.city`, `stops.*.notes`. */
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
  // For a list this is its number of items.
  const own: [string, number][] = most === undefined || def.element ? [] : [[path, most]]
  const below = Object.entries(def.shape ?? (def.element ? { '*': def.element } : {}))
  return [...own, ...below.flatMap(([name, part]) => entriesOf(part, path ? `${path}.${name}` : name))]
}

/** Maximum text lengths of a shape. */
export const lengthsOf = (shape: Shape): Lengths => Object.fromEntries(entriesOf(shape, ''))

const capital = (message: string) =>
  // Next to its field the short form suffices.
  message === 'is required' ? SHELL.required : message.slice(0, 1).toUpperCase() + message.slice(1)

/** The contract's errors for this value; empty if it is valid. The first error per field wins. */
export const faultsOfShape = (shape: Shape, value: unknown): Faults => {
  const faults: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(value, { error: faultWords }).error?.issues ?? [])
    faults[path.map(String).join('.')] ??= capital(message)
  return faults
}

/** Extra fields beyond the shape are held by the form, but not sent. */
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
      const met: Meanwhile = { changed: [], theirs: [], clashes: [] }
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
