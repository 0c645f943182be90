/** Reads caught values, which may have any type. */
import { numberOf, textOf } from './unknown-fields.ts'

/** The code of a system error (`ENOENT`) or a database error (`23505`); undefined if there is none. */
export const codeOf = (caught: unknown): string | undefined => textOf(caught, 'code')
/** The system call that failed. */
export const syscallOf = (caught: unknown): string | undefined => textOf(caught, 'syscall')
/**
 * The database constraint that a write violated, by its name at the table. The fault of a node has it only in the message, and
 * at a shard it has a number behind it.
 */
export const constraintOf = (caught: unknown): string | undefined => {
  const name = textOf(caught, 'constraint') ?? / constraint "([^"]+)"/.exec(textOf(caught, 'message') ?? '')?.[1]
  return name?.replace(/_\d{6,}$/, '')
}
/** An error's name: `AbortError`. */
export const nameOf = (caught: unknown): string | undefined => textOf(caught, 'name')
/** The HTTP status set on a library's error. */
export const statusCodeOf = (caught: unknown): number | undefined => numberOf(caught, 'statusCode')

export const errorOf = (caught: unknown): Error =>
  caught instanceof Error ? caught : new Error(String(caught), { cause: caught })
export const messageOf = (caught: unknown): string => textOf(caught, 'message') ?? String(caught)
