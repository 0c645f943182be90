/** The seal of the identity module: what it keeps sealed, no other module opens. */
import type { Keys } from '../../platform/key-file.ts'
import { sealFor, type Seal } from '../../platform/seal.ts'

export type { Seal }

/** A seal made of the content of the key file. */
export const sealOf = (keys: Keys): Seal => sealFor(keys, 'waybill identity')
