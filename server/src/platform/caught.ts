/** Reads caught values, which may be of any type. */
import { numberOf, textOf } from './unknown-fields.ts'

/** The code of the system (`ENOENT`) or of the database (`23505`); undefined where there is none. */
export const codeOf = (caught: unknown): string | undefined => textOf(caught, 'code')
/** The system call that failed. */
export const syscallOf = (caught: unknown): string | undefined => textOf(caught, 'syscall')
/** The constraint of the database that a write met. */
export const constraintOf = (caught: unknown): string | undefined => textOf(caught, 'constraint')
/** What kind of error it calls itself: `AbortError`. */
export const nameOf = (caught: unknown): string | undefined => textOf(caught, 'name')
/** The HTTP status that a library gave its error. */
export const statusCodeOf = (caught: unknown): number | undefined => numberOf(caught, 'statusCode')

export const errorOf = (caught: unknown): Error =>
  caught instanceof Error ? caught : new Error(String(caught), { cause: caught })
export const messageOf = (caught: unknown): string => textOf(caught, 'message') ?? String(caught)
