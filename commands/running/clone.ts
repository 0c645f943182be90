import { fileURLToPath } from 'node:url'

/** The root of the clone. */
export const CLONE = fileURLToPath(new URL('../../', import.meta.url))
