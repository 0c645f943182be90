/** A JSON schema as a type that people can read: `{ guid: string, name?: string | null }`. */
export interface Schema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date-time',
  date: 'date',
  email: 'e-mail',
  binary: 'file',
}

const listText = (inner: string) => (/[|&]/.test(inner) && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`)

function objectText({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, deeper)}\n`,
  )
  if (fields.length) return `{\n${fields.join('')}${indent}}`
  return typeof additionalProperties === 'object' ? `{ [name]: ${typeText(additionalProperties, indent)} }` : 'object'
}

/** Writes the type; `indent` stands before the lines below the first. */
export function typeText(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map((each) => typeText(each, indent)))].join(' | ')
  if (schema.allOf?.[0] && !schema.type) return typeText(schema.allOf[0], indent)
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}, indent))
  if (schema.type === 'object' || schema.properties) return objectText(schema, indent)
  return (schema.format && FORMATS[schema.format]) ?? schema.type ?? 'any'
}
