/** The single error shape of the API: refusals, bad input and faults all become an `ErrorBody`. */
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorEntry,
  type Refusal,
} from '@waybill/contract/errors.ts'
import { isConnectionFault, isDatabaseFull, isLockTimeout } from '../db/connection-fault.ts'
import { AGAIN_S, LineRefusal } from '../line.ts'
import { StorageFault } from '../files/storage-fault.ts'
import { Busy } from '../heavy-work/work-faults.ts'
import { HungUp } from './hung-up.ts'

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid', 'The request is not well-formed'],
  401: ['unauthenticated', 'Sign in first'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'This path does not support that method'],
  413: ['too_large', 'The body of the request is too large'],
  415: ['unsupported_media', 'Send the body as application/json'],
  429: ['too_many_requests', 'Too many requests; try again in a moment'],
  507: ['storage_full', 'Storage is full'],
  503: ['unavailable', 'The service is temporarily unavailable; try again shortly'],
}

/** Seconds after which a caller may try again, unless more is known. */
const AFTER: Partial<Record<ErrorCode, string>> = { too_many_requests: '60', unavailable: '60' }

/** Sends a refusal in that shape. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  errors?: readonly ErrorEntry[],
  permission?: Refusal['permission'],
) {
  const body: ErrorBody = {
    message,
    code,
    ...(errors?.length ? { errors: [...errors] } : {}),
    ...(permission ? { permission } : {}),
    requestId: reply.request.id,
  }
  if (code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer')
  const after = AFTER[code]
  if (after !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', after)
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The body of a refusal for now. */
export const busyBody = (requestId: string): ErrorBody => ({
  message: BY_STATUS[503]![1],
  code: 'unavailable',
  requestId,
})

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', `${refusal.retryAfter}`)
  return sendError(reply, refusal.code, refusal.message, refusal.errors, refusal.permission)
}

/** Errors that the framework raises before there is a call. */
const BY_CODE: Record<string, [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', 'The address cannot be read'],
  FST_ERR_MAX_PARAM_LENGTH: ['no_such_call', 'There is no call with an address of that length'],
}

const NO_SPACE = 'The server has no space left; nothing was saved. Try again later, or tell whoever runs it'

/** What the caller learns of bytes that could not be stored or read. */
const BY_STORAGE: Readonly<Record<StorageFault['reason'], string>> = {
  full: NO_SPACE,
  away: 'The file store cannot be reached. Try again shortly',
  failed: 'The file store does not work. Try again later, or tell whoever runs the server',
}

/** Seconds after which a caller may try again: connections come back soon, space does not. */
const AWAY_S = `${AGAIN_S}`
const FULL_S = '60'

/** What the caller learns if too much waits for the same. */
const BUSY = 'Too many requests are waiting for the same; nothing was saved. Try again in a moment'
/** What the caller learns if others changed the same records for too long. */
const LOCKED = 'Someone else is changing the same record; nothing was saved. Try again in a moment'

/** Whether the caller closed the connection before the request or its response ended. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.errored !== null || (raw.destroyed && !raw.complete)

/** Work that was refused before it began. */
export function sendLineRefusal(reply: FastifyReply, { retryAfter, reason }: LineRefusal) {
  void reply.header('retry-after', `${retryAfter}`)
  return reason === 'share'
    ? sendError(reply, 'too_many_requests', BY_STATUS[429]![1])
    : sendError(reply, 'unavailable', BUSY)
}

/** Faults of what the server works with, by the origin of the error; undefined for others. */
function unavailable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const say = (level: 'warn' | 'error', event: string, after: string, message: string) => {
    request.log[level]({ err: error }, event)
    void reply.header('retry-after', after)
    return sendError(reply, 'unavailable', message)
  }
  if (error instanceof StorageFault) return say('error', `file store ${error.reason}`, FULL_S, BY_STORAGE[error.reason])
  if (error instanceof Busy) return say('warn', 'heavy work waits', `${error.retryAfter}`, error.message)
  if (isDatabaseFull(error)) return say('error', 'database full', FULL_S, NO_SPACE)
  if (error instanceof LineRefusal) return sendLineRefusal(reply, error)
  if (isLockTimeout(error)) return say('warn', 'lock timeout', AWAY_S, LOCKED)
  if (isConnectionFault(error)) return say('warn', 'database away', AWAY_S, BY_STATUS[503]![1])
  return undefined
}

/** Turns a thrown value into a response: never a stack, SQL or another tenant's name. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const sent = unavailable(error, request, reply)
  if (sent) return sent
  if (hasHungUp(request) || error instanceof HungUp) {
    request.log.debug({ err: error }, 'the caller hung up')
    return sendError(reply, 'invalid', BY_STATUS[400]![1])
  }
  const known = BY_CODE[error.code] ?? BY_STATUS[error.statusCode ?? 500]
  if (known) {
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
      return sendError(reply, 'invalid', error.message, [{ path: 'body', message: error.message }])
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendError(reply, 'too_large', `The body is larger than ${request.routeOptions.bodyLimit / 1024 ** 2} MB`)
    return sendError(reply, known[0], known[1])
  }
  request.log.error({ err: error }, 'fault')
  return sendError(reply, 'fault', 'Something went wrong on our side. Mention the request ID if you contact support')
}

/** How long a caller may take to read the last answer and close its side (milliseconds). */
const LINGER_MS = 2_000

/** Invalid or slow HTTP: Node rejects it before there is a request. The connection is closed, whatever the caller does. */
export function answerNonsense(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
  const [line, code, message]: [string, ErrorCode, string] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too_large', 'The headers of the request are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'invalid', 'The request took too long to arrive']
        : ['400 Bad Request', 'invalid', 'The request is not well-formed']
  const body: ErrorBody = { message, code, requestId: randomUUID() }
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
  // Destroyed at once, it could take the answer with it: bytes that nobody read reset a connection.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(linger)).resume()
}
