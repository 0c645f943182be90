/** The identity module's seal: no other module can open its values. */
import type { Keys } from '../../platform/key-file.ts'
import { sealFor, type Seal } from '../../platform/seal.ts'

export type { Seal }

/** A seal based on the key file. */
export const sealOf = (keys: Keys): Seal => sealFor(keys, 'waybill identity')
