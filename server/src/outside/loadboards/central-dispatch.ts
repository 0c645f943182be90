/**
 * Central Dispatch, Listings API V2. Documented: OAuth 2 client credentials, the media type, creating with the id in
 * `Location`, reading, one's own listings by our number, full replacement with `If-Match`, the fields of a listing.
 * Assumed: that a listing in a private marketplace alone is seen by its members alone, and that deleting takes
 * `If-Match`. Offers are read here and answered at the board. Tested against a simulator written from public documents,
 * never against the live service.
 */
import type { BoardAnswer } from './ask-board.ts'
import { askingOf, type BoardOptions, createSession, type Failed, withoutSlash } from './board-session.ts'
import { oauthToken } from './board-tokens.ts'
import { createOfferReader } from './central-dispatch-bids.ts'
import {
  centralDispatchListing,
  missingForCentralDispatch,
  PUBLIC_MARKETPLACE,
  knownIds,
} from './central-dispatch-listing.ts'
import {
  done,
  type BoardAdapter,
  type BoardLoad,
  type BoardOutcome,
  type BoardSecret,
  type Listing,
} from './loadboard.ts'
import { listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const MEDIA = 'application/vnd.coxauto.v2+json'

export interface CentralDispatchOptions extends Omit<BoardOptions, 'url'> {
  /** The token server, `https://id.centraldispatch.com`. */
  readonly identityUrl: string
  /** `https://marketplace-api.centraldispatch.com`. */
  readonly listingsUrl: string
  /** `https://prod-offers-api.awscal2.manheim.com`. */
  readonly offersUrl: string
  /** `https://membership-api.centraldispatch.com`. */
  readonly membershipUrl: string
}

/** The private marketplace of the load, otherwise that of the credentials (a test marketplace), otherwise the public one. */
const marketplaceOf = ({ marketplaceId }: BoardSecret, { group }: BoardLoad) =>
  Number(group ?? marketplaceId) || PUBLIC_MARKETPLACE
const etagOf = ({ headers }: BoardAnswer) => headers.get('etag')
const ifMatch = (etag: string | null): { headers?: Record<string, string> } =>
  etag ? { headers: { 'if-match': etag } } : {}

export function createCentralDispatch(options: CentralDispatchOptions): BoardAdapter {
  const asking = askingOf('Central Dispatch', options)
  const listings = `${withoutSlash(options.listingsUrl)}/listings`
  const atListing = (id: string) => `${listings}/id/${encodeURIComponent(id)}`
  const { ask, test } = createSession(
    asking,
    ({ clientId = '', clientSecret = '' }) =>
      oauthToken(
        `${withoutSlash(options.identityUrl)}/connect/token`,
        { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        asking,
      ),
    MEDIA,
  )

  const readOffers = createOfferReader(
    ask,
    {
      offersUrl: withoutSlash(options.offersUrl),
      membershipUrl: withoutSlash(options.membershipUrl),
      listing: atListing,
    },
    options.now,
  )
  const listingOf = (externalId: string, etag: string | null): Listing => ({ externalId, externalUrl: null, etag })

  /** The board's id for our reference; null if it has none. */
  async function find(secret: BoardSecret, reference: string): Promise<BoardOutcome<string | null>> {
    const found = await ask(secret, `${listings}/mine?externalId=${encodeURIComponent(reference)}`)
    if (found.kind !== 'done') return found
    const item = listOf(found.value.body, 'items').find((each) => textOf(each, 'externalId') === reference)
    const id = textOf(item, 'id') ?? numberOf(item, 'id')
    return done(id === undefined ? null : String(id))
  }

  /** Replaces the current version of a listing; after a concurrent change, once more. */
  async function replace(secret: BoardSecret, id: string, load: BoardLoad): Promise<BoardOutcome<Listing>> {
    let stale: Failed | undefined
    for (let attempt = 1; attempt <= 2; attempt++) {
      const now = await ask(secret, atListing(id))
      if (now.kind !== 'done') return now
      const known = knownIds(now.value.body)
      const body = centralDispatchListing(load, marketplaceOf(secret, load), options.now(), known)
      const put = await ask(secret, atListing(id), { method: 'PUT', ...ifMatch(etagOf(now.value)), body })
      if (put.kind === 'done') return done(listingOf(id, etagOf(put.value)))
      if (put.kind !== 'refused' || put.httpStatus !== 412) return put
      stale = { kind: 'later', message: put.message, httpStatus: 412 }
    }
    return stale!
  }

  async function removeListing(secret: BoardSecret, { externalId, etag }: Listing): Promise<BoardOutcome<null>> {
    let current = etag
    for (let attempt = 1; ; attempt++) {
      if (current === null || attempt > 1) {
        const now = await ask(secret, atListing(externalId))
        if (now.kind === 'gone') return done(null)
        if (now.kind !== 'done') return now
        current = etagOf(now.value)
      }
      const removed = await ask(secret, atListing(externalId), { method: 'DELETE', ...ifMatch(current) })
      if (removed.kind === 'done' || removed.kind === 'gone') return done(null)
      if (removed.kind !== 'refused' || removed.httpStatus !== 412 || attempt > 1) return removed
    }
  }

  return {
    missingFor: (load) => missingForCentralDispatch(load, options.now()),

    test: (secret) => test(secret, `${listings}/mine?limit(1,1)`, () => secret['clientId']),

    async post(secret, load) {
      const body = centralDispatchListing(load, marketplaceOf(secret, load), options.now())
      const posted = await ask(secret, listings, { method: 'POST', body })
      if (posted.kind === 'done') {
        const id = posted.value.headers.get('location')?.split('/').at(-1)
        if (id) return done(listingOf(decodeURIComponent(id), etagOf(posted.value)))
        return { kind: 'later', message: 'Central Dispatch returned no listing', httpStatus: posted.value.status }
      }
      if (posted.kind !== 'refused' || posted.httpStatus !== 409) return posted
      // It already has our reference: an earlier call arrived, only its response was lost.
      const id = await find(secret, load.reference)
      if (id.kind !== 'done') return id
      return id.value === null ? posted : replace(secret, id.value, load)
    },

    update: (secret, listing, load) => replace(secret, listing.externalId, load),

    async remove(secret, listing, reference) {
      if (listing) return removeListing(secret, listing)
      const id = await find(secret, reference)
      if (id.kind !== 'done') return id
      return id.value === null ? done(null) : removeListing(secret, listingOf(id.value, null))
    },

    async look(secret, listing) {
      const now = await ask(secret, atListing(listing.externalId))
      return now.kind === 'done' ? done(listingOf(listing.externalId, etagOf(now.value))) : now
    },

    bids: (secret, { externalId }) => readOffers(secret, externalId),
  }
}
