/** The calls of the API as its OpenAPI documents describe them, with a judge of answers. Knows nothing of the contract. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { apiDocuments } from '../../src/api-docs/api-documents.ts'
import type { Schema } from './drawn-values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}
type Media = Record<string, { schema: Schema }>
interface Operation {
  operationId: string
  'x-portals'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** A call that can be drawn. */
export interface DescribedCall {
  /** `orders.create` with the document's path before it, which parts calls of one name. */
  id: string
  method: string
  path: string
  /** Portals that make it; all where it needs no token. */
  portals: readonly string[]
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** Says what is wrong with an answer, or nothing. */
  judge(status: number, body: unknown): string | undefined
}

const JSON_TYPE = 'application/json'
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, validateFormats: false, allErrors: false })

const complaint = (validate: ValidateFunction, body: unknown) =>
  validate(body) ? undefined : `does not fit its schema: ${ajv.errorsText(validate.errors, { dataVar: 'answer' })}`

/** Schemas are compiled when they are first needed: most runs meet few of them. */
function once(schema: Schema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= ajv.compile(schema))
}

function describedCall(path: string, method: string, operation: Operation): DescribedCall {
  const judges = new Map<string, (body: unknown) => string | undefined>()
  for (const [status, declared] of Object.entries(operation.responses)) {
    const schema = declared.content?.[JSON_TYPE]?.schema
    const validate = schema && once(schema)
    const isOtherMedia = declared.content !== undefined && schema === undefined
    judges.set(status, (body) => {
      if (validate) return complaint(validate(), body)
      return isOtherMedia || body === '' || body === undefined ? undefined : 'has a body, which nothing describes'
    })
  }
  return {
    id: `${path.split('/')[1]} ${operation.operationId}`,
    method: method.toUpperCase(),
    path,
    portals: operation['x-portals'] ?? ['dispatcher', 'client', 'carrier'],
    parameters: operation.parameters,
    body: operation.requestBody?.content[JSON_TYPE]?.schema,
    judge(status, body) {
      const judge = judges.get(String(status))
      return judge ? judge(body) : `answers ${status}, which the document does not name`
    },
  }
}

/** The document with every reference replaced by what it points at; none of them points back at itself. */
function unfolded(document: unknown, value: unknown = document): unknown {
  if (Array.isArray(value)) return value.map((each) => unfolded(document, each))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as { $ref?: string }
  const copy = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, unfolded(document, inner)]))
  if ($ref === undefined) return copy
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
  return { ...(unfolded(document, target) as object), ...copy }
}

let described: readonly DescribedCall[] | undefined
/** Every call of both documents, but the stream of events, which has no end. */
export const describedCalls = (): readonly DescribedCall[] => (described ??= describeCalls())

const describeCalls = (): DescribedCall[] =>
  Object.values(apiDocuments()).flatMap((document) => {
    const { paths } = unfolded(document) as Document
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
        .map(([method, operation]) => describedCall(path, method, operation)),
    )
  })
