/** A day, or a day and time, from a caller: `2026-11-20` or `2026-11-20T08:00:00Z`; undefined for anything else. */
export function momentFrom(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value))
    return undefined
  const at = new Date(value)
  const year = at.getUTCFullYear()
  // The database writes four-digit years as we do, minus a day at either end.
  return year >= 1 && year <= 9998 ? at : undefined
}
