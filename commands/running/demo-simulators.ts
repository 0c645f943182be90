/** Connects the demo company to the simulators: waits until they run, then configures its accounts. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { integrationsPlatformRoutes as integrations } from '@waybill/contract/integrations/integrations.routes.ts'
import { loadboardsRoutes as loadboards } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { ACCOUNTING_APP_NAMES, type AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { EITHER, readSettings, type Settings } from '../../server/src/settings/settings.ts'
import { accountingConfigs, BOARD_CREDENTIALS, ediPartnerAt } from '../simulating/credentials.ts'
import { settingsAt } from '../simulating/systems.ts'

/** How often to check whether they run (milliseconds). */
const LOOK_EVERY_MS = 3_000
/** The timeout for a response (milliseconds). */
const ANSWER_WITHIN_MS = 2_000
/** The connected accounting and procurement systems; the others are configured but not connected. */
const CONNECTED: readonly AccountingAppName[] = ['NETSUITE', 'COUPA']
/** The client that tenders through the simulated EDI partner. */
const EDI_CLIENT = 'Summit Ridge Auto Group'

/** Whether the simulators run, according to the first of them. */
const areThere = async (first: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    return (await fetch(`http://127.0.0.1:${first}/_simulator/calls`, { signal })).ok
  } catch {
    return false
  }
}

/**
 * The settings of a demo: its boards and accounting systems are always the simulators, even before they run; other
 * systems only if they run when it starts, as their addresses are read once. The environment takes precedence.
 */
export const demoSettings = async (settings: Settings, env: NodeJS.ProcessEnv): Promise<Settings> => {
  const { demoSimulators: first } = settings
  if (first === undefined) return settings
  const doRun = await areThere(first)
  const played = settingsAt(first, ({ isDemoAlwaysThere }) => doRun || isDemoAlwaysThere === true)
  for (const pair of EITHER) if (pair.some((name) => env[name])) for (const name of pair) delete played[name]
  return readSettings({ ...played, ...env })
}

/** Adds credentials for every board for which the company has none. */
const openBoards = async (client: BearerClient): Promise<void> => {
  for (const [id, values] of Object.entries(BOARD_CREDENTIALS)) {
    const params = { id }
    const { results } = await client.call(loadboards.listCredentials, { params })
    if (results.length) continue
    const { id: credentialId } = await client.call(loadboards.createCredential, {
      params,
      body: { name: 'Simulator', values },
    })
    await client.call(loadboards.testCredential, { params, body: { credentialId } })
  }
}

/** Configures every accounting system, again if the connection test fails. */
const openAccounting = async (client: BearerClient): Promise<void> => {
  const { results } = await client.call(integrations.addApps)
  const configs = accountingConfigs()
  for (const name of ACCOUNTING_APP_NAMES) {
    const params = { appId: results.find((app) => app.name === name)!.id }
    if ((await client.call(integrations.test, { params })).isConnected) continue
    const values = Object.entries(configs[name]).map(([key, value]) => ({ key, value }))
    await client.call(integrations.configure, { params, body: { configs: values } })
    if (CONNECTED.includes(name)) await client.call(integrations.connect, { params })
  }
}

/** Sets up the EDI partner, for the client that the demo's first client user belongs to. */
const openEdi = async (client: BearerClient, first: number): Promise<void> => {
  const partner = ediPartnerAt(first)
  const known = await client.call(ediRoutes.listPartners, { query: { search: partner.name } })
  if (known.results.some(({ name }) => name === partner.name)) return
  const { results } = await client.call(clientsRoutes.list, { query: { search: EDI_CLIENT } })
  const tendering = results.find(({ name }) => name === EDI_CLIENT)
  if (!tendering) return
  await client.call(ediRoutes.createPartner, { body: { ...partner, client: { guid: tendering.guid } } })
}

interface Looking {
  first: number
  client: () => Promise<BearerClient>
  say: (line: string) => void
  onFault: (error: unknown) => void
}

/** Waits until the simulators run, then configures the accounts once. @returns a function that stops it */
export const lookForSimulators = ({ first, client, say, onFault }: Looking): (() => Promise<void>) => {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      if (await areThere(first)) {
        const administrator = await client()
        await openBoards(administrator)
        await openAccounting(administrator)
        await openEdi(administrator, first)
        say('the demo company is connected to the simulators')
        return
      }
    } catch (error) {
      onFault(error)
    }
    if (!isOver) timer = setTimeout(begin, LOOK_EVERY_MS).unref()
  }
  function begin(): void {
    work = look()
  }
  begin()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await work
  }
}
