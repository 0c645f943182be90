/** The schemas of an OpenAPI document: each shape is defined once, under its name in the contract. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
export type Io = 'input' | 'output'

/** A JSON schema, as far as documents and examples need it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}

/** Documentation of shapes besides their types. */
export interface SchemaDocs {
  /** Names of shapes with their own definition. */
  names: ReadonlyMap<z.ZodMiniType, string>
  /** Sentences by `Shape`, `Shape.field` or `field`. */
  texts: ReadonlyMap<string, string>
  /** Examples by `Shape.field` or `field`. */
  examples: ReadonlyMap<string, unknown>
  /** Keywords that a shape always has: the cents of an amount. */
  keywords?: ReadonlyMap<z.ZodMiniType, Json>
}

/** The input and output of a shape may differ, so they are kept separate until the end. */
const PREFIX = '#/components/schemas/'
const REF = /#\/components\/schemas\/(input|output)\/(\w+)/g

const withoutClosing = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll(REF, '$2').replaceAll(',"additionalProperties":false', ''))

export class ComponentSchemas {
  readonly #docs: SchemaDocs
  readonly #named = z.registry<Json>()
  readonly #unnamed = z.registry<Json>()
  readonly #found = { input: new Map<string, Schema>(), output: new Map<string, Schema>() }

  constructor(docs: SchemaDocs) {
    this.#docs = docs
    for (const [shape, id] of docs.names) this.#named.add(shape, { id })
    for (const [shape, keywords] of docs.keywords ?? []) {
      this.#named.add(shape, keywords)
      this.#unnamed.add(shape, keywords)
    }
  }

  /** A list of named rows is named after them, and so is its request. */
  nameList(answer: z.ZodMiniType, field: string, body: z.ZodMiniType | undefined): void {
    if (!(answer instanceof z.ZodMiniObject) || this.#docs.names.has(answer)) return
    const rows: unknown = answer.shape[field]
    const row = rows instanceof z.ZodMiniArray ? rows._zod.def.element : undefined
    const name = row instanceof z.ZodMiniType ? this.#docs.names.get(row) : undefined
    if (!name) return
    this.#named.add(answer, {
      id: `${name}List`,
      description: 'One page of a list; `next` is the cursor of the page after it',
    })
    if (body && !this.#docs.names.has(body))
      this.#named.add(body, { id: `${name}ListBody`, description: 'What to list: text, filters, sort and columns' })
  }

  /** The schema of a body or a response, with references to its shapes. */
  refer(shape: z.ZodMiniType, io: Io): Schema {
    const { $defs = {}, items } = this.#cleaned(
      z.toJSONSchema(z.array(shape), { io, metadata: this.#named, unrepresentable: 'any', target: 'draft-2020-12' }),
      io,
    )
    for (const [name, schema] of Object.entries($defs)) {
      const before = this.#found[io].get(name)
      if (before && !isDeepStrictEqual(before, schema)) throw new Error(`${name} stands for two shapes`)
      this.#found[io].set(name, schema)
    }
    return items ?? {}
  }

  /** The properties of an object whose fields are sent individually. */
  fieldsOf(shape: z.ZodMiniType): { properties: Record<string, Schema>; required: string[] } {
    const schema = z.toJSONSchema(shape, { io: 'input', metadata: this.#unnamed, unrepresentable: 'any' })
    const { properties = {}, required = [] } = this.#cleaned(schema, 'input')
    return { properties, required }
  }

  /** The schema without Zod's internals, with its references resolved and a description for every field. */
  #cleaned(schema: object, io: Io): Schema & { $defs?: Record<string, Schema> } {
    const clean: Schema & { $defs?: Record<string, Schema> } = JSON.parse(
      JSON.stringify(schema).replaceAll('"#/$defs/', `"${PREFIX}${io}/`),
    )
    this.#describe(clean, '')
    for (const [name, each] of Object.entries(clean.$defs ?? {})) {
      this.#describe(each, name)
      const description = this.#docs.texts.get(name)
      if (description) each.description = description
    }
    return clean
  }

  #describe(schema: Schema, owner: string): void {
    const { texts } = this.#docs
    delete schema['$schema']
    if (typeof schema['id'] === 'string') delete schema['id']
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      const description = texts.get(`${owner}.${field}`) ?? texts.get(field)
      if (description) inner.description ??= description
      this.#describe(inner, owner)
    }
    const { items, anyOf = [], oneOf = [], additionalProperties } = schema
    for (const each of [items, additionalProperties, ...anyOf, ...oneOf])
      if (typeof each === 'object') this.#describe(each, owner)
  }

  /** The document with its schemas. If input and output differ, the input's name ends in `Input`. */
  finish<D extends { components: Json }>(document: D): D & { components: { schemas: Record<string, Schema> } } {
    const { input, output } = this.#found
    const same = new Set([...input.keys()].filter((name) => output.has(name)))
    for (let before = -1; before !== same.size;) {
      before = same.size
      for (const name of same) {
        const refersOther = [...JSON.stringify(input.get(name)).matchAll(REF)].some(
          ([, , other]) => output.has(other!) && !same.has(other!),
        )
        const [sent, answered] = [input.get(name)!, output.get(name)!]
        if (refersOther || !isDeepStrictEqual(withoutClosing(sent), withoutClosing(answered))) same.delete(name)
      }
    }
    const nameOf = (io: string, name: string) =>
      io === 'input' && output.has(name) && !same.has(name) ? `${name}Input` : name
    const schemas: Record<string, Schema> = Object.fromEntries([
      ...[...input].map(([name, schema]) => [nameOf('input', name), schema] as const),
      ...[...output].map(([name, schema]) => [name, schema] as const),
    ])
    const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const whole = { ...document, components: { schemas: sorted, ...document.components } }
    const text = JSON.stringify(whole).replaceAll(REF, (_, io: string, name: string) => PREFIX + nameOf(io, name))
    const renamed: typeof whole = JSON.parse(text)
    return renamed
  }
}
