/** Runs the simulated demo users in the server's process: they call the API with tokens like any user. */
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import type { RunningServer } from '../../server/src/start/main.ts'
import { openLog } from '../../server/src/platform/log.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'
import { demoClient } from './demo-client.ts'

/** A token is valid for an hour; it is renewed before (milliseconds). */
const RENEWED_MS = 50 * 60_000

/** Starts the simulation. @returns a function that ends it */
export async function beginLife(
  settings: Settings,
  data: Data,
  server: Pick<RunningServer, 'isWatched' | 'isOpen'>,
): Promise<() => Promise<void>> {
  const { startLife } = await import('../../demo/src/life/life.ts')
  const log = openLog(data.folder, settings.logLevel)
  const clients = new Map<string, { client: Promise<BearerClient>; until: number }>()
  const signIn = demoClient(settings, data)
  return startLife({
    isWatched: () => server.isWatched(),
    isOpen: (orderGuid) => server.isOpen(orderGuid),
    now: () => new Date(),
    seed: new Date().toISOString(),
    clientOf: (portal, email) => {
      const known = clients.get(email)
      if (known && known.until > Date.now()) return known.client
      const client = signIn(portal, email)
      clients.set(email, { client, until: Date.now() + RENEWED_MS })
      client.catch(() => clients.delete(email))
      return client
    },
    onAct: (line) => log.debug(`demo: ${line}`),
    onFault: (error) => log.debug({ err: error }, 'demo: an act failed'),
  })
}
