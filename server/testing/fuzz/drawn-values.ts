/** Values drawn from JSON schemas, and malicious ones. */
import fc from 'fast-check'

export interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
}

/** Stands for the guid of something until the request is sent: what it is called, and which of them. */
export class Guidlike {
  readonly name: string
  readonly pick: number
  constructor(name: string, pick: number) {
    this.name = name
    this.pick = pick
  }
}

const TEXTS = [
  '',
  ' ',
  'a',
  '%',
  '_\\',
  "'; drop table orders; --",
  '\u0000',
  '\ud800',
  '💛',
  '﷽',
  '\uffff',
  '٣',
  '1e400',
  '-0',
  '__proto__',
  'x'.repeat(300),
]
const NUMBERS = [
  0,
  -1,
  1,
  1.5,
  0.001,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e300,
  -1e300,
  99_999_999_999,
  5e-324,
]
const MOMENTS = [
  '2026-03-05T14:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2024-02-29T24:00:00Z',
  '2026-03-05T14:00:00.123456789Z',
]

const guidlike = (name: string) => fc.nat(10_000).map((pick) => new Guidlike(name, pick))

const BY_NAME: readonly [RegExp, fc.Arbitrary<unknown>][] = [
  [/email/i, fc.constant('sam@test.test')],
  [/phone|mobile/i, fc.constant('+1 303 555 0147')],
  [/website|url$/i, fc.constant('https://test.test')],
  [/^vin$|identifier/i, fc.constantFrom('1HGCM82633A004352', '004352')],
  [/^state$/i, fc.constantFrom('TX', 'CO')],
  [/zip/i, fc.constantFrom('75236', '80202')],
  [/^board/i, fc.constantFrom('waybill', 'central-dispatch', 'super-dispatch')],
]

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength } = schema
  if (format === 'uuid') return guidlike(name)
  if (format === 'date-time')
    return fc.constantFrom('2026-03-02T15:00:00Z', '2026-03-05T14:00:00Z', '2026-03-07T14:00:00-06:00', MOMENTS[2])
  if (format === 'date') return fc.constantFrom('2026-02-28', '2026-03-02', '9999-12-31', '0001-01-01')
  const named = BY_NAME.find(([words]) => words.test(name))
  if (named) return named[1]
  if (format === 'email') return fc.constant('sam@test.test')
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  // Things whose ids are plain text to the document may still have guids for them.
  const ids = /^(id|\w+Id|key|\w+s)$/.test(name) ? [guidlike(name)] : []
  const long = 'é'.repeat(Math.max(minLength, Math.min(maxLength ?? 40, 600)))
  return fc.oneof(...ids, fc.constantFrom('a'.repeat(Math.max(1, minLength)), '7'.repeat(Math.max(3, minLength)), long))
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const step = schema.type === 'integer' ? 1 : 0.005
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + step)
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - step)
  const [low, high] = [least ?? (most === undefined ? 0 : Math.min(0, most)), most ?? Math.max(1000, least ?? 0)]
  const [min, max] = [Math.ceil(Math.max(low, -1e9)), Math.floor(Math.min(high, 1e9))]
  const ends = fc.constantFrom(low, high)
  return min > max ? ends : fc.oneof({ weight: 4, arbitrary: fc.integer({ min, max: Math.max(min, max) }) }, ends)
}

/** What the schema asks for, often at the edges of it. */
export function drawnFrom(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((each) => drawnFrom(each, name)))
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(drawnFrom(schema.items ?? {}, name), {
      minLength: schema.minItems ?? 1,
      maxLength: Math.max(2, schema.minItems ?? 0),
    })
  if (schema.properties) return objectOf(schema.properties, new Set(schema.required))
  if (schema.type === 'object') {
    const inner =
      typeof schema.additionalProperties === 'object' ? drawnFrom(schema.additionalProperties) : fc.jsonValue()
    const key = schema.propertyNames?.enum
      ? fc.constantFrom(...schema.propertyNames.enum.map(String))
      : fc.constantFrom('a', 'status', 'number')
    return fc.dictionary(key, inner, { maxKeys: 2 })
  }
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf(properties: Record<string, Schema>, required: Set<string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([field, inner]) => [field, () => drawnFrom(inner, field)] as const)
  const optional = fields.map(([field]) => field).filter((field) => !required.has(field))
  // Few of the optional fields at a time: more of them would seldom all be allowed together.
  return fc
    .subarray(optional, { maxLength: Math.min(4, optional.length) })
    .chain((some) =>
      fc.record(
        Object.fromEntries(
          fields
            .filter(([field]) => required.has(field) || some.includes(field))
            .map(([field, draw]) => [field, draw()]),
        ),
      ),
    )
}

/** What nobody would send. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...MOMENTS, null, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double({ noNaN: true }),
  guidlike(''),
)

/** The same with one leaf replaced. */
export function withOdd(value: unknown, at: number, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Guidlike) return replacement
  const keys = Object.keys(value)
  const key = keys[at % keys.length]
  if (key === undefined) return replacement
  const inner = withOdd((value as Record<string, unknown>)[key], Math.floor(at / keys.length), replacement)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}

/** The same with its guids made out. `above` names what holds the value. */
export function settled(
  value: unknown,
  guid: (name: string, above: string, pick: number) => string,
  above = '',
  name = '',
): unknown {
  if (value instanceof Guidlike) return guid(value.name || name, above, value.pick)
  if (Array.isArray(value)) return value.map((each) => settled(each, guid, above, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, settled(inner, guid, name || above, key)]),
  )
}
