/** The shapes of answers and bodies that follow from a declaration. */
import * as z from 'zod/mini'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import type { ChangeKeys, Field, Input, NewKeys, Noun, Plain, Presented, SetKeys } from './fields.ts'

const SCALARS = {
  text: z.string(),
  number: z.number(),
  money: Money,
  boolean: z.boolean(),
  day: Day,
  instant: Instant,
  guid: Guid,
}
const orNull = (shape: z.ZodMiniType, is: boolean | undefined) => (is ? z.nullable(shape) : shape)

function answered(field: Field): z.ZodMiniType {
  if (field.kind === 'noun') return field.many ? z.array(answerOf(field.of)) : answerOf(field.of)
  if (field.kind === 'shape') return field.shape
  return field.kind === 'choice' ? z.enum(field.values) : SCALARS[field.kind]
}

function sent(field: Field): z.ZodMiniType {
  if (field.input) return field.input
  const shape = field.kind === 'text' ? z.string().check(z.trim(), z.maxLength(field.max)) : answered(field)
  return orNull(shape, field.nullable)
}

/**
 * A handler answers its output, which only `present` makes, at any depth of the shapes around it; a client reads its input. It is
 * opaque, because a shape derived from it would lose that: an answer with more fields is another noun.
 */
export interface Answered<N extends Noun> extends z.ZodMiniType<Presented<N>, Plain<N>> {}

const shapes = new Map<Noun, z.ZodMiniType>()
const nouns = new WeakMap<object, Noun>()
/** The noun that a shape answers. */
export const nounOf = (shape: object): Noun | undefined => nouns.get(shape)

/** The answer of a noun. */
export function answerOf<N extends Noun>(noun: N): Answered<N> {
  const known = shapes.get(noun)
  if (known) return known as Answered<N>
  const fields = Object.entries<Field>(noun.fields).flatMap(([key, field]) => {
    if (field.seen === 'nobody') return []
    const shape = orNull(answered(field), field.nullable ?? field.masked)
    return [[key, field.seen === 'everyone' || field.masked ? shape : z.optional(shape)]]
  })
  const shape: z.ZodMiniType = z.object(Object.fromEntries(fields))
  shapes.set(noun, shape)
  nouns.set(shape, noun)
  return shape as Answered<N>
}

const stored = new WeakSet<object>()
/** Marks a shape whose values leave as they are: whoever answers with one has decided what its reader sees. */
export const asStored = <S extends z.ZodMiniType>(shape: S): S => {
  stored.add(shape)
  return shape
}
export const isStored = (shape: object): boolean => stored.has(shape)

const bodyOf = (noun: Noun, isPart: (key: string, field: Field) => boolean, isNeeded: (field: Field) => boolean) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(noun.fields)
        .filter(([key, field]) => field.set && isPart(key, field))
        .map(([key, field]) => [key, isNeeded(field) ? sent(field) : z.optional(sent(field))]),
    ),
  )
type Sent<N extends Noun, K extends SetKeys<N>> = N['fields'][K] extends { input: infer S extends z.ZodMiniType }
  ? S
  : z.ZodMiniType<Input<N, K>, Input<N, K>>

/** The body of a change, or of a change of the named fields only. */
export const changeOf = <N extends Noun, K extends ChangeKeys<N> = ChangeKeys<N>>(noun: N, only?: readonly K[]) =>
  bodyOf(
    noun,
    (key, { once }) => !once && (!only || only.some((name) => name === key)),
    () => false,
  ) as z.ZodMiniObject<{ [Name in K]: z.ZodMiniOptional<Sent<N, Name>> }, z.core.$strict>

/** The body of a new record. */
export const newOf = <N extends Noun>(noun: N) =>
  bodyOf(
    noun,
    (_key, { later }) => !later,
    ({ needed }) => needed === true,
  ) as z.ZodMiniObject<
    {
      [K in NewKeys<N>]: N['fields'][K] extends { needed: true } ? Sent<N, K> : z.ZodMiniOptional<Sent<N, K>>
    },
    z.core.$strict
  >
