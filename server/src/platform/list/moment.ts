/** A day or a day and time as callers write it, `2026-11-20` or `2026-11-20T08:00:00Z`; undefined for anything else. */
export function momentFrom(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value))
    return undefined
  const at = new Date(value)
  const year = at.getUTCFullYear()
  // The database writes years of four digits as we do; module for a day on either side.
  return year >= 1 && year <= 9998 ? at : undefined
}
