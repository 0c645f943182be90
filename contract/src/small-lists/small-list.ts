/**
 * A small list of the company, such as its groups: records with a name and a few fields. Its calls and shapes, what the server does
 * with them and the screen follow from one declaration.
 */
import * as z from 'zod/mini'
import { Guid, listAnswer, type ListOf, SearchPageQuery } from '../lists/list.shapes.ts'
import type { Audience, Audiences } from '../nouns/audiences.ts'
import type { Field, Noun } from '../nouns/fields.ts'
import { answerOf, changeOf, newOf } from '../nouns/shapes.ts'
import { type May, type Route, route } from '../route.ts'

/** Audiences that ask no fact about a record. */
type Factless = { [A in Audience]: [Audiences[A]] extends [never] ? A : never }[Audience]

type FactlessField = Field & { readonly seen: Factless; readonly set?: Factless }

/** A field besides the name. One that is set is `needed` in a new record, or may be null. */
export type ListField = FactlessField & {
  readonly kind: 'text' | 'choice' | 'number' | 'money' | 'boolean' | 'day' | 'instant' | 'guid'
  /** Its heading in the list and the form. */
  readonly label: string
  /** The values of a choice in words. */
  readonly words?: Readonly<Record<string, string>>
  /** What a guid is of: one of the owner’s people who can sign in, or a file that the owner has with its documents. */
  readonly refersTo?: 'user' | 'file'
} & ({ readonly needed: true } | { readonly nullable: true } | { readonly set?: undefined })
export type ListFields = Readonly<Record<string, ListField>>

const nameOf = (max: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(max))
/** A name as it is sent: required, at most 100 characters by default. */
export const ListName = nameOf(100)
const EVERYONE = { seen: 'everyone' } as const
const first = <const By extends Factless>(set: By, max = 100) =>
  ({
    guid: { kind: 'guid', ...EVERYONE },
    name: { kind: 'text', max, ...EVERYONE, set, needed: true, input: nameOf(max) },
  }) as const
const LAST = { dateCreated: { kind: 'instant', ...EVERYONE }, dateUpdated: { kind: 'instant', ...EVERYONE } } as const

/** A record of a small list: its name, the declared fields, and when it was created and changed. */
export type ListNoun<Name extends string, Own extends ListFields, By extends Factless = 'company'> = Noun<
  Name,
  Readonly<ReturnType<typeof first<By>> & Own & typeof LAST>
>

const one = z.object({ id: Guid })
const ofVendor = z.object({ vendorGuid: Guid })
const oneOfVendor = z.object({ vendorGuid: Guid, id: Guid })
const NewGuid = { guid: z.optional(Guid) }
type WithGuid<S extends z.core.$ZodShape> = z.ZodMiniObject<typeof NewGuid & S, z.core.$strict>

/** The calls of a list. */
const routesOf = <N extends Noun>(noun: N, { path, see, keep, words, of }: Declared<ListCall>) => ({
  list: route({
    method: 'GET',
    path,
    may: see,
    summary: `${capital(words.many)} of ${of === 'vendor' ? 'a vendor' : 'the company'}, A to Z`,
    query: SearchPageQuery,
    answer: listAnswer(answerOf(noun)),
  }),
  create: route({
    method: 'POST',
    path,
    may: keep,
    summary: `Make a ${words.one}`,
    // The first shape has only one field, which the types of a noun do not know.
    body: z.extend(z.strictObject(NewGuid), newOf(noun).shape) as unknown as WithGuid<
      ReturnType<typeof newOf<N>>['shape']
    >,
    answer: answerOf(noun),
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: `${path}/{id}`,
    may: keep,
    summary: `Change a ${words.one}`,
    params: one,
    body: changeOf(noun),
    answer: answerOf(noun),
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    may: keep,
    summary: `Delete a ${words.one}`,
    params: one,
  }),
})

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every value of a choice has its word. */
type Worded<Own> = {
  readonly [K in keyof Own]: Own[K] extends { readonly values: readonly (infer V extends string)[] }
    ? { readonly words: Readonly<Record<V, string>> }
    : unknown
}

/** What its records are called. */
export interface ListWords {
  readonly one: string
  readonly many: string
}
export type ListCall = 'list' | 'create' | 'change' | 'remove'

/** What a list says besides its fields. */
interface Declared<Specified> {
  readonly path: `/${string}`
  /** Its records are those of a vendor, who keeps them: `{vendorGuid}` in the path. By default they are the company’s. */
  readonly of?: 'vendor'
  /** Who reads it, and who creates, changes and deletes its records. */
  readonly see: May
  readonly keep: Exclude<May, 'public' | { permission: null }>
  readonly words: ListWords
  /** The longest name; 100 by default. */
  readonly nameMax?: number
  /** No two records have the same name. */
  readonly isUnique?: true
  /** The name of a change in history; `changed` by default. */
  readonly changed?: string
  /** Its calls in the Shipper API; the others are in the Platform API. */
  readonly specified?: readonly Specified[]
}

/** Declares a list. `name` is that of its records in history and live events. */
export const smallList = <const Name extends string, const Own extends ListFields, Specified extends ListCall = never>(
  name: Name,
  own: Own & Worded<Own>,
  declared: Declared<Specified>,
) => {
  const noun: ListNoun<Name, Own> = { name, fields: { ...first('company', declared.nameMax), ...own, ...LAST } }
  return { ...declared, noun, own, routes: routesOf(noun, declared) }
}

/** Declares a list below a vendor. */
export const smallListOfVendor = <const Name extends string, const Own extends ListFields>(
  name: Name,
  own: Own & Worded<Own>,
  declared: Omit<Declared<never>, 'of' | 'path'> & { readonly path: `/vendors/{vendorGuid}/${string}` },
) => {
  const noun: ListNoun<Name, Own, 'carrier'> = {
    name,
    fields: { ...first('carrier', declared.nameMax), ...own, ...LAST },
  }
  const whole = { ...declared, of: 'vendor' } as const
  const { list, create, change, remove } = routesOf(noun, whole)
  return {
    ...whole,
    noun,
    own,
    routes: {
      list: route({ ...list, params: ofVendor }),
      create: route({ ...create, params: ofVendor }),
      change: route({ ...change, params: oneOfVendor }),
      remove: route({ ...remove, params: oneOfVendor }),
    },
  }
}

/** A record of any list. */
export interface ListRecord {
  readonly guid: string
  readonly name: string
}
export type AnyListRoutes = {
  readonly list: Route & {
    readonly query: typeof SearchPageQuery
    readonly answer: z.ZodMiniType<unknown, ListOf<ListRecord>>
  }
  readonly create: Route & { readonly body: z.ZodMiniObject; readonly answer: z.ZodMiniType<unknown, ListRecord> }
  readonly change: Route & {
    readonly params: z.ZodMiniType<{ id: string }, { id: string }>
    readonly body: z.ZodMiniObject
    readonly answer: z.ZodMiniType<unknown, ListRecord>
  }
  readonly remove: Route & { readonly params: z.ZodMiniType<{ id: string }, { id: string }> }
}

/** Any small list, as what goes over all of them reads it. */
export interface SmallList extends Declared<ListCall> {
  readonly noun: Noun<string, Readonly<Record<string, FactlessField>>>
  readonly own: ListFields
  readonly routes: AnyListRoutes
}

type OfVendor = z.ZodMiniType<{ vendorGuid: string }, { vendorGuid: string }>
type OneOfVendor = z.ZodMiniType<{ vendorGuid: string; id: string }, { vendorGuid: string; id: string }>
/** Any list below a vendor. */
export interface SmallListOfVendor extends SmallList {
  readonly routes: AnyListRoutes & {
    readonly list: { readonly params: OfVendor }
    readonly create: { readonly params: OfVendor }
    readonly change: { readonly params: OneOfVendor }
    readonly remove: { readonly params: OneOfVendor }
  }
}
