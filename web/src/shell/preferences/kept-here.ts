/** Preferences cached in this browser, for the first paint. */

/** Where the value under `key` lies. */
export const nameOf = (localAccountId: string, key: string): string => `waybill.${localAccountId}.${key}`

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
    // A full or forbidden storage only costs the first glance.
  }
}
