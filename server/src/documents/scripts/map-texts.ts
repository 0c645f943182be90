/** Every text in plain data, changed. */

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each: unknown) => changed(each, change))
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, changed(each, change)]))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]))
  return value
}

/** The same data with each text as `change` gives it; dates and bytes stay. */
export const mapTexts = <T>(value: T, change: (text: string) => string): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts become texts, and everything else stays
  changed(value, change) as T
