/** Tokens of the location search: sent in a query, so they grant nothing else and last an hour. Never log one. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'

/** Lifetime of a token (milliseconds). */
export const PLACES_TOKEN_MS = 60 * 60_000

/** The caller of the location search. */
export interface PlaceSeeker {
  companyGuid: string
  userGuid: string
  portal: Portal
  /** Whether the caller's own terminals are included: the only permission in the token. */
  seesTerminals: boolean
}

const Content = z.tuple([z.number(), z.uuid(), z.uuid(), z.enum(PORTALS), z.boolean()])

export class PlacesTokens {
  readonly #key: Buffer

  /** The key is derived for this use only: nothing else signed with `secret` is a token, nor vice versa. */
  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'location search tokens', 32))
  }

  #sign(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest()
  }

  make(seeker: PlaceSeeker, now: Date): { authToken: string; expires: Date } {
    const expires = new Date(now.getTime() + PLACES_TOKEN_MS)
    const parts = [expires.getTime(), seeker.companyGuid, seeker.userGuid, seeker.portal, seeker.seesTerminals]
    const content = Buffer.from(JSON.stringify(parts)).toString('base64url')
    return { authToken: `${content}.${this.#sign(content).toString('base64url')}`, expires }
  }

  /** The holder of the token; undefined if it is not ours, was changed, or has expired. */
  read(authToken: string, now: Date): PlaceSeeker | undefined {
    const [content = '', signature = '', ...more] = authToken.split('.')
    const [due, received] = [this.#sign(content), Buffer.from(signature, 'base64url')]
    if (more.length || received.length !== due.length || !timingSafeEqual(received, due)) return undefined
    const [expires, companyGuid, userGuid, portal, seesTerminals] = Content.parse(
      JSON.parse(Buffer.from(content, 'base64url').toString()),
    )
    return expires > now.getTime() ? { companyGuid, userGuid, portal, seesTerminals } : undefined
  }
}
