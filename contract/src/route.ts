/**
 * How a call is declared: method, path, input, answer and permissions, side by side.
 * One declaration provides validation, types, OpenAPI, generated refusal tests and the browser's client.
 */
import type * as z from 'zod/mini'
import type { Permission } from './vocabulary/permissions.ts'
import type { Portal } from './vocabulary/portals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Which API keys open a call that every signed-in user may make: all, none (it belongs to the person: settings, notices,
 * sessions), or those with one of these scopes. The act may require more: a bill is not opened by a scope for invoices.
 */
export type KeysAllowed = 'any' | 'none' | readonly [Permission, ...Permission[]]

/**
 * Who may make a call: its portals and the permission that the caller's role, and an API key as its scope, must have (`null`: any
 * signed-in user of those portals, and the keys of `keys`). `public`: no token needed.
 */
export type May =
  | { portals: readonly Portal[]; permission: Permission }
  | { portals: readonly Portal[]; permission: null; keys: KeysAllowed }
  | 'public'

/** The scopes of which a key needs one; `any`: it needs none, `none`: no key opens the call. */
export const keysFor = (may: May): KeysAllowed =>
  may === 'public' ? 'any' : may.permission === null ? may.keys : [may.permission]

/** One call of the API. `path` names its parameters as `{orderGuid}`; `answer` is absent if the call returns 204. */
export interface Route {
  readonly method: Method
  readonly path: `/${string}`
  readonly may: May
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly answer?: z.ZodMiniType
  /** HTTP status on success; by default 200 with an answer and 204 without. */
  readonly status?: number
  /** The body is not JSON: a multipart upload, the bytes of a file, a download or an event stream. */
  readonly media?: 'multipart' | 'bytes' | 'download' | 'events'
  /** The answer contains a secret that is shown once and stored nowhere: a repeat with the same Idempotency-Key is refused. */
  readonly showsSecret?: true
  /** It uses its own transactions, one per part of the body. */
  readonly transactions?: 'own'
  /** A POST that only reads (lists with a body). */
  readonly reads?: true
}

/** The calls of one resource under the names used in code. */
export type Routes = Readonly<Record<string, Route>>

/** Declares a call, keeping its exact types. */
export const route = <const R extends Route>(declared: R): R => declared

type Part<S, Io extends 'in' | 'out'> = S extends z.ZodMiniType
  ? Io extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined

/** The input of a caller: parameters, query and body before parsing. */
export type Sent<R extends Route> = (R extends { params: infer S } ? { params: Part<S, 'in'> } : object) &
  (R extends { query: infer S } ? { query?: Part<S, 'in'> } : object) &
  (R extends { body: infer S } ? { body: Part<S, 'in'> } : object)

/** The parsed input of a handler. */
export type Received<R extends Route> = {
  params: R extends { params: infer S } ? Part<S, 'out'> : undefined
  query: R extends { query: infer S } ? Part<S, 'out'> : undefined
  body: R extends { body: infer S } ? Part<S, 'out'> : undefined
}

/** What a client reads of the answer. */
export type Read<R extends Route> = R extends { answer: infer S } ? Part<S, 'in'> : void
/** The answer of the call: nouns are sealed in it. */
export type Answer<R extends Route> = R extends { answer: infer S } ? Part<S, 'out'> : void
