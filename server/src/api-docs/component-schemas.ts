/** The schemas of an OpenAPI document: each shape stands once, under the name that the contract gives it. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
export type Io = 'input' | 'output'

/** What is known of shapes beside their types. */
export interface SchemaDocs {
  /** Names of the shapes that stand by themselves. */
  names: ReadonlyMap<z.ZodMiniType, string>
  /** Sentences by `Shape`, `Shape.field` or `field`. */
  texts: ReadonlyMap<string, string>
  /** Examples by `Shape.field` or `field`. */
  examples: ReadonlyMap<string, unknown>
  /** Keywords that a shape has wherever it stands: the cents of an amount. */
  keywords?: ReadonlyMap<z.ZodMiniType, Json>
}

/** A shape that is sent and a shape that is answered may differ, so each is kept by its use until the end. */
const PREFIX = '#/components/schemas/'
const REF = /#\/components\/schemas\/(input|output)\/(\w+)/g

const withoutClosing = (schema: Json): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll(REF, '$2').replaceAll(',"additionalProperties":false', ''))

export class ComponentSchemas {
  readonly #docs: SchemaDocs
  readonly #named = z.registry<Json>()
  readonly #unnamed = z.registry<Json>()
  readonly #found = { input: new Map<string, Json>(), output: new Map<string, Json>() }

  constructor(docs: SchemaDocs) {
    this.#docs = docs
    for (const [shape, id] of docs.names) this.#named.add(shape, { id })
    for (const [shape, keywords] of docs.keywords ?? []) {
      this.#named.add(shape, keywords)
      this.#unnamed.add(shape, keywords)
    }
  }

  /** A list of named rows is named after them. */
  nameList(answer: z.ZodMiniType, rows: string): void {
    const shape = (answer._zod.def as { shape?: Record<string, z.ZodMiniType> }).shape
    const inner = shape?.[rows]?._zod.def as { type: string; element?: z.ZodMiniType } | undefined
    const name = inner?.element && this.#docs.names.get(inner.element)
    if (name && !this.#docs.names.has(answer)) this.#named.add(answer, { id: `${name}List` })
  }

  /** The schema of a body or an answer, with references to the shapes in it. */
  refer(shape: z.ZodMiniType, io: Io): Json {
    const { $defs = {}, items }: { $defs?: Record<string, Json>; items?: unknown } = z.toJSONSchema(z.array(shape), {
      io,
      metadata: this.#named,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    })
    for (const [name, { id: _, ...schema }] of Object.entries($defs)) {
      const kept = this.#cleaned(schema, io, name)
      const before = this.#found[io].get(name)
      if (before && !isDeepStrictEqual(before, kept)) throw new Error(`${name} stands for two shapes`)
      this.#found[io].set(name, kept)
    }
    return this.#cleaned(items as Json, io, '')
  }

  /** The properties of an object whose fields are sent one by one. */
  fieldsOf(shape: z.ZodMiniType): { properties: Record<string, Json>; required: string[] } {
    const { properties = {}, required = [] } = this.#cleaned(
      z.toJSONSchema(shape, { io: 'input', metadata: this.#unnamed, unrepresentable: 'any' }) as Json,
      'input',
      '',
    ) as { properties?: Record<string, Json>; required?: string[] }
    return { properties, required }
  }

  /** Points references at their place, and gives every field its sentence. */
  #cleaned(value: Json, io: Io, owner: string): Json {
    const { texts } = this.#docs
    const clean = (each: unknown): unknown => {
      if (Array.isArray(each)) return each.map(clean)
      if (typeof each !== 'object' || each === null) return each
      const { id, $schema: _, ...rest } = each as Json
      const copy: Json = id === undefined || typeof id === 'object' ? { ...(each as Json) } : rest
      delete copy['$schema']
      for (const [key, inner] of Object.entries(copy)) copy[key] = clean(inner)
      if (typeof copy['$ref'] === 'string') copy['$ref'] = copy['$ref'].replace('#/$defs/', `${PREFIX}${io}/`)
      const properties = copy['properties']
      if (copy['type'] === 'object' && typeof properties === 'object')
        for (const [field, schema] of Object.entries(properties as Record<string, Json>)) {
          const description = texts.get(`${owner}.${field}`) ?? texts.get(field)
          if (description) schema['description'] ??= description
        }
      return copy
    }
    const cleaned = clean(value) as Json
    const description = texts.get(owner)
    return description ? { ...cleaned, description } : cleaned
  }

  /** The document with its schemas. Where what is sent differs from what is answered, the former ends in `Input`. */
  finish<D extends { components: Json }>(document: D): D & { components: { schemas: Record<string, Json> } } {
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
    const schemas: Record<string, Json> = Object.fromEntries([
      ...[...input].map(([name, schema]) => [nameOf('input', name), schema] as const),
      ...[...output].map(([name, schema]) => [name, schema] as const),
    ])
    const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const whole = { ...document, components: { schemas: sorted, ...document.components } }
    const text = JSON.stringify(whole).replaceAll(REF, (_, io: string, name: string) => PREFIX + nameOf(io, name))
    return JSON.parse(text) as typeof whole
  }
}
