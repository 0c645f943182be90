/** The company's accounting system, connected as an administrator connects one; a simulator stands at its other end. */
import { generateKeyPairSync } from 'node:crypto'
import { integrationsPlatformRoutes as routes } from '@waybill/contract/integrations/integrations.routes.ts'
import { inject } from 'vitest'
import { dispatcher } from './morning-work.ts'

const simulator = `${inject('accounting')}/_simulator`
const CERTIFICATE = 'morning'
/** What lines without an item of their own are booked as. */
const ITEM = '100'

/** @returns how to disconnect it again */
export const connectAccounting = async (): Promise<() => Promise<void>> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await fetch(`${simulator}/certificates`, {
    method: 'POST',
    body: JSON.stringify({ id: CERTIFICATE, publicKey: publicKey.export({ type: 'spki', format: 'pem' }) }),
  })
  const { results } = await dispatcher.call(routes.addApps)
  const params = { appId: results.find(({ name }) => name === 'NETSUITE')!.id }
  const configs = {
    accountId: 'ACME',
    clientId: 'waybill',
    certificateId: CERTIFICATE,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    defaultItemId: ITEM,
  }
  await dispatcher.call(routes.configure, {
    params,
    body: { configs: Object.entries(configs).map(([key, value]) => ({ key, value })) },
  })
  await dispatcher.call(routes.connect, { params })
  return async () => void (await dispatcher.call(routes.disconnect, { params }))
}
