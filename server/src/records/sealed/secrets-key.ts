import type { Keys } from '../../platform/key-file.ts'
import { sealFor, type Seal } from '../../platform/seal.ts'

export const SECRETS_KEY = 'secrets.key'

/** Seals credentials of outside systems, bank accounts and secrets of webhooks. */
export const secretsSeal = (keys: Keys): Seal => sealFor(keys, 'waybill secrets')
