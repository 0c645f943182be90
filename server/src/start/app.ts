/** Assembles the HTTP application: headers, health, identity, the two APIs and the front end. */
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import type { Routes } from '@waybill/contract/route.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { apiDocuments, DOCUMENT_PATHS, DOCUMENT_TITLES } from '../api-docs/api-documents.ts'
import type { Services } from '../calls/call.ts'
import { KEY_MARK } from '../caller/api-key-token.ts'
import { byApiKey } from '../caller/by-api-key.ts'
import { byPlacesToken } from '../calls/by-places-token.ts'
import { byDeviceToken } from '../calls/by-device-token.ts'
import { mountModule, type Authenticate } from '../calls/mount-module.ts'
import { openPublicPages } from '../calls/public-pages.ts'
import { mountDownloads } from '../features/attachments/download-file.ts'
import { mountOfferPage } from '../features/contracts/by-link/answer-by-link.ts'
import { mountBoardEvents } from '../features/posts/receive-events.ts'
import { siteOf } from '../identity/addresses.ts'
import { mountField } from '../features/field/field.routes.ts'
import { mountLogos } from '../features/branding/serve-logo.ts'
import { mountTracking } from '../features/tracking/follow-link.ts'
import { mountIdentity } from '../identity/mount-identity.ts'
import type { IdentityDeps } from '../identity/identity-deps.ts'
import { mountDocsPages } from '../api-docs/docs-page.ts'
import { mountGuide } from '../guide/guide-pages.ts'
import { answerAfterBody } from '../platform/http/early-answer.ts'
import { compressAnswers } from '../platform/http/compress.ts'
import { takeJsonBodies } from '../platform/http/json-body.ts'
import { answerFault, sendError } from '../platform/http/faults.ts'
import { httpsPromise, secure } from '../platform/http/headers.ts'
import { measureLimits, measureLines } from '../caller/limit-metrics.ts'
import { hashing } from '../identity/people/hashing-slots.ts'
import { mountHealth } from '../platform/http/health.ts'
import { serveWebApp, type WebApp } from './web-app.ts'
import type { Settings } from '../settings/settings.ts'
import { originsOf, type Site } from '../settings/sites.ts'
import { build, sql } from '../platform/db/builder.ts'
import { fieldPhones, platformModules, shipperModules, siteModules } from './modules.ts'

/** Who a bearer token belongs to, when it expires, and its browser session with its grant. */
export interface Bearer {
  companyGuid: string
  userGuid: string
  endsAt?: Date | undefined
  sessionUid?: string | undefined
  grantId?: string | undefined
}

/** Reads a bearer token; undefined if it is invalid for that portal, a refusal if its owner has no access here. */
export type VerifyToken = (portal: Portal, bearer: string) => Promise<Bearer | Refusal | undefined>

export interface AppOptions {
  services: Services
  settings: Settings
  verify: VerifyToken
  /** Omitted by tests that provide their own `verify`. */
  identity?: IdentityDeps
  spa?: WebApp
  log?: FastifyBaseLogger
}

const authenticator = (services: Services, verify: VerifyToken): Authenticate => {
  const byKey = byApiKey({
    keys: services.apiKeys,
    database: services.database,
    lines: services.signInLines,
    clock: services.clock,
    security: services.security,
  })
  return async (request, portal) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!bearer || !portal) return undefined
    if (bearer.startsWith(KEY_MARK)) return byKey(bearer, request, portal)
    const user = await verify(portal, bearer)
    if (isRefusal(user)) return user
    request.tokenEndsAt = user?.endsAt
    request.sessionUid = user?.sessionUid
    request.grantId = user?.grantId
    return user && services.callers.find(user.companyGuid, user.userGuid, portal)
  }
}

/** Every declared call, to distinguish a wrong method from a wrong path. */
const CALLS = [['/api', shipperApi] as const, ['/platform', platformApi] as const, ['', siteApi] as const].flatMap(
  ([base, api]) =>
    Object.values(api as Record<string, Routes>)
      .flatMap((routes) => Object.values(routes))
      .map((route) => ({
        base,
        method: route.method as string,
        path: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
)
const BASE = /^\/(?:api|platform)(?=\/)/

/** The call under the other base address, if it was requested under this one. */
function elsewhere(method: string, path: string): string {
  const [base = ''] = BASE.exec(path) ?? []
  const rest = path.slice(base.length)
  const other = CALLS.find((call) => call.base !== base && call.method === method && call.path.test(rest))
  return base && other ? `; ${method} ${other.base}${rest} does` : ''
}

function answerUnknownPaths(app: FastifyInstance): void {
  app.setErrorHandler(answerFault)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const [base = ''] = BASE.exec(path) ?? []
    const known = CALLS.filter((call) => call.base === base && call.path.test(path.slice(base.length)))
    const methods = [...new Set(known.map((call) => call.method))]
    if (methods.includes('GET') && request.method !== 'HEAD') methods.push('HEAD')
    if (methods.length) {
      void reply.header('allow', methods.join(', '))
      return sendError(
        reply,
        'method_not_allowed',
        `${path} does not support ${request.method}${elsewhere(request.method, path)}`,
      )
    }
    const there = elsewhere(request.method, path).replace(/^; (.*) does$/, '; there is $1')
    return sendError(reply, 'no_such_call', `There is no call ${request.method} ${path}${there}`)
  })
}

/** `127.0.0.1` and the like. */
const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])(?::(\d+))?$/

/** Pages need their site's name: at a bare loopback address neither the sign-in nor browser storage would be shared. */
function leadHome(app: FastifyInstance, sites: readonly Site[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, port] = LOOPBACK.exec(request.headers.host ?? '') ?? []
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!port || !isPage || /^\/(api|platform|files)\//.test(request.url)) return
    const site = sites.find((each) => String(each.port) === port)
    if (site && site.host !== request.headers.host) return reply.redirect(site.origin + request.url, 302)
  })
}

/** The API documents for programs and for people. */
function mountDocuments(app: FastifyInstance): void {
  for (const path of DOCUMENT_PATHS) app.get(path, async () => apiDocuments()[path])
  mountDocsPages(app, DOCUMENT_TITLES)
  mountGuide(app)
}

/** Builds the application, without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, settings } = options
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    genReqId: (request) => {
      const header = request.headers['x-request-id']
      return typeof header === 'string' && /^[\w.-]{1,64}$/.test(header) ? header : randomUUID()
    },
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: settings.trustsProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 400 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerFault,
  })
  services.tracing?.mount(app)
  app.decorateRequest('portal', undefined)
  app.decorateRequest('tokenEndsAt', undefined)
  app.decorateRequest('sessionUid', undefined)
  app.decorateRequest('grantId', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const site = siteOf(settings.sites, settings.trustsProxy, request.raw)
    request.portal = site?.portal
    void reply.headers({
      'x-request-id': request.id,
      ...(site ? httpsPromise(site.origin, settings.hstsSubdomains) : {}),
    })
    if (/^\/(api|platform|search)([/?]|$)/.test(request.url)) void reply.header('cache-control', 'no-store')
  })
  answerUnknownPaths(app)
  leadHome(app, settings.sites)
  secure(app, originsOf(settings.issuers))
  answerAfterBody(app)
  compressAnswers(app)
  takeJsonBodies(app)
  // The file size is measured while it is stored.
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: Infinity, files: 2, fields: 10, fieldSize: 2048, parts: 12 },
  })
  measureLimits(services.metrics, services.limits)
  measureLines(services.metrics, [
    services.records.counts,
    services.database.records.counts,
    hashing.counts,
    ...services.signInLines.counts,
  ])
  mountHealth(app, services.metrics, async () => (await services.database.health.query('select 1')).rowCount === 1)
  if (options.identity) await mountIdentity(app, options.identity)

  const authenticate = authenticator(services, options.verify)
  for (const module of shipperModules) mountModule(app, '/api', module, services, authenticate)
  for (const module of platformModules) mountModule(app, '/platform', module, services, authenticate)
  const searchAuth = byPlacesToken(services.placesTokens, services.callers, services.clock)
  for (const module of siteModules) mountModule(app, '', module, services, searchAuth)
  await mountField(app, services, fieldPhones, authenticate, byDeviceToken(services, authenticate))
  await openPublicPages(app, settings, (pages) => {
    mountOfferPage(pages, services)
    mountTracking(pages, services)
    mountLogos(pages, services)
  })
  await mountBoardEvents(app, services)
  app.get('/.well-known/waybill-seal.json', async () => ({ keys: services.signingKeys.publicKeys }))
  mountDocuments(app)
  mountDownloads(app, services)
  if (options.spa) await serveWebApp(app, options.spa)
  return app
}

/** Whether row-level security is in force: neither the role of requests nor the one that signs in can bypass it. */
export async function isRowSecurityEnforced(services: Services): Promise<boolean> {
  const noCompany = '00000000-0000-0000-0000-000000000000'
  const [[row]] = await services.database.read(
    { companyGuid: noCompany },
    build
      .selectFrom(
        sql<{
          bypasses: boolean
        }>`(select bool_or(rolsuper or rolbypassrls) as bypasses from pg_roles where rolname in (current_user, session_user))`.as(
          'me',
        ),
      )
      .select('bypasses'),
  )
  return row?.bypasses === false
}
