/** Formatters cached by key: creating one costs more than formatting a page. */

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat
const formats = new Map<string, Format>()

/** The formatter of this key, made at first need. */
export function kept<F extends Format>(key: string, make: () => F): F {
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make()))
  return format as F
}

/** Forgets all: they are made anew, for another way of writing. */
export const forget = (): void => formats.clear()
