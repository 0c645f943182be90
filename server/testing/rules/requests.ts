/** Requests as the OpenAPI documents describe them, each as short as it may be, with the guids that it refers to. */
import fc from 'fast-check'
import type { DescribedCall } from '../fuzz/documents.ts'
import type { Schema } from '../fuzz/drawn-values.ts'

/** A place of a request where a guid stands: `params.guid`, `query.orders`, `client.guid`, `jobs.0`. */
export interface Slot {
  at: string
  /** What it is called, and what stands around it: the first that names a table says of what it is. */
  words: string[]
}

export interface Sketch {
  slots: Slot[]
  /** The request with these guids, by slot. */
  naming(guids: ReadonlyMap<string, string>): { path: string; body: unknown }
}

const GUID = Symbol('guid')
type Leaf = { [GUID]: true }
/** Stands in an example where a guid is wanted. */
export const A_GUID: Leaf = { [GUID]: true }
const isLeaf = (value: unknown): value is Leaf => typeof value === 'object' && value !== null && GUID in value

/** Two values of each, so that one of them is new. */
type Two = readonly [string, string]
const TEXTS: readonly [RegExp, Two][] = [
  [/email/i, ['sam@test.test', 'pat@test.test']],
  [/phone|mobile/i, ['+13035550147', '+13035550148']],
  [/website|url$/i, ['https://test.test', 'https://other.test']],
  [/^vin$|identifier/i, ['1HGCM82633A004352', '5YJ3E1EA7KF317000']],
  [/^state$/i, ['TX', 'CO']],
  [/zip/i, ['75236', '80202']],
  [/timeZone/i, ['America/Denver', 'America/New_York']],
]

function textOf({ format, pattern, minLength = 1, maxLength = Infinity }: Schema, name: string, which: 0 | 1): unknown {
  if (format === 'uuid') return { [GUID]: true }
  // A window ends after it begins.
  if (format === 'date-time') return `2026-03-0${(/end$/i.test(name) ? 6 : 5) + which}T14:00:00.000Z`
  if (format === 'date') return `2026-03-0${2 + which}`
  const named = TEXTS.find(([words]) => words.test(name))
  if (named) return named[1][which]
  if (format === 'email') return TEXTS[0]![1][which]
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 1 + which })[0]
  return `${which ? 'New' : 'Old'} ${name}`.padEnd(minLength, '.').slice(0, maxLength)
}

const isNothing = (schema: Schema) => schema.type === 'null' || ('const' in schema && schema.const === null)

function numberOf({ minimum, exclusiveMinimum = 0, maximum = Infinity }: Schema, which: 0 | 1): number {
  const least = Math.max(1, Math.ceil(minimum ?? exclusiveMinimum + 1))
  return which && least + 1 > maximum ? (minimum ?? 0) : Math.min(least + which, maximum)
}

/** The shortest value that fits; of objects only what they must have, and what `more` names. `which` of two values. */
export function shortest(schema: Schema, name = '', more: readonly string[] = [], which: 0 | 1 = 0): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[which % schema.enum.length]
  const several = schema.anyOf ?? schema.oneOf
  if (several) return shortest(several.find((each) => !isNothing(each)) ?? several[0]!, name, more, which)
  if (schema.type === 'string') return textOf(schema, name, which)
  if (schema.type === 'boolean') return which === 0
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema, which)
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      shortest(schema.items ?? {}, name, more, which),
    )
  if (schema.properties) {
    const [first, ...rest] = more
    const names = Object.keys(schema.properties).filter((key) => schema.required?.includes(key) || key === first)
    return Object.fromEntries(
      names.map((key) => [key, shortest(schema.properties![key]!, key, key === first ? rest : [], which)]),
    )
  }
  return {}
}

/** Paths of fields that a body may have and need not, three levels down. */
export function optionalFields(schema: Schema | undefined, above: readonly string[] = []): string[][] {
  if (!schema || above.length > 2) return []
  const several = schema.anyOf ?? schema.oneOf
  if (several) return optionalFields(several.find((each) => !isNothing(each)) ?? several[0], above)
  if (schema.type === 'array') return optionalFields(schema.items, above)
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const at = [...above, key]
    return [...(schema.required?.includes(key) ? [] : [at]), ...optionalFields(inner, at)]
  })
}

function slotsIn(value: unknown, at: readonly string[], around: readonly string[]): Slot[] {
  if (isLeaf(value)) {
    const names = at.filter((each) => !/^\d+$/.test(each))
    return [{ at: at.join('.'), words: [...names.toReversed().filter((each) => !/^(guid|id)$/.test(each)), ...around] }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => slotsIn(inner, [...at, key], around))
}

function filled(value: unknown, at: readonly string[], guids: ReadonlyMap<string, string>): unknown {
  if (isLeaf(value)) return guids.get(at.join('.'))
  if (Array.isArray(value)) return value.map((each, i) => filled(each, [...at, String(i)], guids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, [...at, key], guids)]))
}

/** The example, but for the field that is asked for. */
function withExample(short: unknown, example: object, [column]: readonly string[]): unknown {
  const own = Object.entries(example).filter(([key]) => key !== column)
  return { ...(short as object), ...Object.fromEntries(own) }
}

const isGuidOfPath = (name: string, schema: Schema) =>
  schema.format === 'uuid' || (schema.enum === undefined && /id$|guid$/i.test(name) && schema.type === 'string')

/** What a call wants beyond its schema, for its body and its query. */
export interface Example {
  body?: object
  query?: Record<string, string>
}

/** What a request is to have beyond what it must. */
interface SketchOptions {
  /** An optional field of its body. */
  more?: readonly string[]
  /** A parameter of its query. */
  query?: string
  example?: Example | undefined
  /** Which of two values its fields have. */
  which?: 0 | 1
}

/** The shortest request of a call. */
export function sketchOf(call: DescribedCall, { more = [], query, example, which = 0 }: SketchOptions = {}): Sketch {
  const segments = call.path.split('/')
  const parameters = call.parameters.flatMap(({ name, in: where, schema }): [string, string, unknown][] => {
    if (where === 'path')
      return [[name, 'params', isGuidOfPath(name, schema) ? { [GUID]: true } : shortest(schema, name)]]
    return where === 'query' && name === query ? [[name, 'query', shortest(schema, name)]] : []
  })
  for (const [name, value] of Object.entries(example?.query ?? {}))
    if (name !== query) parameters.push([name, 'query', value])
  const short = call.body && shortest(call.body, '', more, which)
  const body = example?.body ? withExample(short, example.body, more) : short
  const before = (name: string) => segments[segments.indexOf(`{${name}}`) - 1] ?? ''
  const slots = [
    ...parameters.flatMap(([name, where, value]): Slot[] =>
      isLeaf(value) ? [{ at: `${where}.${name}`, words: where === 'params' ? [before(name), name] : [name] }] : [],
    ),
    ...slotsIn(body, [], [segments[2] ?? '']),
  ]
  return {
    slots,
    naming(guids) {
      const text = (name: string, where: string, value: unknown) =>
        encodeURIComponent(String(isLeaf(value) ? guids.get(`${where}.${name}`) : value))
      let path = call.path
      for (const [name, where, value] of parameters)
        path =
          where === 'params'
            ? path.replace(`{${name}}`, text(name, where, value))
            : `${path}${path.includes('?') ? '&' : '?'}${name}=${text(name, where, value)}`
      return { path, body: filled(body, [], guids) }
    },
  }
}
