/** Whether a token has to be renewed, and why that failed. */
import type { ErrorResponse } from 'oidc-client-ts'
import type { SignedIn } from './manager-parts.ts'

/** User interaction is required: there is no session, or the provider insists on it. */
export class InteractionRequired extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Sign-in is needed (${code})`)
    this.name = 'InteractionRequired'
    this.code = code
  }
}

/** The provider's own error, recognized by name because the library that defines it is loaded on demand. */
export const isProvidersError = (error: unknown): error is ErrorResponse =>
  error instanceof Error && error.name === 'ErrorResponse'

/** Whether the provider refused, or was unreachable. */
export const isRefusedByProvider = (error: unknown): boolean =>
  isProvidersError(error) || (error instanceof InteractionRequired && error.code !== 'frame_timeout')

/** Remaining lifetime in seconds below which a token is renewed before use. */
const RENEW_BEFORE = 30
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** One at a time across the tabs of a browser; without lock support, storage is reread instead. */
export const browserLock: Lock = (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work())

export const isFresh = (user: SignedIn): boolean => (user.expires_in ?? 0) > RENEW_BEFORE

/** Binds an ID token to the request that asked for it: the library compares it with the token's. */
export const newNonce = (): string => crypto.randomUUID()
