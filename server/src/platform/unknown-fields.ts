/** Reads values of unknown shape: responses of other systems, JSON columns, thrown values. */

/** A field of any value; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export const textOf = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : undefined
}

export const numberOf = (value: unknown, name: string): number | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'number' ? field : undefined
}

/** The entries of a list; empty if it is not a list. */
export const listOf = (value: unknown, name: string): readonly unknown[] => {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}
