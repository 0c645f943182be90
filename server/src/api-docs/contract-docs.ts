/**
 * The contract's documentation besides its types: the names of its shapes, the comments on them and their fields, and
 * the table of fields in `contract/fields.md`. Read from the source, so that browsers do not load the texts.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { SchemaDocs } from './component-schemas.ts'

const SRC = dirname(fileURLToPath(import.meta.resolve('@waybill/contract/index.ts')))

const plain = (comment: string) =>
  comment
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll('`', '')
    .trim()

const EXPORTED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+) =/g
const FIELD = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g

/** Comments by `Shape` and `Shape.field`. */
function commentsOf(source: string): Map<string, string> {
  const found = new Map<string, string>()
  const shapes = [...source.matchAll(EXPORTED)]
  for (const [i, [whole, comment, name]] of shapes.entries()) {
    if (comment) found.set(name!, plain(comment))
    const body = source.slice(shapes[i]!.index + whole.length, shapes[i + 1]?.index)
    for (const [, text, field] of body.matchAll(FIELD)) found.set(`${name}.${field}`, plain(text!))
  }
  return found
}

const NOUN = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export interface (\w+) extends Noun</g
const ANSWER = /export const (\w+): (\w+) = .*\s*export const (\w+) = answerOf\(\1\)/g
const DECLARED = /^const \w+ = \{\n([\s\S]*?)\n\} as const/gm

const SENT = /export const (\w+) =(?:(?!export const)[\s\S])*?\b(?:changeOf|newOf)\(/g

/** The same of shapes that are made from declared fields: the noun's comment, and those in the declarations of its file. */
function nounComments(source: string): Map<string, string> {
  const found = new Map<string, string>()
  const nouns = new Map([...source.matchAll(NOUN)].map(([, text, name]) => [name!, plain(text!)]))
  const fields = [...source.matchAll(DECLARED)].flatMap(([, body]) => [...body!.matchAll(FIELD)])
  for (const [, , noun, shape] of source.matchAll(ANSWER)) {
    const text = nouns.get(noun!)
    if (text) found.set(shape!, text)
    for (const [, of, field] of fields) found.set(`${shape}.${field}`, plain(of!))
  }
  for (const [, shape] of source.matchAll(SENT))
    for (const [, of, field] of fields) found.set(`${shape}.${field}`, plain(of!))
  return found
}

const isNamed = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject || value instanceof z.ZodMiniUnion || value instanceof z.ZodMiniIntersection

/** Rows of the table: `| field | sentence | example |`; a field of one shape is listed as `Shape.field`. */
function fieldRows(): { texts: Map<string, string>; examples: Map<string, unknown> } {
  const [texts, examples] = [new Map<string, string>(), new Map<string, unknown>()]
  const table = readFileSync(join(SRC, '..', 'fields.md'), 'utf8')
  for (const [, field, text, example] of table.matchAll(/^\| `([\w.]+)` \| (.+?) \| (?:`(.+)`)? *\|$/gm)) {
    texts.set(field!, text!)
    if (example !== undefined) examples.set(field!, JSON.parse(example))
  }
  return { texts, examples }
}

/** Reads the contract once. @throws if two shapes share a name */
export async function readContractDocs(): Promise<SchemaDocs> {
  const names = new Map<z.ZodMiniType, string>()
  const { texts, examples } = fieldRows()
  for (const file of globSync('**/*.shapes.ts', { cwd: SRC }).toSorted()) {
    const path = join(SRC, file)
    const source = readFileSync(path, 'utf8')
    for (const [key, text] of [...nounComments(source), ...commentsOf(source)]) texts.set(key, text)
    const shapes: Record<string, unknown> = await import(pathToFileURL(path).href)
    for (const [name, shape] of Object.entries(shapes)) {
      if (!isNamed(shape) || names.get(shape) === name) continue
      if ([...names.values()].includes(name)) throw new Error(`Two shapes of the contract are called ${name}`)
      names.set(shape, name)
    }
  }
  return { names, texts, examples }
}
