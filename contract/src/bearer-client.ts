/** A client of the API for programs: `fetch` with a bearer token. */
import { ask, bodyOf, type InputOf, type Outcome, type Send } from './client.ts'
import { baseOf } from './index.ts'
import type { Answer, Route } from './route.ts'

export interface BearerClient {
  /** Makes a call and returns its body. @throws the refusal */
  call: <R extends Route>(route: R, ...input: InputOf<R>) => Promise<Answer<R>>
  /** Makes a call and returns the outcome, including a refusal. */
  ask: <R extends Route>(route: R, ...input: InputOf<R>) => Promise<Outcome<Answer<R>, Headers>>
  /** A plain `fetch` of a path on the site, with the token. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** Creates a client of a site. */
export const bearerClient = (origin: string, token: string): BearerClient => {
  const authorization = `Bearer ${token}`
  const send: Send<Headers> = async ({ method, path, headers, body }) => {
    const init = { method, headers: { ...headers, authorization }, body: body ?? null }
    const response = await fetch(origin + path, init)
    const data = bodyOf(await response.text(), response.headers.get('content-type'))
    return { status: response.status, headers: response.headers, data }
  }
  const client: BearerClient = {
    ask: (route, ...[input]) => ask(send, baseOf(route), route, input),
    call: async (route, ...input) => (await client.ask(route, ...input)).body,
    fetch: (path, init = {}) => fetch(new URL(path, origin), { ...init, headers: { ...init.headers, authorization } }),
  }
  return client
}
