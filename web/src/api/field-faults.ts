/** Form errors by field, from the server's refusal. */
import { ApiError } from './api-error.ts'

/** Messages by field path: `billingAddress.zipCode`. */
export type Faults = Readonly<Record<string, string>>

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Messages by the path that the server names; empty if it names none. */
export const faultsByPath = (error: unknown): Faults => {
  const body = error instanceof ApiError ? (error.body as { errors?: unknown } | null | undefined) : undefined
  const entries = Array.isArray(body?.errors) ? (body.errors as { path?: unknown; message?: unknown }[]) : []
  return Object.fromEntries(
    entries.flatMap(({ path, message }) =>
      typeof path === 'string' && path && typeof message === 'string' ? [[path, capital(message)]] : [],
    ),
  )
}
