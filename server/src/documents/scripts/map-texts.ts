/** Every text in plain data, changed; dates and bytes stay. */
export function mapTexts<T>(value: T, change: (text: string) => string): T
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change))
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, mapTexts(each, change)]))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
  return value
}
