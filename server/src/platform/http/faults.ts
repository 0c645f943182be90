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
import { isConnectionFault } from '../db/connection-fault.ts'

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

/** Sends a refusal in that shape. */
export function sendError(reply: FastifyReply, code: ErrorCode, message: string, errors?: readonly ErrorEntry[]) {
  const body: ErrorBody = {
    message,
    code,
    ...(errors?.length ? { errors: [...errors] } : {}),
    requestId: reply.request.id,
  }
  if (code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer')
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', `${refusal.retryAfter}`)
  return sendError(reply, refusal.code, refusal.message, refusal.errors)
}

/** Errors that the framework raises before there is a call. */
const BY_CODE: Record<string, [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', 'The address cannot be read'],
  FST_ERR_MAX_PARAM_LENGTH: ['no_such_call', 'There is no call with an address of that length'],
}

/** Turns a thrown value into a response: never a stack, SQL or another tenant's name. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isConnectionFault(error)) {
    request.log.warn({ err: error }, 'database away')
    void reply.header('retry-after', '2')
    return sendError(reply, 'unavailable', BY_STATUS[503]![1])
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

/** Invalid or slow HTTP: Node rejects it before there is a request. */
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
}
