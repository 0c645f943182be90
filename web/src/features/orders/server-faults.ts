/** A refusal of the server, taken to the fields of a form. */
import { ApiError } from '../../api/api-error.ts'

/** Messages by the path that the server names (`stops.0.terminal.zipCode`); empty where it names none. */
export const faultsByPath = (error: unknown): Readonly<Record<string, string>> => {
  const body = error instanceof ApiError ? (error.body as { errors?: unknown } | null | undefined) : undefined
  const entries = Array.isArray(body?.errors) ? (body.errors as { path?: unknown; message?: unknown }[]) : []
  return Object.fromEntries(
    entries.flatMap(({ path, message }) =>
      typeof path === 'string' && path && typeof message === 'string' ? [[path, capital(message)]] : [],
    ),
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
