/**
 * `node simulators/identity/main.ts [port] [CLIENT=ORIGIN ...]`: an external OpenID provider set up like Azure AD B2C
 * and Entra External ID: one issuer, a separate authority for each application's sign-in policy, the application id as
 * the scope of its API, verified addresses in `emails`. By default it serves the three portals at their usual ports.
 * Signing in requires only an address. `POST /_simulator/rotate` signs with the next key, which was published before;
 * `POST /_simulator/end` deletes all sessions and refresh tokens. The paths under an authority and the claims are as
 * documented by Microsoft, the pages are not.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'

const [portText = '0', ...words] = process.argv.slice(2)
const named = words.filter((word) => word.includes('=')).map((word) => word.split('='))
const APPLICATIONS = new Map<string, string>(
  named.length > 0
    ? named.map(([id = '', origin = '']) => [id, origin])
    : ['dispatcher', 'client', 'carrier'].map((portal, i) => [`app-${portal}`, `http://localhost:${4200 + i}`]),
)
const TENANT = '/acme.onmicrosoft.com'
const SCOPES = 'openid offline_access profile email'
/** The same lifetime as that of our tokens, in seconds. */
const TOKEN_SECONDS = 300

/** The provider's paths by path under an authority. */
const UNDER: Readonly<Record<string, string>> = {
  '/oauth2/v2.0/authorize': '/auth',
  '/oauth2/v2.0/token': '/token',
  '/oauth2/v2.0/logout': '/session/end',
  '/discovery/v2.0/keys': '/jwks',
}
const policyOf = (application: string): string => `b2c_1_${application}`

/** Stored outside the provider, which is recreated when its keys change. */
const stored = new Map<string, AdapterPayload>()

class MemoryAdapter implements Adapter {
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }
  #where(test: (payload: AdapterPayload) => boolean): [string, AdapterPayload][] {
    return [...stored].filter(([key, payload]) => key.startsWith(`${this.#model}:`) && test(payload))
  }
  async upsert(id: string, payload: AdapterPayload) {
    stored.set(`${this.#model}:${id}`, payload)
  }
  async find(id: string) {
    return stored.get(`${this.#model}:${id}`)
  }
  async findByUid(uid: string) {
    return this.#where((payload) => payload.uid === uid)[0]?.[1]
  }
  async findByUserCode(code: string) {
    return this.#where((payload) => payload.userCode === code)[0]?.[1]
  }
  async destroy(id: string) {
    stored.delete(`${this.#model}:${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key] of this.#where((payload) => payload.grantId === grantId)) stored.delete(key)
  }
  async consume(id: string) {
    const payload = stored.get(`${this.#model}:${id}`)
    if (payload) payload['consumed'] = Math.floor(Date.now() / 1000)
  }
}

let created = 0
const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: `key-${(created += 1)}` }
}
/** The first key signs; the next one is already published, as with real key rotation. */
let keys = [await newKey(), await newKey()]

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  `<body style="font: 16px system-ui; max-width: 24rem; margin: 4rem auto"><h1>${title}</h1>${body}`

const cookieKeys = [randomBytes(32).toString('hex')]
const claimsOf = (accountId: string, application: string) => ({
  emails: [accountId],
  name: accountId.split('@')[0],
  oid: accountId,
  tid: 'acme',
  tfp: policyOf(application),
})

const makeProvider = (issuer: string): Provider => {
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys },
    cookies: { keys: cookieKeys, names: { session: 'outside', interaction: 'outside.step', resume: 'outside.resume' } },
    clients: [...APPLICATIONS].map(([id, origin]) => ({
      client_id: id,
      token_endpoint_auth_method: 'none' as const,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code' as const],
      redirect_uris: [origin, `${origin}/`],
      post_logout_redirect_uris: [origin, `${origin}/`],
    })),
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub', 'oid', 'tid', 'tfp'], profile: ['name'], email: ['emails'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, client) => APPLICATIONS.get(client.clientId) === origin,
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token && token.accountId ? claimsOf(token.accountId, token.clientId ?? '') : {},
    findAccount: (ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf(accountId, ctx.oidc.client?.clientId ?? '') }),
    }),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 3600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const yes = '<input type="hidden" name="logout" value="yes"><button>Sign out</button></form>'
          ctx.body = page('Signing out', `${form.replace('</form>', yes)}<script>document.forms[0].submit()</script>`)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = page('Signed out', '')
        },
      },
      resourceIndicators: {
        enabled: true,
        // The application's id is the scope of its API.
        defaultResource: (_ctx, client) => `urn:${client.clientId}`,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, _resource, client) => ({
          scope: client.clientId,
          audience: client.clientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPES)
      grant.addResourceScope(`urn:${client.clientId}`, client.clientId)
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
  })
  return provider
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  answer(request, response).catch((fault: unknown) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(fault))
  })
})
const ready = new Promise<void>((resolve) => server.listen(Number(portText), 'localhost', resolve))
await ready
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
let provider = makeProvider(issuer)

/** The configuration of an authority: the common issuer, with the policy's URLs. */
const configurationOf = (authority: string) => ({
  issuer,
  ...Object.fromEntries(
    ['authorization_endpoint', 'token_endpoint', 'end_session_endpoint', 'jwks_uri'].map((name, i) => [
      name,
      `${authority}${Object.keys(UNDER)[i]}`,
    ]),
  ),
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid'],
  code_challenge_methods_supported: ['S256'],
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', issuer)
  const [, application, rest] = new RegExp(`^${TENANT}/b2c_1_([^/]+)(/.*)$`).exec(url.pathname) ?? []
  if (application !== undefined && rest !== undefined && APPLICATIONS.has(application)) {
    if (rest === '/v2.0/.well-known/openid-configuration') {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      return void response.end(JSON.stringify(configurationOf(`${issuer}${TENANT}/${policyOf(application)}`)))
    }
    const clientId = url.searchParams.get('client_id')
    if (clientId !== null && clientId !== application)
      return void response.writeHead(400).end(`The policy ${policyOf(application)} does not serve ${clientId}`)
    const path = UNDER[rest]
    if (path === undefined) return void response.writeHead(404).end()
    request.url = `${path}${url.search}`
    return provider.callback()(request, response)
  }
  if (request.method === 'POST' && url.pathname === '/_simulator/rotate') {
    keys = [keys[1]!, await newKey()]
    provider = makeProvider(issuer)
    return void response.writeHead(204).end()
  }
  if (request.method === 'POST' && url.pathname === '/_simulator/end') {
    stored.clear()
    return void response.writeHead(204).end()
  }
  if (url.pathname.startsWith('/sign-in/')) {
    if (request.method === 'POST') {
      const login = { accountId: (await bodyOf(request)).get('email')?.trim().toLowerCase() ?? '' }
      return provider.interactionFinished(request, response, { login })
    }
    const { params } = await provider.interactionDetails(request, response)
    const form =
      '<form method="post"><label>Your address <input name="email" type="email" required autofocus></label> <button>Continue</button></form>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(page('Acme accounts', `<p>Policy ${policyOf(String(params['client_id']))}</p>${form}`))
  }
  return provider.callback()(request, response)
}

process.stdout.write(`${issuer}\n`)
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
