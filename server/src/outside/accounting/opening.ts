import type { AccountingConfig, TokenKeeper } from './accounting.ts'
import type { RestOptions } from './rest-client.ts'

/** Options for opening an adapter. `url`: replaces the system's own addresses, for trials. */
export interface Opening extends RestOptions {
  readonly config: AccountingConfig
  readonly keeper: TokenKeeper
  readonly url: string | undefined
}
