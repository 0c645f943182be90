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

function operation(tag: string, name: string, route: Route): Json {
  const may = route.may
  const success = String(route.status ?? (route.answer ? 200 : 204))
  const answerMedia =
    route.media === 'download'
      ? 'application/octet-stream'
      : route.media === 'events'
        ? 'text/event-stream'
        : 'application/json'
  const refusals = may === 'public' ? ['400', '404'] : ['400', '401', '403', '404', '409', '412', '422']
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    ...(may === 'public' ? { security: [] } : { 'x-permission': may.permission, 'x-portals': may.portals }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body
      ? { requestBody: { required: true, content: { [media(route)]: { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    responses: {
      [success]: {
        description: 'Success',
        ...(route.answer ? { content: { [answerMedia]: { schema: schemaOf(route.answer, 'output') } } } : {}),
      },
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: '#/components/responses/Refusal' }])),
    },
  }
}

/** Builds the document of `api` (rooms by name), whose paths begin with `base`. */
export function openApi(title: string, base: string, api: Readonly<Record<string, Routes>>): Json {
  const paths: Record<string, Json> = {}
  const shapes = new Map<string, string>()
  for (const [tag, routes] of Object.entries(api))
    for (const [name, route] of Object.entries(routes)) {
      // Paths that differ only in a parameter's name are one path to OpenAPI: the first name stands.
      const shape = route.path.replaceAll(/\{\w+\}/g, '{}')
      const path = shapes.get(shape) ?? route.path
      shapes.set(shape, path)
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
      const own = [...route.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
      const described = operation(tag, name, route)
      for (const parameter of described['parameters'] as Json[])
        if (parameter['in'] === 'path')
          parameter['name'] = names[own.indexOf(parameter['name'] as string)] ?? parameter['name']
      ;(paths[base + path] ??= {})[route.method.toLowerCase()] = described
    }
  return {
    openapi: '3.1.0',
    info: { title, version: APP_VERSION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refusal: {
          description: `The call was refused; code is one of ${Object.keys(ERROR_STATUS).join(', ')}`,
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  }
}
