/** The product behind a proxy, with the demo, for trials with independent software. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../../commands/running/clone.ts'
import { originOf, startProduct, tokenOf } from '../../e2e/src/product.ts'

/** The host of each portal, as the proxies forward it. */
export const HOSTS = { dispatcher: 'desk.waybill.test', client: 'orders.waybill.test' } as const
const CARRIER_HOST = 'haul.waybill.test'

/** A running product. */
export interface TriedProduct {
  /** port of the dispatcher's site on 127.0.0.1 */
  port: number
  /** bearer tokens */
  tokens: Readonly<Record<keyof typeof HOSTS, string>>
  /** host and port of its metrics */
  metrics: string
  /** A call past the proxies. @param path such as `/api/orders` */
  call: (portal: keyof typeof HOSTS, path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<unknown>
}

/** Starts it on a data folder of its own, which is filled with the demo at the first time. */
export async function startTriedProduct(): Promise<TriedProduct> {
  const port = Number(process.env['WAYBILL_PORT'] ?? 4360)
  const folder = process.env['WAYBILL_DATA'] ?? join(CLONE, '.waybill', 'strangers')
  mkdirSync(folder, { recursive: true })
  const metrics = `127.0.0.1:${port + 9}`
  // Also for the commands that make tokens.
  process.env['WAYBILL_SITES'] =
    `https://${HOSTS.dispatcher}=dispatcher,https://${HOSTS.client}=client,https://${CARRIER_HOST}=carrier`
  const place = {
    port,
    folder,
    env: { WAYBILL_PROXIES: '127.0.0.1', WAYBILL_DEMO_PUBLIC: 'on', WAYBILL_METRICS: metrics },
  }
  const product = await startProduct(place)
  try {
    const tokens = {
      dispatcher: await tokenOf(place, 'dispatcher@demo.test'),
      client: await tokenOf(place, 'client@demo.test'),
    }
    return {
      port,
      tokens,
      metrics,
      call: (portal, path, init = {}) =>
        fetch(`${originOf({ port }, 'dispatcher').replace('localhost', '127.0.0.1')}${path}`, {
          ...init,
          headers: {
            authorization: `Bearer ${tokens[portal]}`,
            'x-forwarded-host': HOSTS[portal],
            'x-forwarded-proto': 'https',
            ...(init.body ? { 'content-type': 'application/json' } : {}),
          },
        }),
      stop: product.stop,
    }
  } catch (error) {
    await product.stop()
    throw error
  }
}
