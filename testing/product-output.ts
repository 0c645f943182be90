/** The output of the product that all journeys share, which vitest's main process started. */
const KEY = Symbol.for('waybill.product-output')
const kept = globalThis as { [KEY]?: () => string }

/** Makes it known to the report of failures. */
export const keepProductOutput = (output: () => string): void => void (kept[KEY] = output)

/** Empty if there is no product. */
export const productOutput = (): string => kept[KEY]?.() ?? ''
