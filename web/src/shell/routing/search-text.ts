/** How the address stores a page's state: plain strings, readable and shareable, no JSON quotes around numbers. */

export type SearchState = Readonly<Record<string, string | undefined>>

/** Parses `?q=a%20b&peek=…`. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Formats `?q=a%20b`; undefined and empty values are dropped. */
export const writeSearch = (state: Readonly<Record<string, unknown>>): string => {
  const parts = Object.entries(state).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [
          `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
        ],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
