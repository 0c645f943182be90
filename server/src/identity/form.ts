/** Forms of the sign-in pages: parsing, and the same-origin check. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../settings/sites.ts'

export type Form = Readonly<Record<string, string>>

/** Accepts only forms, and short ones. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** The fields of a form; non-text values are dropped. */
export const formOf = ({ body }: FastifyRequest): Form =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** Whether a form was sent from a page of the same site; browsers send this with every form. */
export const isFromOwnPage = (request: FastifyRequest, site: Site): boolean => request.headers.origin === site.origin
