/** Values of the database as the API writes them. */

/** An instant in UTC, `2026-11-20T08:00:00.000Z`. */
export function instant(at: Date): string
export function instant(at: Date | null): string | null
export function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** A measure, kept exactly in the database, as a JSON number. */
export const number = (value: string | null): number | null => (value === null ? null : Number(value))

/** US dollars with two decimals, kept exactly in the database, as a JSON number. */
export const money = (value: string): number => Number(value)
