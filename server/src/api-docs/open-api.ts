/** The OpenAPI 3.1 document of an API, written from the contract alone. */
import * as z from 'zod/mini'
import { ErrorBody, ERROR_STATUS } from '@waybill/contract/errors.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const media = (route: Route) => (route.media === 'multipart' ? 'multipart/form-data' : 'application/json')

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})
const IDEMPOTENCY = header('Idempotency-Key', 'The same key and body answer the first result; kept 24 hours')
const IF_MATCH = header('If-Match', 'The ETag that was read; 412 where the thing was changed meanwhile')
const LAST_EVENT = header('Last-Event-ID', 'The id of the last event that was read')

const isWrite = (route: Route) => route.method !== 'GET' && route.reads !== true

function headersOf(route: Route): Json[] {
  if (route.media === 'events') return [LAST_EVENT]
  if (!isWrite(route)) return []
  return route.method === 'POST' ? [IDEMPOTENCY] : [IDEMPOTENCY, IF_MATCH]
}

/** The statuses under which a call may be refused. */
function refusalsOf(route: Route): number[] {
  const signedIn = route.may === 'public' ? [] : [401, 403]
  const body = route.body ? [413, 415] : []
  const isPlainRead = route.method === 'GET' && route.media !== 'download'
  const write = isWrite(route) ? [409, 412] : isPlainRead ? [] : [409]
  return [400, ...signedIn, 404, ...write, ...body, 422, 503].toSorted((one, other) => one - other)
}

const ANSWER_MEDIA = {
  download: 'application/octet-stream',
  events: 'text/event-stream',
  multipart: 'application/json',
}

/** Bytes are text to a schema. */
const answerSchema = ({ answer }: Route): Json => (answer ? schemaOf(answer, 'output') : { type: 'string' })

function operation(tag: string, name: string, route: Route, security: Json[] | undefined): Json {
  const may = route.may
  const hasBody = route.answer !== undefined || route.media === 'download' || route.media === 'events'
  const success = String(route.status ?? (hasBody ? 200 : 204))
  const answerMedia = route.media ? ANSWER_MEDIA[route.media] : 'application/json'
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    ...(may === 'public' ? { security: [] } : { 'x-permission': may.permission, 'x-portals': may.portals }),
    ...(security ? { security } : {}),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query').filter((parameter) => !security || parameter['name'] !== TOKEN),
      ...headersOf(route),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: { [media(route)]: { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    responses: {
      [success]: {
        description: 'Success',
        ...(hasBody ? { content: { [answerMedia]: { schema: answerSchema(route) } } } : {}),
      },
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, { $ref: '#/components/responses/Refusal' }])),
    },
  }
}

const TOKEN = 'authToken'

/** A part of an API: modules by name, whose paths begin with `base`. `byQuery`: its token stands in the query. */
export interface ApiPart {
  base: string
  api: Readonly<Record<string, Routes>>
  byQuery?: true
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

function pathsOf(parts: readonly ApiPart[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  const shapes = new Map<string, string>()
  for (const { base, api, byQuery } of parts)
    for (const [tag, routes] of Object.entries(api))
      for (const [name, route] of Object.entries(routes)) {
        // Paths that differ only in a parameter's name are one path to OpenAPI: the first name stands.
        const shape = base + route.path.replaceAll(/\{\w+\}/g, '{}')
        const path = shapes.get(shape) ?? base + route.path
        shapes.set(shape, path)
        const [names, own] = [namesIn(path), namesIn(route.path)]
        const described = operation(tag, name, route, byQuery && [{ placesToken: [] }])
        for (const parameter of described['parameters'] as Json[])
          if (parameter['in'] === 'path')
            parameter['name'] = names[own.indexOf(parameter['name'] as string)] ?? parameter['name']
        ;(paths[path] ??= {})[route.method.toLowerCase()] = described
      }
  return paths
}

/** Builds the document of the parts together. */
export function openApi(title: string, parts: readonly ApiPart[]): Json {
  return {
    openapi: '3.1.0',
    info: { title, version: APP_VERSION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: pathsOf(parts),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...(parts.some((part) => part.byQuery) ? { placesToken: { type: 'apiKey', in: 'query', name: TOKEN } } : {}),
      },
      responses: {
        Refusal: {
          description: `The call was refused; code is one of ${Object.keys(ERROR_STATUS).join(', ')}`,
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  }
}
