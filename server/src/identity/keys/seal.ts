/** The seal of the identity module: what it keeps sealed, no other module opens. */
import { sealFor, type Seal } from '../../platform/seal.ts'

export type { Seal }

/** A seal made of the content of the key file. */
export const sealOf = (secret: Buffer): Seal => sealFor(secret, 'waybill identity')
