/** The only error shape of the API, and the refusals that domain rules and commands return. */
import * as z from 'zod/mini'
import type { Permission } from './vocabulary/permissions.ts'

/** Error codes and their HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  no_such_call: 404,
  method_not_allowed: 405,
  not_allowed_now: 409,
  repeated_differently: 409,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_media: 415,
  requirement_missing: 422,
  too_many_requests: 429,
  fault: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** One error: `path` names the field as the caller wrote it (`stops.0.terminal.zipCode`). */
export const ErrorEntry = z.object({ path: z.string(), message: z.string() })
export type ErrorEntry = z.infer<typeof ErrorEntry>

/** The body of every unsuccessful response. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  errors: z.optional(z.array(ErrorEntry)),
  /** 403: the permission that the caller's role lacks. */
  permission: z.optional(z.string()),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A "no" from the rules: returned, never thrown. `message` is for users. */
export interface Refusal {
  readonly refused: true
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: readonly ErrorEntry[]
  /** What the caller's role lacks. */
  readonly permission?: Permission
  /** Seconds until a retry makes sense; sent in the Retry-After header. */
  readonly retryAfter?: number
}

const refusal = (code: ErrorCode, message: string, errors?: readonly ErrorEntry[]): Refusal =>
  errors ? { refused: true, code, message, errors } : { refused: true, code, message }

/** A complete sentence: a message that is not a sentence on its own is prefixed with its field. */
export const sentenceOf = ({ path, message }: ErrorEntry): string =>
  /^\p{Ll}/u.test(message) ? `${path}: ${message}` : message
const refusalAt = (code: ErrorCode, entry: ErrorEntry): Refusal => refusal(code, sentenceOf(entry), [entry])

/** Creates refusals, one function per reason. `path` is the field at fault. */
export const refuse = {
  /** 404: the record does not exist for this caller. */
  notFound: (what: string): Refusal => refusal('not_found', `${what} not found`),
  /** 403: the caller's role or portal may not do this. */
  forbidden: (message: string): Refusal => refusal('forbidden', message),
  /** 403: the caller's role lacks a permission. */
  lacks: (permission: Permission): Refusal => ({
    ...refusal('forbidden', `Your role lacks the permission ${permission}`),
    permission,
  }),
  /** 400: the input at `path` is invalid. */
  invalid: (path: string, message: string): Refusal => refusalAt('invalid', { path, message }),
  /** 409: the record's current state does not allow it; say from, to and why. */
  notNow: (path: string, message: string): Refusal => refusalAt('not_allowed_now', { path, message }),
  /** 422: something that the act requires is missing. */
  missing: (errors: readonly ErrorEntry[]): Refusal =>
    refusal('requirement_missing', errors[0] ? sentenceOf(errors[0]) : 'Something is missing', errors),
  /** 412: the record changed since the caller read it. */
  changedMeanwhile: (what: string): Refusal =>
    refusal('changed_meanwhile', `${what} was changed by someone else in the meantime; reload and try again`),
} as const

/** Distinguishes a refusal from a result. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
