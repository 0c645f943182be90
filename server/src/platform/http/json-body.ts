import type { FastifyInstance } from 'fastify'
import { isTooDeep, JSON_DEPTH_MAX } from '../text/read-json.ts'

/** The position from `JSON.parse`, counted from 1: `line 1, column 6`. */
function placeIn(body: string, at: number): string {
  const lines = body.slice(0, at).split('\n')
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`
}

/** The error in a body that is not JSON, without the parser's wording; nothing of the body is repeated. */
export function jsonFault(body: string): string {
  try {
    JSON.parse(body)
    return 'The body names __proto__ or constructor.prototype, which no call takes'
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('end of JSON')) return 'The body is not valid JSON: it ends too soon'
    const at = /position (\d+)/.exec(message)?.[1]
    return at === undefined ? 'The body is not valid JSON' : `The body is not valid JSON: ${placeIn(body, Number(at))}`
  }
}

/** Reported as the framework's parser reports a body that is no JSON. */
class DeepBody extends Error {
  readonly statusCode = 400
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY'

  constructor() {
    super(`The body nests deeper than ${JSON_DEPTH_MAX} levels`)
  }
}

/** Accepts only JSON bodies. An empty one counts as none: many programs send the type with every call, even without a body. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(body)) return done(new DeepBody(), undefined)
    return parse(request, body, (error: Error | null, parsed?: unknown) => {
      if (error) error.message = jsonFault(body)
      done(error, parsed)
    })
  })
}
