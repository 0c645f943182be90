/** Whom the simulators let in: made-up accounts, the same for everybody. */
import { readFileSync } from 'node:fs'
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { OutsideBoardId } from '../../server/src/outside/loadboards/boards.ts'

type Values = Readonly<Record<string, string>>

/** By the keys of each board's fields. */
export const BOARD_CREDENTIALS: Readonly<Record<OutsideBoardId, Values>> = {
  centraldispatch: { clientId: 'acme', clientSecret: 'secret' },
  dat: { username: 'service@acme.test', password: 'secret', userEmail: 'dana@acme.test' },
  shipcars: { token: 'integrator-token' },
  superdispatch: { clientId: 'acme', clientSecret: 'secret' },
  truckstop: { clientId: 'acme', clientSecret: 'secret', username: 'dana', password: 'secret' },
}

/** The key whose certificate NetSuite's simulator knows; it opens nothing else. */
export const NETSUITE_KEY_FILE = 'simulators/accounting/demo-key.pem'
const netSuiteKey = () => readFileSync(new URL(`../../${NETSUITE_KEY_FILE}`, import.meta.url), 'utf8').trim()

/** By the keys of each system's configuration. */
export const accountingConfigs = (): Readonly<Record<AccountingAppName, Values>> => ({
  NETSUITE: {
    accountId: 'ACME',
    clientId: 'waybill',
    certificateId: 'waybill-demo',
    privateKey: netSuiteKey(),
    defaultItemId: '100',
  },
  QUICKBOOKS: {
    realmId: '9130347596842930',
    clientId: 'waybill',
    clientSecret: 'secret',
    refreshToken: 'first-refresh-token',
    defaultItemId: '100',
  },
  COUPA: {
    instance: 'acme.coupahost.com',
    clientId: 'waybill',
    clientSecret: 'secret',
    supplierId: '7',
    defaultItemId: '100',
  },
})
