/** The OpenAPI 3.1 document of an API, generated from the contract only. */
import type * as z from 'zod/mini'
import { ErrorBody } from '@waybill/contract/errors.ts'
import { isWholeList, WholePageQuery } from '@waybill/contract/lists/whole-list.ts'
import { keysFor, type Route, type Routes } from '@waybill/contract/route.ts'
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'
import { ComponentSchemas, type Json, type Schema, type SchemaDocs } from './component-schemas.ts'
import { isWrite, refusalResponses, refusalsOf } from './refusal-responses.ts'
import { exampleOf } from './schema-example.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string | undefined
  schema: Schema
  example?: unknown
}
type Media = Record<string, { schema: Schema; example?: unknown; examples?: Json }>
interface Operation extends Json {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, { description?: string; content?: Media }>
}
type Paths = Record<string, Record<string, Operation>>

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
})
const IDEMPOTENCY = header(
  'Idempotency-Key',
  'The same key and body answer the first result; kept 24 hours',
  '5f0c2f43-8f3e-4d0f-9d1e-0b8f2f6c7a11',
)
const IF_MATCH = header('If-Match', 'The ETag that was read; 412 where the thing was changed meanwhile', '"3"')
const IF_NONE_MATCH = header(
  'If-None-Match',
  'The ETag that was read; 304 where nothing has changed since',
  '"3.Rdukgrg4"',
)
const LAST_EVENT = header('Last-Event-ID', 'The id of the last event received', '1024')

function headersOf(route: Route): Parameter[] {
  if (route.media === 'events') return [LAST_EVENT]
  if (route.method === 'GET') return route.media ? [] : [IF_NONE_MATCH]
  if (!isWrite(route)) return []
  return route.method === 'POST' ? [IDEMPOTENCY] : [IDEMPOTENCY, IF_MATCH]
}

const ANSWER_MEDIA = {
  download: 'application/octet-stream',
  events: 'text/event-stream',
  multipart: 'application/json',
  bytes: 'application/json',
}

/** A part of an API: modules by name, with paths below `base`. `byQuery`: its token is in the query. */
export interface ApiPart {
  base: string
  api: Readonly<Record<string, Routes>>
  byQuery?: true
}

/** What every plain read returns besides its body, and instead of it. */
const TAGGED = {
  headers: { ETag: { description: 'Names this answer, for If-None-Match and If-Match', schema: { type: 'string' } } },
}
const UNCHANGED = { 304: { description: 'Nothing has changed since the answer that If-None-Match names' } }

const TOKEN = 'authToken'
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

class DocumentWriter {
  readonly #components: ComponentSchemas

  constructor(components: ComponentSchemas) {
    this.#components = components
  }

  #parameters(route: Route, where: 'path' | 'query'): Parameter[] {
    const shapes = where === 'path' ? [route.params] : [route.query, isWholeList(route) ? WholePageQuery : undefined]
    return shapes.flatMap((shape) => {
      if (!shape) return []
      const { properties, required } = this.#components.fieldsOf(shape)
      return Object.entries(properties).map(([name, { description, ...schema }]) => ({
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        description,
        schema,
      }))
    })
  }

  /** The response content of the call; for a schema, bytes are text. */
  #content(route: Route): { content?: Media } {
    const { answer, body, media } = route
    if (!answer && media !== 'download' && media !== 'events') return {}
    if (answer) this.#components.nameList(answer, 'results', body)
    const schema = answer ? this.#components.refer(answer, 'output') : { type: 'string' }
    return { content: { [media ? ANSWER_MEDIA[media] : 'application/json']: { schema } } }
  }

  operation(tag: string, name: string, route: Route, security: Json[] | undefined): Operation {
    const { may, body, media } = route
    const answered = this.#content(route)
    const sent = media === 'multipart' ? 'multipart/form-data' : 'application/json'
    const isTagged = route.method === 'GET' && !media
    return {
      operationId: `${tag}.${name}`,
      tags: [tag],
      summary: route.summary,
      ...(may === 'public'
        ? { security: [] }
        : { 'x-permission': may.permission, 'x-portals': may.portals, 'x-api-key-scopes': keysFor(may) }),
      ...(security ? { security } : {}),
      parameters: [
        ...this.#parameters(route, 'path'),
        ...this.#parameters(route, 'query').filter((parameter) => !security || parameter.name !== TOKEN),
        ...headersOf(route),
      ],
      ...(body
        ? { requestBody: { required: true, content: { [sent]: { schema: this.#components.refer(body, 'input') } } } }
        : {}),
      ...(media === 'bytes'
        ? {
            requestBody: {
              required: true,
              content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
            },
          }
        : {}),
      responses: {
        [route.status ?? (answered.content ? 200 : 204)]: {
          description: 'Success',
          ...(isTagged ? TAGGED : {}),
          ...answered,
        },
        ...(isTagged ? UNCHANGED : {}),
        ...refusalsOf(route),
      },
    }
  }

  paths(parts: readonly ApiPart[]): Paths {
    const paths: Paths = {}
    const shapes = new Map<string, string>()
    for (const { base, api, byQuery } of parts)
      for (const [tag, routes] of Object.entries(api))
        for (const [name, route] of Object.entries(routes)) {
          // Paths that differ only in a parameter's name are one path in OpenAPI: the first name is used.
          const shape = base + route.path.replaceAll(/\{\w+\}/g, '{}')
          const path = shapes.get(shape) ?? base + route.path
          shapes.set(shape, path)
          const [names, own] = [namesIn(path), namesIn(route.path)]
          const described = this.operation(tag, name, route, byQuery && [{ placesToken: [] }])
          for (const parameter of described.parameters)
            if (parameter.in === 'path') parameter.name = names[own.indexOf(parameter.name)] ?? parameter.name
          ;(paths[path] ??= {})[route.method.toLowerCase()] = described
        }
    return paths
  }
}

/** Adds examples to every call; a named response has one example. */
function addExamples({ components, paths, webhooks = {} }: Document, docs: SchemaDocs): void {
  const { schemas } = components
  const source = { schemas, examples: docs.examples }
  const shown: Record<string, { value: unknown }> = {}
  const answerExample = (held: Media[string]) => {
    const name = (held.schema.$ref ?? '').split('/').at(-1)
    if (!name) return void (held.example = exampleOf(source, held.schema, false))
    shown[name] ??= { value: exampleOf(source, held.schema, false) }
    held.examples = { [name]: { $ref: `#/components/examples/${name}` } }
  }
  for (const methods of Object.values({ ...paths, ...webhooks }))
    for (const { parameters, requestBody, responses } of Object.values(methods)) {
      for (const each of parameters) each.example ??= exampleOf(source, each.schema, true, '', each.name)
      for (const held of Object.values(requestBody?.content ?? {})) held.example = exampleOf(source, held.schema, true)
      for (const { content } of Object.values(responses))
        if (content?.['application/json']) answerExample(content['application/json'])
    }
  components.examples = shown
}

const ABOUT = `Calls carry \`Authorization: Bearer\` with a token of the portal whose site they go to; the location search
carries its own in the query. Lists take \`pg\` (page from 0) and \`rc\` (rows a page, 25 unless named, at most 250), or
\`cursor\` from the answer before; short ones, without \`cursor\`, come whole unless \`pg\` or \`rc\` is sent. Times are ISO 8601, amounts US dollars with two decimals.

What is refused answers \`{ message, code, errors?: [{ path, message }], requestId }\`. Writes may carry \`Idempotency-Key\`;
details carry \`ETag\`, which writes may give back as \`If-Match\`. Every \`GET\` answers 304 where \`If-None-Match\` names what it
would answer. Fields of a body that a call does not have are refused; parameters of a query that it does not have are ignored.`

export interface Document extends Json {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Paths
  webhooks?: Paths
  components: Json & { schemas: Record<string, Schema>; examples?: Record<string, { value: unknown }> }
}

/** Outgoing webhooks: their shape, and the events by name. */
export interface Hooks {
  payload: z.ZodMiniType
  events: readonly string[]
}

/** Beside ours, the headers of Standard Webhooks 1.0.0, which public verifiers take. */
const SIGNATURES = [
  header(
    'waybill-signature',
    'HMAC-SHA256 over `SECONDS.BODY` with the text of the secret, in hexadecimal',
    't=1795420800,v1=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  header('webhook-id', 'Of the event; the same when it is sent again', '01890000-0000-7000-8000-000000000001'),
  header('webhook-timestamp', 'When it was signed, in seconds since 1970', '1795420800'),
  header(
    'webhook-signature',
    'HMAC-SHA256 over `ID.SECONDS.BODY` with the bytes whose Base64 follows `whsec_` in the secret, in Base64',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** One path item covers all events, since only their names differ. */
function webhooksOf(components: ComponentSchemas, { payload, events }: Hooks): Paths {
  const names = events.map((event) => `\`${event}\``).join(', ')
  return {
    event: {
      post: {
        operationId: 'webhooks.event',
        summary: 'What a webhook is sent, one event a call, in the order of the events',
        description: `An answer of 2xx within ten seconds takes the event; anything else is tried again with growing pauses. What is undone later is sent with \`.undone\` behind its name. Events: ${names}`,
        security: [],
        parameters: SIGNATURES.map((each) => ({ ...each, required: true })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: components.refer(payload, 'output') } },
        },
        responses: { 200: { description: 'Taken' } },
      },
    },
  }
}

/** Builds one document for the parts. */
export function openApi(title: string, parts: readonly ApiPart[], docs: SchemaDocs, hooks?: Hooks): Document {
  const components = new ComponentSchemas(docs)
  const info = {
    title,
    version: APP_VERSION,
    description: ABOUT,
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  }
  const document = components.finish({
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(parts.flatMap(({ api }) => Object.keys(api)))].map((name) => ({ name })),
    paths: new DocumentWriter(components).paths(parts),
    ...(hooks ? { webhooks: webhooksOf(components, hooks) } : {}),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...(parts.some((part) => part.byQuery) ? { placesToken: { type: 'apiKey', in: 'query', name: TOKEN } } : {}),
      },
      responses: refusalResponses(components.refer(ErrorBody, 'output')),
    },
  })
  addExamples(document, docs)
  return document
}
