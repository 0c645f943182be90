/** A value of its own in each field that somebody may set, through the API, from the contract's shapes alone. */
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import type { AnyInput, Input } from '@waybill/contract/client.ts'
import type { Route } from '@waybill/contract/route.ts'
import * as z from 'zod/mini'
import { plain } from './leaves.ts'
import { numberOf, wordOf } from './values.ts'

type Shape = z.core.$ZodType

let written = 1_000

/** Values that a field might take, the most telling first. */
function candidates(shape: Shape, people: readonly string[]): unknown[] {
  const n = written++
  const word = wordOf(n)
  const { def } = shape._zod
  if (shape instanceof z.ZodMiniObject && 'guid' in shape._zod.def.shape) return people.map((guid) => ({ guid }))
  if (shape instanceof z.ZodMiniObject)
    return [
      Object.fromEntries(
        Object.entries<Shape>(shape._zod.def.shape).flatMap(([key, part]) => {
          const value = firstOf(part, people)
          return value === undefined ? [] : [[key, value] as const]
        }),
      ),
    ]
  if (shape instanceof z.ZodMiniNumber) return [numberOf(n), 261 + (n % 100), 39.5 + (n % 7), 1, 1_999]
  if (shape instanceof z.ZodMiniUnion || shape instanceof z.ZodMiniPipe || def.type === 'string')
    return [
      word,
      `${word}@rows.test`,
      `(214) 555-0${n % 1_000}`,
      `www.${word}.test`.toLowerCase(),
      `${n}55`,
      word.slice(0, 4),
    ]
  return []
}

const firstOf = (declared: Shape, people: readonly string[]): unknown => {
  const tries = [declared, plain(declared)].flatMap((shape) => candidates(shape, people))
  return tries.find((value) => z.safeParse(declared, value).success)
}

/** What a call would be sent for one field: several values, if they name records that are tried one after the other. */
const valuesFor = (declared: Shape, people: readonly string[]): unknown[] => {
  const shape = plain(declared)
  return shape instanceof z.ZodMiniObject && 'guid' in shape._zod.def.shape
    ? candidates(shape, people)
    : [firstOf(declared, people)].filter((value) => value !== undefined)
}

/** A call that changes a record, and the fields it takes. */
export interface Change {
  record: string
  route: Route
  params: Readonly<Record<string, string>>
  fields: Readonly<Record<string, Shape>>
}

/** Acts and choices, which change what the record is: no value of theirs stands anywhere. */
const isChoice = (declared: Shape): boolean => {
  const shape = plain(declared)
  return shape instanceof z.ZodMiniBoolean || shape instanceof z.ZodMiniEnum || shape instanceof z.ZodMiniLiteral
}

/** Sets each field by itself, by the first of the writers who may. @returns the fields that nobody could set, with the last refusal */
export async function writeEach(
  { record, route, params, fields }: Change,
  writers: readonly BearerClient[],
  people: readonly string[],
): Promise<string[]> {
  const refused: string[] = []
  for (const [key, shape] of Object.entries(fields)) {
    if (isChoice(shape) || key.startsWith('date')) continue
    let refusal: string | undefined
    const isSet = async (value: unknown): Promise<boolean> => {
      for (const writer of writers) {
        const input: Input<Route> & AnyInput = { params, body: { [key]: value } }
        const outcome = await writer.ask(route, input)
        if (outcome.status < 400) return true
        refusal ??= JSON.stringify(outcome.data).slice(0, 160)
      }
      return false
    }
    let isDone = false
    for (const value of valuesFor(shape, people)) isDone ||= await isSet(value)
    if (!isDone) refused.push(`${record} ${key}: ${refusal ?? 'no value fits'}`)
  }
  return refused
}
