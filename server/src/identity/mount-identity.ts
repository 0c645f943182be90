/** Entry point of the identity module: mounts the embedded providers and the pages around them. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountAccount } from './account/account.routes.ts'
import { siteOf } from './addresses.ts'
import { cleanUpIdentity } from './clean-up.ts'
import { takeForms } from './form.ts'
import type { IdentityDeps, IdentityServices } from './identity-deps.ts'
import { openIdentityKeys } from './keys/identity-keys.ts'
import { mountLinks } from './links/links.routes.ts'
import { sendPage } from './pages/page.ts'
import { busyPage, errorPage, expiredPage, tooManyPage } from './pages/plain-pages.ts'
import { createProvider } from './provider/create-provider.ts'
import { mountProvider } from './provider/mount-provider.ts'
import { mountSignIn } from './sign-in/sign-in.routes.ts'
import { connectionsFor } from './signing-out.ts'
import { isPassing } from '../platform/db/connection-fault.ts'
import { AGAIN_S, LineRefusal } from '../platform/line.ts'

/** Forms accepted per network address and minute, in one process; the database counts failures across all. */
const FORMS_PER_MINUTE = 120
const CLEAN_UP_MS = 15 * 60_000

const openServices = async (options: IdentityDeps): Promise<IdentityServices> => {
  const deps = { ...options, database: options.database.signIn, connections: () => connectionsFor(options.database) }
  const keys = await openIdentityKeys(deps)
  const own = deps.settings.sites.filter((site) => !deps.settings.issuers[site.portal])
  return { ...deps, keys, providers: new Map(own.map((site) => [site, createProvider(site, deps, keys)])) }
}

/** A fault on a page is shown as a page. */
const showFault =
  (services: IdentityServices) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(services.settings.sites, services.settings.trustsProxy, request.raw)
    if (error.name === 'SessionNotFound') return sendPage(reply, site, expiredPage(site))
    if (error instanceof LineRefusal) void reply.header('retry-after', `${error.retryAfter}`)
    if (error.statusCode === 429) return sendPage(reply, site, tooManyPage(site))
    if (error instanceof LineRefusal) return sendPage(reply, site, busyPage(site))
    if (isPassing(error)) {
      services.log.warn({ err: error, requestId: request.id }, 'identity page')
      return sendPage(reply.header('retry-after', AGAIN_S), site, busyPage(site))
    }
    if (error.statusCode && error.statusCode < 500)
      return sendPage(reply, site, { ...expiredPage(site), status: error.statusCode })
    services.log.error({ err: error, requestId: request.id }, 'identity page')
    return sendPage(reply, site, errorPage(site, request.id))
  }

/** Mounts the identity providers, sign-in and account pages. Opens the keys first: throws if the key file does not match. */
export async function mountIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const services = await openServices(deps)
  await app.register(async (scope) => mountProvider(scope, services))
  await app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler(showFault(services))
    if (!scope.hasDecorator('rateLimit')) await scope.register(rateLimit, { global: false })
    const limit = { config: { rateLimit: { max: FORMS_PER_MINUTE, timeWindow: 60_000 } } }
    mountSignIn(scope, services, limit)
    mountLinks(scope, services, limit)
    mountAccount(scope, services, limit)
  })
  const cleaning = setInterval(
    () =>
      void cleanUpIdentity(services.database.pool, services.clock.now()).catch((error: unknown) =>
        services.log.warn({ err: error }, 'clean-up'),
      ),
    CLEAN_UP_MS,
  )
  cleaning.unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
}
