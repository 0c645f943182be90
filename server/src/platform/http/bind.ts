/** Binds a declared call to Fastify: its path, parsing by the contract, and how answers and refusals are sent. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isRefusal, sentenceOf, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import { faultWords } from '@waybill/contract/fault-words.ts'
import { isList, isWholeList, pageOfWhole, WholePageQuery } from '@waybill/contract/lists/whole-list.ts'
import type { Route } from '@waybill/contract/route.ts'
import { withoutMarks } from '@waybill/contract/text-direction.ts'
import { entityTag, isKnown } from './entity-tag.ts'
import { sendRefusal } from './faults.ts'

/** The parsed request; or the refusal that lists every invalid path. */
export interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

/** Handles a call. `parse` runs after authentication, so that shapes are not revealed without access. */
export type Serve = (request: FastifyRequest, reply: FastifyReply, parse: () => Parsed | Refusal) => Promise<unknown>

/** `{orderGuid}` in Fastify's notation. */
export const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const isMissing = (issue: z.core.$ZodIssue) =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined

/** How far a union's shape is from the request: every unknown field counts. */
const distanceOf = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

function entriesOf(issues: readonly z.core.$ZodIssue[], above: readonly string[], where: string): ErrorEntry[] {
  return issues.flatMap((issue): ErrorEntry[] => {
    const at = [...above, ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...at, key].join('.'), message: 'is not a field of this call' }))
    // Report the closest variant of a union; if none got past the top level, report the union itself.
    const meant =
      issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] : []
    if (meant?.some((inner) => inner.path.length || inner.code === 'unrecognized_keys'))
      return entriesOf(meant, at, where)
    return [{ path: at.join('.') || where, message: isMissing(issue) ? 'is required' : issue.message }]
  })
}

/** One message per path: an invalid date need not also report its valid range. */
const firstOfEach = (entries: readonly ErrorEntry[]): ErrorEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()].toReversed()

const entries = (where: string, error: z.core.$ZodError): ErrorEntry[] =>
  firstOfEach(entriesOf(error.issues, where === 'body' ? [] : [where], where))

/** Why a body does not match a shape, by its paths below `body`; undefined if it does. */
export function bodyFaults(shape: z.ZodMiniType, body: unknown): Refusal | undefined {
  const result = shape.safeParse(body, { reportInput: true, error: faultWords })
  if (result.success) return undefined
  const errors = firstOfEach(entriesOf(result.error.issues, ['body'], 'body'))
  return { refused: true, code: 'invalid', message: sentenceOf(errors[0]!), errors }
}

/** Text that no database stores: a NUL, or half a surrogate pair. Returns its path. */
function unwritable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = unwritable(inner, path ? `${path}.${key}` : key) ?? unwritable(key, path || key)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same without marks of direction in its texts. What is signed stays as it was hashed: an inspection with its manifest, and what was shown above a signature. */
function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(value)
  if (Array.isArray(value)) return value.map(unmarked)
  if (typeof value !== 'object' || value === null || 'manifest' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'shown' ? inner : unmarked(inner)]),
  )
}

function parser(route: Route) {
  const parts = [
    ['params', route.params],
    ['query', route.query],
    // The handler reads all of it.
    ...(isWholeList(route) ? [['page', WholePageQuery] as const] : []),
    ['body', route.media === 'multipart' || route.media === 'bytes' ? undefined : route.body],
  ] as const
  return (request: FastifyRequest): Parsed | Refusal => {
    if (!route.media && route.body && /^multipart\//i.test(request.headers['content-type'] ?? ''))
      return { refused: true, code: 'unsupported_media', message: 'Send the body as application/json' }
    const received: Parsed = { params: undefined, query: undefined, body: undefined }
    const errors: ErrorEntry[] = []
    for (const [name, schema] of parts) {
      if (!schema) continue
      const sent = name === 'query' || name === 'page' ? (request.query ?? {}) : request[name]
      const result = schema.safeParse(name === 'body' ? unmarked(sent) : sent, {
        // Whether a value is missing or invalid is only visible in the input.
        reportInput: true,
        error: faultWords,
      })
      if (!result.success) {
        errors.push(...entries(name === 'page' ? 'query' : name, result.error))
        continue
      }
      if (name !== 'page') received[name] = result.data
      const at = unwritable(result.data, name === 'body' ? '' : name)
      if (at !== undefined) errors.push({ path: at || name, message: 'contains a character that cannot be stored' })
    }
    if (!errors.length) return received
    return { refused: true, code: 'invalid', message: sentenceOf(errors[0]!), errors }
  }
}

/** Adds the call to the app under `base` (`/api` or `/platform`). */
export function bind(app: FastifyInstance, base: string, route: Route, serve: Serve): void {
  const parse = parser(route)
  const isWhole = isWholeList(route)
  const success = route.status ?? (route.answer ? 200 : 204)
  app.route({
    method: route.method,
    url: base + fastifyPath(route.path),
    // An endless stream has no HEAD.
    exposeHeadRoute: route.media !== 'events',
    handler: async (request, reply) => {
      const answer = await serve(request, reply, () => parse(request))
      if (reply.sent || reply.raw.headersSent) return reply
      if (isRefusal(answer)) return sendRefusal(reply, answer)
      if (answer instanceof Buffer) {
        const tag = `"${hash('sha1', answer, 'base64url')}"`
        void reply.header('etag', tag)
        return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : answer
      }
      if (route.media === 'download' || route.media === 'events') return answer
      void reply.code(success)
      if (answer === undefined) return reply.code(route.answer ? success : 204).send()
      const paged = isWhole && isList(answer) ? pageOfWhole(answer, WholePageQuery.parse(request.query)) : answer
      const text = typeof paged === 'string' ? paged : JSON.stringify(paged)
      if (route.method === 'GET') {
        const tag = entityTag(reply.getHeader('etag')?.toString(), text)
        void reply.header('etag', tag)
        if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      }
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}
