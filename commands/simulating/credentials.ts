/** The credentials that the simulators accept: fictional accounts, the same for everyone. */
import { readFileSync } from 'node:fs'
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { EDI_AT } from './systems.ts'
import type { OutsideBoardId } from '../../server/src/outside/loadboards/boards.ts'

type Values = Readonly<Record<string, string>>

/** Credentials by board and field. */
export const BOARD_CREDENTIALS: Readonly<Record<OutsideBoardId, Values>> = {
  centraldispatch: { clientId: 'acme', clientSecret: 'secret' },
  dat: { username: 'service@acme.test', password: 'secret', userEmail: 'dana@acme.test' },
  shipcars: { token: 'integrator-token' },
  superdispatch: { clientId: 'acme', clientSecret: 'secret' },
  truckstop: { clientId: 'acme', clientSecret: 'secret', username: 'dana', password: 'secret' },
}

/** The key whose certificate the NetSuite simulator accepts; it is used for nothing else. */
export const NETSUITE_KEY_FILE = 'simulators/accounting/demo-key.pem'
const netSuiteKey = () => readFileSync(new URL(`../../${NETSUITE_KEY_FILE}`, import.meta.url), 'utf8').trim()

/** Configuration by system and key. */
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

/** The offset of the EDI partner's SFTP port from its own. */
export const EDI_SFTP_ABOVE = 100

/** The EDI partner, as set up on the dispatcher's side. */
export const ediPartnerAt = (first: number) => ({
  name: 'Northside',
  ourQualifier: '02',
  ourId: 'ACMT',
  partnerQualifier: 'ZZ',
  partnerId: 'NORTHSIDE',
  scac: 'ACMT',
  isTest: true,
  transport: 'sftp' as const,
  host: '127.0.0.1',
  port: first + EDI_AT + EDI_SFTP_ABOVE,
  username: 'waybill',
  password: 'waybill',
  inPath: '/to-carrier',
  outPath: '/from-carrier',
  // The simulator's files are whole as soon as they are there.
  stillSeconds: 1,
})
