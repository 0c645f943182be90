/** Database values in the API's format. */

/** An instant in UTC, `2026-11-20T08:00:00.000Z`. */
export function instant(at: Date): string
export function instant(at: Date | null): string | null
export function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** A measure, stored exactly in the database, as a JSON number. */
export const number = (value: string | null): number | null => (value === null ? null : Number(value))

/** US dollars with two decimals, stored exactly in the database, as a JSON number. */
export const money = (value: string): number => Number(value)
