/** The ways in which any call may be refused, as OpenAPI responses that stand once. */
import { STATUS_CODES } from 'node:http'
import { ERROR_STATUS } from '@waybill/contract/errors.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Json } from './component-schemas.ts'

/** Headers that tell the caller how to go on. */
const HEADERS: Readonly<Record<number, Json>> = {
  405: { Allow: { description: 'Methods that the path takes', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } } },
}

const TEXTS: Readonly<Record<number, string>> = {
  400: 'The input is wrong; errors name the fields by their paths',
  401: 'No token, or one that is not good any more',
  403: 'The caller’s role or portal may not do this',
  404: 'There is no such thing for this caller',
  405: 'The path does not take this method',
  409: 'The state of the thing does not allow it now, or the Idempotency-Key came with another body',
  412: 'The thing was changed by someone else since it was read (If-Match)',
  413: 'The body is too large',
  415: 'The body is of another media type than the call takes',
  422: 'Something that the act needs is missing; errors name it',
  429: 'Too many requests; wait as Retry-After says',
  500: 'A fault of the server; the requestId finds it in the log',
  503: 'The server cannot answer for a while; wait as Retry-After says',
  507: 'The company stores as much as it may; nothing was kept of the file',
}

const nameOf = (status: number) => STATUS_CODES[status]!.replaceAll(/\W/g, '')
const codesOf = (status: number) =>
  Object.entries(ERROR_STATUS).flatMap(([code, each]) => (each === status ? [code] : []))

/** The responses by name. @param error what each has as its body */
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
  const signedIn = route.may === 'public' ? [] : [401, 403]
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
