/**
 * Serves the calls of a module: authentication, permission, parsing, the transaction, the response. Every call gets all
 * of these.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { readWithin, type Tx } from '../platform/db/database.ts'
import { bind, type Parsed } from '../platform/http/bind.ts'
import { names } from '../platform/http/entity-tag.ts'
import { isDuplicate, duplicate } from './duplicate.ts'
import type { AnyService, Services, ReadCall, Module, WriteCall } from './call.ts'
import type { Caller } from '../caller/caller.ts'
import { BAD_KEY, hashOf, isRepeatKey, recall, remember, Repeated, type RepeatKey } from './idempotency.ts'
import { mayNot } from './may-not.ts'
import { outgoing } from './outgoing.ts'
import { recordOf } from './record-of-call.ts'

/**
 * Identifies the caller; undefined if the token is missing or invalid, or its user may no longer sign in. A refusal is
 * returned as the response.
 */
export type Authenticate = (
  request: FastifyRequest,
  portal: Portal | undefined,
) => Promise<Caller | Refusal | undefined>

const UNAUTHENTICATED: Refusal = {
  refused: true,
  code: 'unauthenticated',
  message: 'Sign in first: the access token is missing, expired or for another portal',
}

/** Has no transaction around all of it. */
const readsOnly = ({ method, reads, media, transactions }: Route) =>
  method === 'GET' || reads === true || media === 'multipart' || media === 'bytes' || transactions === 'own'

/** Whether it returns a declared list, which may be read from a standby. */
const isList = ({ path, reads }: Route) => reads === true && path.endsWith('/list')

function startCall(
  route: Route,
  services: Services,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): ReadCall<AnyService> {
  const { database } = services
  return {
    caller,
    services,
    requestId: request.id,
    request,
    reply,
    now: services.clock.now(),
    read: (...queries) => (isList(route) ? database.readList(caller, ...queries) : database.read(caller, ...queries)),
    tag: (version) => void reply.header('etag', `"${version}"`),
  }
}

function ifMatch(request: FastifyRequest, what: string, version: number | string): Refusal | undefined {
  const wanted = request.headers['if-match']
  return wanted === undefined || names(wanted, version) ? undefined : refuse.changedMeanwhile(what)
}

function repeatKeyOf(route: Route, request: FastifyRequest): RepeatKey | Refusal | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !isRepeatKey(key)) return BAD_KEY
  const { params, query, body } = request
  return { route: `${route.method} ${route.path}`, key, bodyHash: hashOf([params, query, body]) }
}

/** A response shown once is not stored, so a repeat cannot return it. */
const SECRET_NOT_REPEATED = refuse.notNow(
  'Idempotency-Key',
  'This was already done, and its secret is only shown once; revoke it and create another',
)

function sendAgain(reply: FastifyReply, { remembered }: Repeated) {
  void reply.code(remembered.status).header('idempotency-replayed', 'true')
  if (remembered.etag) void reply.header('etag', remembered.etag)
  return remembered.answer === null
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(remembered.answer)
}

type Work = (input: Parsed, call: ReadCall<AnyService>) => Promise<unknown>
type WorkInSteps = { before(input: Parsed, call: ReadCall<AnyService>): Promise<Work | Refusal> }

async function serveWrite(route: Route, work: Work, input: Parsed, read: ReadCall<AnyService>): Promise<unknown> {
  const { caller, services, request, reply } = read
  const repeat = repeatKeyOf(route, request)
  if (isRefusal(repeat)) return repeat
  const recalled = async (tx: Tx) => {
    const known = repeat && (await recall(tx, caller, repeat))
    return known instanceof Repeated && route.showsSecret ? SECRET_NOT_REPEATED : known
  }
  let filled: Tx['filled'] = (text) => text
  const inTransaction = async (tx: Tx): Promise<unknown> => {
    filled = tx.filled
    const known = await recalled(tx)
    if (known) return known
    const write: WriteCall<AnyService> = {
      ...read,
      tx,
      // A separate read would wait for a second connection, which all writers together may hold.
      read: readWithin(tx),
      ifMatch: (what, version) => ifMatch(request, what, version),
    }
    const answer = await work(input, write)
    if (isRefusal(answer)) {
      // The same request may have finished while this one waited for its lock: then return its result.
      return (await recalled(tx)) ?? answer
    }
    const text = answer === undefined ? null : JSON.stringify(answer)
    if (repeat) {
      const status = route.status ?? (route.answer ? 200 : 204)
      remember(
        tx,
        caller,
        repeat,
        { status, answer: route.showsSecret ? null : text, etag: reply.getHeader('etag')?.toString() ?? null },
        read.now,
      )
    }
    return text ?? undefined
  }
  const save = async (): Promise<unknown> => {
    try {
      return await services.database.write<unknown>(caller, inTransaction)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // The same request may have committed first: its result, or what it created, is found now.
      return services.database.write<unknown>(caller, inTransaction).catch((again: unknown) => {
        if (isDuplicate(again)) return duplicate(again)
        throw again
      })
    }
  }
  const record = recordOf(route, input.params, caller)
  const result = record ? await services.records.run(record, save) : await save()
  if (typeof result === 'string') return filled(result)
  return result instanceof Repeated ? sendAgain(reply, result) : result
}

/** Adds every call of the module to the app. */
export function mountModule(
  app: FastifyInstance,
  base: string,
  module: Module,
  services: Services,
  authenticate: Authenticate,
): void {
  for (const [name, route] of Object.entries(module.routes)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route declares is what `bind` parses and whether there is a transaction
    const handler = module.handlers[name] as unknown as Work | WorkInSteps
    const gate = outgoing(route, services.leftOut)
    const gated =
      (work: Work): Work =>
      async (input, call) =>
        gate(await work(input, call), call.caller)
    bind(app, base, route, async (request, reply, parse) => {
      const caller = await authenticate(request, request.portal)
      if (!caller) return UNAUTHENTICATED
      if (isRefusal(caller)) return caller
      const called = {
        call: `${route.method} ${route.path}`,
        source: request.ip,
        requestId: request.id,
        log: request.log,
      }
      const watched = <T>(answer: T): T => {
        if (isRefusal(answer) && answer.code === 'forbidden') services.security.forbidden(caller, called)
        return answer
      }
      const no = services.limits.call(caller) ?? mayNot(route, caller)
      if (no) return watched(no)
      const input = parse()
      if (isRefusal(input)) return input
      const call = startCall(route, services, caller, request, reply)
      const work = typeof handler === 'function' ? handler : await handler.before(input, call)
      if (isRefusal(work)) return watched(work)
      if (readsOnly(route)) return watched(await gated(work)(input, call))
      const answer = watched(await serveWrite(route, gated(work), input, call))
      if (!isRefusal(answer)) services.security.changed(caller, route.path, called)
      return answer
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The portal whose site the request was sent to. */
    portal: Portal | undefined
    /** The bearer token's browser session; programs have none. */
    sessionUid: string | undefined
    /** The grant that the bearer token ends with, like its session. */
    grantId: string | undefined
    /** When the bearer token expires. */
    tokenEndsAt: Date | undefined
  }
}
