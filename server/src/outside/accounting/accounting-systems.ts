/** The accounting systems with an adapter. */
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { AccountingSystem, AccountingSystems } from './accounting.ts'
import { openCoupa } from './coupa.ts'
import { openNetSuite } from './netsuite.ts'
import type { Opening } from './opening.ts'
import { openQuickBooks } from './quickbooks.ts'
import type { RestOptions } from './rest-client.ts'

const ADAPTERS: Readonly<Record<AccountingAppName, (opening: Opening) => AccountingSystem>> = {
  COUPA: openCoupa,
  NETSUITE: openNetSuite,
  QUICKBOOKS: openQuickBooks,
}

/** Addresses of systems that replace their own. */
export type AccountingUrls = Readonly<Partial<Record<AccountingAppName, string | undefined>>>

export const accountingSystems = ({
  urls = {},
  ...rest
}: RestOptions & { urls?: AccountingUrls } = {}): AccountingSystems => ({
  open: (name, config, keeper) => ADAPTERS[name]({ ...rest, config, keeper, url: urls[name] }),
})
