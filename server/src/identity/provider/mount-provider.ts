/** Serves everything under `/oidc/<portal>`, each portal on its own site only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpsPromise } from '../../platform/http/headers.ts'
import { siteOf } from '../addresses.ts'
import type { IdentityServices } from '../identity-deps.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** The path before the mount prefix was removed. */
    originalUrl?: string | undefined
  }
}

const notHere = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({
    message: 'There is no such identity provider on this site',
    code: 'no_such_call',
    requestId: request.id,
  })

export function mountProvider(scope: FastifyInstance, services: IdentityServices): void {
  const callbacks = new Map([...services.providers].map(([site, provider]) => [site, provider.callback()]))

  // The provider parses the body itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const answer = (request: FastifyRequest<{ Params: { portal: string } }>, reply: FastifyReply) => {
    const site = siteOf(services.settings.sites, services.settings.trustsProxy, request.raw)
    const callback = site && site.portal === request.params.portal ? callbacks.get(site) : undefined
    if (!site || !callback) return notHere(request, reply)
    const { protocol, host } = new URL(site.origin)
    const { raw } = request
    raw.headers.host = host
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-for'] = request.ip
    // The provider finds its mount path by comparing both.
    const path = `/oidc/${site.portal}`
    raw.originalUrl = raw.url
    raw.url = raw.url?.slice(path.length) || '/'
    reply.hijack()
    const headers = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...httpsPromise(site.origin),
    }
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    return callback(raw, reply.raw)
  }
  for (const url of ['/oidc/:portal', '/oidc/:portal/*']) scope.all(url, answer)
}
