import type { AccountingSystems } from './accounting.ts'
import { openNetSuite, type NetSuiteOptions } from './netsuite.ts'

/** NetSuite's own addresses; a setting names another one for trials. */
export const NETSUITE_ADDRESS = 'https://{account}.suitetalk.api.netsuite.com'

/** The systems that there is a connection to. */
export const accountingSystems = (netsuite: NetSuiteOptions = { address: NETSUITE_ADDRESS }): AccountingSystems => ({
  open: (name, config) => (name === 'NETSUITE' ? openNetSuite(config, netsuite) : undefined),
})
