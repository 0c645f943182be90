/** The systems that there is a connection to. */
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { AccountingConfig, AccountingSystem, AccountingSystems, TokenKeeper } from './accounting.ts'
import { openCoupa } from './coupa.ts'
import { openNetSuite } from './netsuite.ts'
import { openQuickBooks } from './quickbooks.ts'
import type { RestOptions } from './rest-client.ts'

/** What an adapter is opened with. `url`: another place in place of the system's own addresses, for trials. */
export interface Opening extends RestOptions {
  readonly config: AccountingConfig
  readonly keeper: TokenKeeper
  readonly url: string | undefined
}

const ADAPTERS: Readonly<Record<AccountingAppName, (opening: Opening) => AccountingSystem>> = {
  COUPA: openCoupa,
  NETSUITE: openNetSuite,
  QUICKBOOKS: openQuickBooks,
}

/** Where systems are, in place of their own addresses. */
export type AccountingUrls = Readonly<Partial<Record<AccountingAppName, string | undefined>>>

export const accountingSystems = ({
  urls = {},
  ...rest
}: RestOptions & { urls?: AccountingUrls } = {}): AccountingSystems => ({
  open: (name, config, keeper) => ADAPTERS[name]({ ...rest, config, keeper, url: urls[name] }),
})
