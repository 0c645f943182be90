/** Signs in as a browser does: redirect flow with PKCE through the app's own pages. */
import { createHash, randomBytes } from 'node:crypto'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Browser, type Answer, type Answerer } from './browser.ts'

/** What the token endpoint answers. */
export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
  token_type: string
}

export interface SignedIn extends Tokens {
  browser: Browser
  /** The header of an API call. */
  authorization: string
}

/** The origin of a portal in the default settings. */
export const originOf = (portal: Portal): string => `http://localhost:${4200 + PORTALS.indexOf(portal)}`

/** One authorization request under way. */
export interface SignInAttempt {
  browser: Browser
  portal: Portal
  verifier: string
  answer: Answer
}

/** Opens the sign-in of a portal; answers the first page shown, or the redirect back. */
export async function askToSignIn(
  browser: Browser,
  portal: Portal,
  extra: Record<string, string> = {},
): Promise<SignInAttempt> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: `waybill-${portal}`,
    response_type: 'code',
    scope: 'openid profile email offline_access waybill',
    redirect_uri: browser.origin,
    state: 'here',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })
  const answer = await browser.follow(await browser.ask(`/oidc/${portal}/auth?${query.toString()}`))
  return { browser, portal, verifier, answer }
}

/** Exchanges at the token endpoint; answers status and body. */
export async function exchange(browser: Browser, portal: Portal, fields: Record<string, string>) {
  const answer = await browser.post(
    `/oidc/${portal}/token`,
    { client_id: `waybill-${portal}`, ...fields },
    { accept: 'application/json' },
  )
  return {
    status: answer.status,
    body: JSON.parse(answer.text) as Tokens & { error?: string; error_description?: string },
  }
}

/** Takes the redirect back into the product and exchanges its code. */
export async function takeTokens(attempt: SignInAttempt, answer: Answer): Promise<SignedIn> {
  const { browser, portal, verifier } = attempt
  const back = await browser.follow(answer)
  const code = new URL(back.headers['location'] ?? back.url, browser.origin).searchParams.get('code')
  if (!code) throw new Error(`Not signed in: ${back.status} ${back.headers['location'] ?? back.text}`)
  const { status, body } = await exchange(browser, portal, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: browser.origin,
    code_verifier: verifier,
  })
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`)
  return { ...body, browser, authorization: `Bearer ${body.access_token}` }
}

/** Signs in with email and password; throws where more is asked for. */
export async function signIn(
  app: Answerer,
  email: string,
  password: string,
  portal: Portal,
  origin = originOf(portal),
): Promise<SignedIn> {
  const attempt = await askToSignIn(new Browser(app, origin), portal)
  return takeTokens(attempt, await attempt.browser.submit(attempt.answer, { email, password }, '/password'))
}

export const renew = (signedIn: Pick<SignedIn, 'browser' | 'refresh_token'>, portal: Portal) =>
  exchange(signedIn.browser, portal, { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token })
