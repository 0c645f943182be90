/** API clients of the demo's users. */
import { bearerClient, type BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { originOf, type Place, tokenOf } from './product.ts'

const tokens = new Map<string, Promise<string>>()

/** An API client of a demo sign-in on its portal's site. */
export const clientOf = async (place: Place, portal: Portal, email: string): Promise<BearerClient> => {
  // The port is part of the issuer: the same data may later be served on another port.
  const who = `${place.port} ${place.folder} ${email}`
  if (!tokens.has(who)) tokens.set(who, tokenOf(place, email))
  return bearerClient(originOf(place, portal), await tokens.get(who)!)
}
