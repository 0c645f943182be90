/** Place types as stored and as shown. Other values may be stored too. */
const KINDS = [
  'auction',
  'body shop',
  'business',
  'dealer',
  'delivery center',
  'port',
  'rail yard',
  'residence',
  'salvage yard',
  'storage lot',
  'warehouse',
]

/** `Body shop`: types are stored in lowercase. */
export const kindLabel = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1)

export const TERMINAL_KINDS = KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))
