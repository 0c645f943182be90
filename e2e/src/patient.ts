/** A product that can be killed and restarted. */
import { isDeepStrictEqual } from 'node:util'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { clientOf } from './api.ts'
import { freePort, type Place, type Product, startProduct } from './product.ts'

/** The sign-in that places the orders. */
export const EMAIL = 'client@demo.test'

/** Fails with the actual value if it differs from the expected one. */
export const must = (what: string, seen: unknown, wanted: unknown): void => {
  if (!isDeepStrictEqual(seen, wanted))
    throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`)
}

/** A product that can be killed and restarts on the same data and ports. */
export interface Patient {
  place: Place
  product: Product
  client: BearerClient
}

/** Starts the product of a data folder. */
export const openPatient = async (folder: string): Promise<Patient> => {
  const place = { folder, port: await freePort(), env: { WAYBILL_WEBHOOKS_PRIVATE: 'on' } }
  const product = await startProduct(place)
  return { place, product, client: await clientOf(product, 'client', EMAIL) }
}
