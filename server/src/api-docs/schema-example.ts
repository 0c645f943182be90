/** Examples for a schema, composed from the examples of its fields. */
import type { Json, Schema } from './component-schemas.ts'

export interface ExampleSource {
  schemas: Readonly<Record<string, Schema>>
  /** Examples by `Shape.field` or `field`. */
  examples: ReadonlyMap<string, unknown>
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0b9f6a9e-3c1d-4f5e-8a7b-2d4c6e8f0a1b',
  'date-time': '2026-11-20T14:00:00Z',
  date: '2026-11-20',
  email: 'dana@example.com',
  uri: 'https://example.com',
}
/** Maximum optional fields in a request example, besides the required ones. */
const MAX_OPTIONAL = 4

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref

const hasPattern = ({ pattern }: Schema, text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)

const textOf = (schema: Schema): string => {
  const { format = '', minLength = 0, maxLength = 200 } = schema
  const fits = (text: string) => hasPattern(schema, text)
  const text = BY_FORMAT[format] ?? ['text', '1024', '#0b6e4f'].find(fits) ?? '1024'
  return text.padEnd(minLength, '.').slice(0, maxLength)
}

const numberOf = ({ minimum, exclusiveMinimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number =>
  Math.min(Math.max(1, minimum ?? exclusiveMinimum + 1), maximum)

const typesOf = ({ type }: Schema) => [type].flat()

/** Whether a given example is of the schema's type. */
const allows = (schema: Schema, value: unknown): boolean => {
  if (schema.$ref) return typeof value === 'object'
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (Array.isArray(value)) return types.includes('array') && value.every((each) => allows(schema.items ?? {}, each))
  if (typeof value === 'number') {
    const { minimum = value, maximum = value } = schema
    if (value < minimum || value > maximum) return false
    if (types.includes('integer')) return Number.isInteger(value)
  }
  if (typeof value === 'string' && !hasPattern(schema, value)) return false
  return types.includes(value === null ? 'null' : typeof value)
}

/** An example of a schema. `sent`: for a request, so that few of the optional fields are shown. */
export function exampleOf(source: ExampleSource, schema: Schema, sent: boolean, owner = '', field = ''): unknown {
  const { schemas, examples } = source
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return exampleOf(source, schemas[name] ?? {}, sent, name, field)
  }
  if ('const' in schema) return schema.const
  const several = schema.anyOf ?? schema.oneOf
  if (several) {
    const first = several.find((each) => each.type !== 'null') ?? several[0] ?? {}
    return exampleOf(source, first, sent, owner, field)
  }
  const given = examples.get(`${owner}.${field}`) ?? examples.get(field)
  if (given !== undefined && allows(schema, given)) return given
  if (schema.enum) return schema.enum[0]
  switch (typesOf(schema)[0]) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(source, schema.items ?? {}, sent, owner, field),
      )
    case 'object':
      return objectOf(source, schema, sent, owner)
    default:
      return null
  }
}

function objectOf(source: ExampleSource, schema: Schema, sent: boolean, owner: string): Json {
  const properties = Object.entries(schema.properties ?? {})
  const required = new Set(schema.required)
  const optional = properties.filter(([name]) => !required.has(name)).slice(0, sent ? MAX_OPTIONAL : undefined)
  const shown = properties.filter(([name]) => required.has(name) || optional.some(([other]) => other === name))
  return Object.fromEntries(shown.map(([name, inner]) => [name, exampleOf(source, inner, sent, owner, name)]))
}
