/**
 * The gate at the end of a call: of an answer it passes nouns that were presented to its reader, and in the objects around them the
 * declared keys. It holds what the compiler cannot: `any`, casts, values presented to somebody else, objects with more keys.
 */
import * as z from 'zod/mini'
import type { Field, Noun } from '@waybill/contract/nouns/fields.ts'
import { isStored, nounOf } from '@waybill/contract/nouns/shapes.ts'
import { isPresentedTo } from '@waybill/domain/access/present.ts'
import type { Viewer } from '@waybill/domain/access/rules.ts'

/** Hears of everything that was not made for the reader, by its path. What it returns normally from is left out of the answer. */
export type OnLeftOut = (path: string, expected: string) => void

interface Passage {
  readonly reader: Viewer
  readonly path: (string | number)[]
  readonly leaveOut: (expected: string) => undefined
}
/** Passes an object on, a copy without what is left out, or undefined. Null and plain values need no gate. */
type Gate = (value: object, passage: Passage) => unknown

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Passes one part of an object or a list. */
function pass(gate: Gate | undefined, key: string | number, value: unknown, passage: Passage): unknown {
  if (gate && !isObject(value)) return value
  passage.path.push(key)
  const passed = gate && isObject(value) ? gate(value, passage) : passage.leaveOut('a declared field')
  passage.path.pop()
  return passed
}

const plain: Gate = (_value, { leaveOut }) => leaveOut('a plain value')
const stored: Gate = (value) => value

const listOf =
  (gate: Gate): Gate =>
  (value, passage) => {
    if (!Array.isArray(value)) return passage.leaveOut('a list')
    const list: readonly unknown[] = value
    const passed = list.map((each, index) => pass(gate, index, each, passage))
    return passed.every((each, index) => each === list[index]) ? list : passed.filter((each) => each !== undefined)
  }

const partsOf =
  (gateFor: (key: string) => Gate | undefined): Gate =>
  (value, passage) => {
    if (Array.isArray(value)) return passage.leaveOut('an object')
    let copy: Record<string, unknown> | undefined
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      const passed = pass(gateFor(key), key, part, passage)
      if (passed === part) continue
      copy ??= { ...value }
      copy[key] = passed
    }
    return copy ?? value
  }

const anyOf =
  (gates: readonly Gate[]): Gate =>
  (value, passage) => {
    for (const gate of gates) {
      let isWhole = true
      const passed = gate(value, { ...passage, leaveOut: () => void (isWhole = false) })
      if (isWhole) return passed
    }
    return passage.leaveOut('one of its shapes')
  }

function gateOfField(field: Field): Gate {
  if (field.kind === 'shape') return gateOf(field.shape)
  if (field.kind !== 'noun') return plain
  return field.many ? listOf(gateOfNoun(field.of)) : gateOfNoun(field.of)
}

const ofNouns = new Map<Noun, Gate>()
function gateOfNoun(noun: Noun): Gate {
  const known = ofNouns.get(noun)
  if (known) return known
  const gates = new Map(Object.entries(noun.fields).map(([key, field]) => [key, gateOfField(field)]))
  const inside = partsOf((key) => gates.get(key))
  const gate: Gate = (value, passage) =>
    isPresentedTo(value, noun, passage.reader) ? inside(value, passage) : passage.leaveOut(noun.name)
  ofNouns.set(noun, gate)
  return gate
}

const PLAIN: ReadonlySet<string> = new Set([
  'any',
  'boolean',
  'custom',
  'enum',
  'literal',
  'null',
  'number',
  'string',
  'template_literal',
  'transform',
  'undefined',
  'unknown',
  'void',
])

function gateOf(shape: z.core.$ZodType): Gate {
  if (isStored(shape)) return stored
  const noun = nounOf(shape)
  if (noun) return gateOfNoun(noun)
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable || shape instanceof z.ZodMiniDefault)
    return gateOf(shape._zod.def.innerType)
  if (shape instanceof z.ZodMiniPipe) return gateOf(shape._zod.def.out)
  if (shape instanceof z.ZodMiniArray) return listOf(gateOf(shape._zod.def.element))
  if (shape instanceof z.ZodMiniTuple) return listOf(anyOf(shape._zod.def.items.map(gateOf)))
  // A discriminated union is no `ZodMiniUnion`.
  if (shape instanceof z.core.$ZodUnion) return anyOf(shape._zod.def.options.map(gateOf))
  if (shape instanceof z.ZodMiniRecord) {
    const gate = gateOf(shape._zod.def.valueType)
    return partsOf(() => gate)
  }
  if (shape instanceof z.ZodMiniObject) {
    const gates = new Map(Object.entries(shape._zod.def.shape).map(([key, part]) => [key, gateOf(part)]))
    return partsOf((key) => gates.get(key))
  }
  // What wraps other shapes and is not known here would lose all that is inside.
  if (!PLAIN.has(shape._zod.def.type))
    throw new Error(`The gate does not know what is inside of "${shape._zod.def.type}"`)
  return plain
}

/** Compiles the gate of an answer. It returns undefined if nothing of the answer was made for the reader. */
export function gateOfAnswer(shape: z.ZodMiniType): (answer: unknown, reader: Viewer, onLeftOut: OnLeftOut) => unknown {
  const gate = gateOf(shape)
  return (answer, reader, onLeftOut) => {
    const path: (string | number)[] = []
    const leaveOut = (expected: string): undefined => {
      onLeftOut(path.join('.'), expected)
    }
    return isObject(answer) ? gate(answer, { reader, path, leaveOut }) : answer
  }
}
