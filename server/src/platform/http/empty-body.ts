import type { FastifyInstance } from 'fastify'

/** Takes an empty body of JSON as none: many programs name the type with every call, also where there is nothing to send. */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
