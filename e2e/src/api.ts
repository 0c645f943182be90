/** Clients of the contract for the demo's people. */
import { bearerClient, type BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { originOf, type Place, tokenOf } from './product.ts'

const tokens = new Map<string, Promise<string>>()

/** A client of a demo sign-in on its portal's site. */
export const clientOf = async (place: Place, portal: Portal, email: string): Promise<BearerClient> => {
  // The port is part of the issuer: data may be served again at another.
  const who = `${place.port} ${place.folder} ${email}`
  if (!tokens.has(who)) tokens.set(who, tokenOf(place, email))
  return bearerClient(originOf(place, portal), await tokens.get(who)!)
}
