/** Formatters cached by key: creating one costs more than formatting a page. */

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat
const formats = new Map<string, Format>()

/** The formatter for this key, created on first use. */
export function cachedFormat<F extends Format>(key: string, make: () => F): F {
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make()))
  return format as F
}

/** Clears the cache, after a change of format. */
export const forget = (): void => formats.clear()
