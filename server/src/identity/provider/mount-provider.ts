/** Serves everything under `/oidc/<portal>`, each portal on its own site only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpsPromise } from '../../platform/http/headers.ts'
import type { Provider } from 'oidc-provider'
import type { Site } from '../../settings/sites.ts'
import { sendLineRefusal } from '../../platform/http/faults.ts'
import { LineRefusal } from '../../platform/line.ts'
import { siteOf } from '../addresses.ts'
import { sendPage } from '../pages/page.ts'
import { busyPage, tooManyPage } from '../pages/plain-pages.ts'
import { asSigningOut, signsOut } from '../signing-out.ts'
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

type Callback = ReturnType<Provider['callback']>

/** Documents that the provider answers from memory. */
const isPublic = (path: string): boolean => path.startsWith('/.well-known/') || path === '/jwks'

/** What programs ask, not pages. */
const isForPrograms = (path: string): boolean => /^\/(?:token(?:\/.*)?|me)$/.test(path)

/** Waits until the body is here: whoever sends it slowly keeps no turn meanwhile. The provider reads it, and refuses a long one. */
const bodyOf = (raw: FastifyRequest['raw']): Promise<void> =>
  new Promise((resolve) => {
    const isArriving = () =>
      Object.hasOwn(raw, 'complete') &&
      !raw.complete &&
      !raw.destroyed &&
      raw.readableLength < raw.readableHighWaterMark
    const look = () => {
      if (isArriving()) return
      raw.off('readable', look).off('close', look)
      resolve()
    }
    raw.on('readable', look).on('close', look)
    look()
  })

/** Hands the request to the provider; resolves when that has answered. */
async function pass(
  site: Site,
  callback: Callback,
  request: FastifyRequest,
  reply: FastifyReply,
  hstsSubdomains: boolean,
): Promise<FastifyReply> {
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
    ...httpsPromise(site.origin, hstsSubdomains),
  }
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  await callback(raw, reply.raw)
  return reply
}

export function mountProvider(scope: FastifyInstance, services: IdentityServices): void {
  const { hstsSubdomains } = services.settings
  const callbacks = new Map([...services.providers].map(([site, provider]) => [site, provider.callback()]))

  // The provider parses the body itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const answer = async (request: FastifyRequest<{ Params: { portal: string } }>, reply: FastifyReply) => {
    const site = siteOf(services.settings.sites, services.settings.trustsProxy, request.raw)
    const callback = site && site.portal === request.params.portal ? callbacks.get(site) : undefined
    if (!site || !callback) return notHere(request, reply)
    const below = request.url.slice(`/oidc/${site.portal}`.length).split('?')[0]!
    if (isPublic(below)) return pass(site, callback, request, reply, hstsSubdomains)
    const isLeaving = signsOut(below)
    const line = isLeaving ? services.lines.signOut : services.lines.tokens
    await bodyOf(request.raw)
    try {
      const go = async () => pass(site, callback, request, reply, hstsSubdomains)
      return await line.run(request.ip, () => (isLeaving ? asSigningOut(go) : go()))
    } catch (error) {
      if (!(error instanceof LineRefusal)) throw error
      if (isForPrograms(below)) return sendLineRefusal(reply, error)
      void reply.header('retry-after', `${error.retryAfter}`)
      return sendPage(reply, site, error.statusCode === 429 ? tooManyPage(site) : busyPage(site))
    }
  }
  for (const url of ['/oidc/:portal', '/oidc/:portal/*']) scope.all(url, answer)
}
