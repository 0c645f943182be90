/** How the fields of a noun are declared, and the types that follow from a declaration. */
import type * as z from 'zod/mini'
import type { Day, Instant } from '../times.ts'
import type { Audience, Audiences, Fact } from './audiences.ts'

type Kind =
  | { readonly kind: 'number' | 'money' | 'boolean' | 'day' | 'instant' | 'guid' }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'noun'; readonly of: Noun; readonly many?: true }
  | { readonly kind: 'shape'; readonly shape: z.ZodMiniType }

/** One field, declared once: its type, who sees it and who sets it. */
export type Field = Kind & {
  /** There is no default: without it the declaration does not compile. */
  readonly seen: Audience
  /** Null, instead of absent, for those who do not see it. */
  readonly masked?: true
  readonly nullable?: true
  /** Who sets it; nobody without it. */
  readonly set?: Audience
  /** A new record requires it. */
  readonly needed?: true
  /** It is not part of a new record. */
  readonly later?: true
  /** It is part of a new record only. */
  readonly once?: true
  /** The list of another noun has it as a column: the job list those of its `pickup` and `delivery`. */
  readonly listed?: readonly string[]
  /** It is sent in another shape than it is answered. */
  readonly input?: z.ZodMiniType
}
export type Fields = Readonly<Record<string, Field>>

/**
 * A kind of record of the API. Each has an interface of its own (`interface StopNoun extends Noun<…> {}`), which is the name that the
 * compiler's messages use.
 */
export interface Noun<N extends string = string, F extends Fields = Fields> {
  readonly name: N
  readonly fields: F
}

interface Sides<N extends Noun> {
  presented: Presented<N>
  plain: Plain<N>
}
/** Values by kind. As members of an interface they are only worked out when needed. */
interface Kinds<F, Side extends keyof Sides<Noun>> {
  number: number
  money: number
  boolean: boolean
  day: Day
  instant: Instant
  guid: string
  text: string
  choice: F extends { values: readonly (infer V)[] } ? V : never
  noun: F extends { of: infer N extends Noun; many: true } ? readonly Sides<N>[Side][] : One<F, Side>
  shape: F extends { shape: infer S } ? (Side extends 'presented' ? z.output<S> : z.input<S>) : never
}
type One<F, Side extends keyof Sides<Noun>> = F extends { of: infer N extends Noun } ? Sides<N>[Side] : never
type Null<F> = F extends { nullable: true } | { masked: true } ? null : never
type Always = { seen: 'everyone' } | { masked: true }
type Absent<F> = F extends Always ? never : undefined
interface Values<F extends Field> {
  presented: Kinds<F, 'presented'>[F['kind']] | Null<F>
  plain: Kinds<F, 'plain'>[F['kind']] | Null<F>
  /** As stored, or ready. Undefined leaves a field out of an answer, if it may be absent. */
  made:
    | Values<F>['presented']
    | Absent<F>
    | (F extends { kind: 'instant' } ? Date : F extends { kind: 'number' | 'money' } ? string : never)
  sent: F extends { input: infer S }
    ? z.output<S>
    : Kinds<F, 'plain'>[F['kind']] | (F extends { nullable: true } ? null : never)
}
type Keys<F, Having> = { [K in keyof F]: F[K] extends Having ? K : never }[keyof F]
type FieldsOf<N extends Noun> = N['fields']
/** The fields of an answer. */
type AnswerKeys<N extends Noun> = Exclude<keyof FieldsOf<N>, Keys<FieldsOf<N>, { seen: 'nobody' }>>
type HiddenKeys<N extends Noun> = Exclude<AnswerKeys<N>, Keys<FieldsOf<N>, Always>>
export type SetKeys<N extends Noun> = Keys<FieldsOf<N>, { set: Audience }>
export type ChangeKeys<N extends Noun> = Exclude<SetKeys<N>, Keys<FieldsOf<N>, { once: true }>>
export type NewKeys<N extends Noun> = Exclude<SetKeys<N>, Keys<FieldsOf<N>, { later: true }>>

/** A type without values: spreads, literals and other classes lack its private member. */
declare class MadeByPresent<out N extends string> {
  // oxlint-disable-next-line no-unused-private-class-members -- it only makes the type differ from all others
  readonly #onlyPresentMakesThis: N
  private constructor()
}
/** What leaves the server. `present` (in `domain/src/access`) is the only function that makes it. */
export type Presented<N extends Noun> = MadeByPresent<N['name']> & {
  readonly [K in AnswerKeys<N>]: Values<FieldsOf<N>[K]>['presented'] | Absent<FieldsOf<N>[K]>
}
/** What a client reads, and may build on. */
export type Plain<N extends Noun> = {
  [K in Exclude<AnswerKeys<N>, HiddenKeys<N>>]: Values<FieldsOf<N>[K]>['plain']
} & {
  [K in HiddenKeys<N>]?: Values<FieldsOf<N>[K]>['plain']
}
/** What `present` requires: every field. A function is only called if its field is visible. */
export type Made<N extends Noun> = {
  readonly [K in AnswerKeys<N>]: Values<FieldsOf<N>[K]>['made'] | (() => Values<FieldsOf<N>[K]>['made'])
}
type FactsOf<Who extends Audience> = { readonly [Name in Audiences[Who]]: Fact<Name> }
type SetBy<Any> = Any extends { set: infer Who extends Audience } ? Who : never
/** What the rules about reading a noun ask. */
export type Facts<N extends Noun> = FactsOf<FieldsOf<N>[keyof FieldsOf<N>]['seen']>
/** What the rules about setting its fields ask. */
export type SetFacts<N extends Noun> = FactsOf<SetBy<FieldsOf<N>[keyof FieldsOf<N>]>>
/** The fields that are free text. */
export type TextKeys<N extends Noun> = Keys<FieldsOf<N>, { kind: 'text' }>
/** The value of a field as sent. */
export type Input<N extends Noun, K extends keyof FieldsOf<N>> = Values<FieldsOf<N>[K]>['sent']
/** Any of the fields that may be set, as sent. */
export type Sendable<N extends Noun> = { readonly [K in SetKeys<N>]?: Input<N, K> | undefined }
