import type { AccountingConfig, TokenKeeper } from './accounting.ts'
import type { RestOptions } from './rest-client.ts'

/** What an adapter is opened with. `url`: another place in place of the system's own addresses, for trials. */
export interface Opening extends RestOptions {
  readonly config: AccountingConfig
  readonly keeper: TokenKeeper
  readonly url: string | undefined
}
