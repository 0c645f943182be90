/** A client of the contract, as any other program is one. */
import { platformApi } from '@waybill/contract/index.ts'
import type { ErrorBody } from '@waybill/contract/errors.ts'
import type { Answer, Route, Sent } from '@waybill/contract/route.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { originOf, type Place, tokenOf } from './product.ts'

const PLATFORM = new Set<Route>(Object.values(platformApi).flatMap((routes) => Object.values<Route>(routes)))

/** An answer that came, whatever it says. */
export interface Answered<T> {
  status: number
  headers: Headers
  body: T
}

export interface Client {
  /** Makes a call and answers its body. @throws with the refusal */
  call: <R extends Route>(route: R, sent: Sent<R>) => Promise<Answer<R>>
  /** Makes a call and answers whatever came. @param key of idempotency */
  ask: <R extends Route>(route: R, sent: Sent<R>, key?: string) => Promise<Answered<Answer<R> & ErrorBody>>
  /** A plain `fetch` of a path of the site, with the token. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

const addressOf = (route: Route, { params = {}, query = {} }: Parts): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, `${value}`)
  const text = asked.toString().replaceAll('+', '%20')
  return `${PLATFORM.has(route) ? '/platform' : '/api'}${path}${text && `?${text}`}`
}

/** A client of a site with a token. */
export const clientWith = (origin: string, token: string): Client => {
  const ask: Client['ask'] = async (route, sent, key) => {
    const parts = sent as Parts
    const response = await fetch(origin + addressOf(route, parts), {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as never }
  }
  return {
    ask,
    async call(route, sent) {
      const { status, body } = await ask(route, sent)
      if (status >= 400) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    fetch: (path, init = {}) =>
      fetch(new URL(path, origin), { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  }
}

const tokens = new Map<string, Promise<string>>()

/** A client of a demo sign-in on its portal's site. */
export const clientOf = async (place: Place, portal: Portal, email: string): Promise<Client> => {
  const who = `${place.folder} ${email}`
  if (!tokens.has(who)) tokens.set(who, tokenOf(place, email))
  return clientWith(originOf(place, portal), await tokens.get(who)!)
}
