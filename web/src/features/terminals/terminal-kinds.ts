/** What a place can be, as it is stored and as it is shown. Others may be stored too. */
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

/** `Body shop`: the kind is stored in lowercase. */
export const kindLabel = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1)

export const TERMINAL_KINDS = KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))
