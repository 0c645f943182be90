/** The possible refusals of any call, as shared OpenAPI responses. */
import { STATUS_CODES } from 'node:http'
import { ERROR_STATUS } from '@waybill/contract/errors.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Json } from './component-schemas.ts'

/** Headers that tell the caller how to continue. */
const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
  405: { Allow: { description: 'Methods that the path supports', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer' } } },
}

const TEXTS: Readonly<Record<number, string>> = {
  400: 'The input is wrong; errors name the fields by their paths',
  401: 'The token is missing or no longer valid',
  403: 'The caller’s role or portal is not allowed to do this',
  404: 'Not found, or not visible to the caller',
  405: 'The path does not support this method',
  409: 'Not allowed in its current state, or the Idempotency-Key was used with another body',
  412: 'Changed by someone else since it was read (If-Match)',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'Something that the act needs is missing; errors name it',
  429: 'Too many requests; wait as Retry-After says',
  500: 'A fault of the server; the requestId finds it in the log',
  503: 'The server cannot answer for a while; wait as Retry-After says',
  507: 'The company stores as much as it may; nothing was kept of the file',
}

const nameOf = (status: number) => STATUS_CODES[status]!.replaceAll(/\W/g, '')
const codesOf = (status: number) =>
  Object.entries(ERROR_STATUS).flatMap(([code, each]) => (each === status ? [code] : []))

/** The responses by name. @param error their body */
export const refusalResponses = (error: Json): Record<string, Json> =>
  Object.fromEntries(
    Object.keys(TEXTS).map((text) => {
      const status = Number(text)
      const example = { message: TEXTS[status], code: codesOf(status)[0], requestId: 'req-1' }
      return [
        nameOf(status),
        {
          description: `${TEXTS[status]}. Code: ${codesOf(status).join(' or ')}`,
          ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
          content: { 'application/json': { schema: error, example } },
        },
      ]
    }),
  )

export const isWrite = (route: Route) => route.method !== 'GET' && route.reads !== true

/** The refusals of one call, by status. */
export function refusalsOf(route: Route): Record<string, Json> {
  // A public call may still require its own signature.
  const signedIn = route.may === 'public' ? (isWrite(route) ? [401, 403] : []) : [401, 403]
  const body = route.body ? [413, 415] : []
  const stored = route.media === 'multipart' ? [507] : []
  const isPlainRead = route.method === 'GET' && route.media !== 'download'
  const write = isWrite(route) ? [409, 412] : isPlainRead ? [] : [409]
  return Object.fromEntries(
    [400, ...signedIn, 404, 405, ...write, ...body, 422, 429, 500, 503, ...stored].map((status) => [
      status,
      { $ref: `#/components/responses/${nameOf(status)}` },
    ]),
  )
}
