/** Preferences cached in this browser, for the first paint. */

/** Storage key of the value under `key`. */
export const nameOf = (localAccountId: string, key: string): string => `waybill.${localAccountId}.${key}`

/** Storage key of the mark of what has not reached the server: the page may unload before it is sent. */
export const unsent = (name: string): string => `${name}.unsent`

export const readHere = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export const writeHere = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A full or blocked storage only affects the first paint.
  }
}
