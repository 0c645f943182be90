/** The company's accounting system, connected like an administrator does; the other end is a simulator. */
import { generateKeyPairSync } from 'node:crypto'
import { integrationsPlatformRoutes as routes } from '@waybill/contract/integrations/integrations.routes.ts'
import { inject } from 'vitest'
import { dispatcher } from './morning-work.ts'

const simulator = `${inject('accounting').NETSUITE}/_simulator`
const CERTIFICATE = 'morning'
/** The item of lines without their own. */
const ITEM = '100'

/** @returns a function that disconnects it */
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
