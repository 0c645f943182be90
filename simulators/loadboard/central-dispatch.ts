/** Central Dispatch's Listings API V2: tokens for client credentials, listings with ETags, one per external id. */
import { randomUUID } from 'node:crypto'
import { type Answer, type Ask, type Bid, type Listing, LoadBoard } from './load-board.ts'

const MEDIA = 'application/vnd.coxauto.v2+json'
/** Of offers and members. */
const V1 = 'application/vnd.coxauto.v1+json'
const TOKEN_S = 3_600

/** The accepted clients; one whose secret begins with `unlicensed` may sign in but not use the marketplace. */
const SECRETS: Record<string, string> = { acme: 'secret', unlicensed: 'secret' }

const TIMES = [
  'IMMEDIATELY',
  'TWO_BUSINESS_DAYS',
  'TWO_BUSINESS_DAYS_QUICK_PAY',
  ...['FIVE', 'TEN', 'FIFTEEN', 'THIRTY'].map((count) => `${count}_BUSINESS_DAYS`),
]

/** The public marketplace, and a private one. */
const MARKETPLACES = [10_000, 20_001]

interface Stop {
  stopId?: string
  stopNumber?: number
}
interface Vehicle {
  vehicleId?: string
}

/** `words`: the field of the message, which differs between its APIs. */
const refused = (status: number, code: string, message: string, property?: string, words = 'message'): Answer => ({
  status,
  body: { errors: [{ code, [words]: message, ...(property ? { property } : {}) }] },
})

export class CentralDispatch extends LoadBoard {
  readonly media = MEDIA
  readonly #customers = new Map<string, Bid['carrier']>()

  error(status: number, message: string): Answer {
    return refused(status, 'error', message)
  }

  refusal(): Answer {
    return refused(400, 'invalid', 'the marketplace does not take this load', 'price.total')
  }

  signIn({ url, text }: Ask): Answer | undefined {
    if (url.pathname !== '/connect/token') return undefined
    const form = new URLSearchParams(text)
    const id = form.get('client_id') ?? ''
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    if (!Object.hasOwn(SECRETS, id) || SECRETS[id] !== form.get('client_secret'))
      return { status: 401, body: { error: 'invalid_client' } }
    const token = randomUUID()
    this.tokens.set(token, id)
    return {
      status: 200,
      body: { access_token: token, expires_in: TOKEN_S, token_type: 'Bearer', scope: 'marketplace' },
    }
  }

  work({ method, url, headers, text }: Ask): Answer {
    if (url.pathname === '/negotiations/mine' && method === 'GET') return this.#negotiations(url, headers.accept)
    const customer = /^\/customers\/([^/]+)$/.exec(url.pathname)?.[1]
    if (customer !== undefined) return this.#customer(decodeURIComponent(customer))
    if (!url.pathname.startsWith('/listings')) return { status: 404 }
    if (!headers.accept?.includes(MEDIA)) return refused(406, 'media', `accept ${MEDIA}`)
    if (text && headers['content-type'] !== MEDIA) return refused(415, 'media', `send ${MEDIA}`)
    const id = /^\/listings\/id\/([^/]+)$/.exec(url.pathname)?.[1]
    if (id === undefined) {
      if (method === 'GET') return url.pathname === '/listings/mine' ? this.#search(url) : { status: 404 }
      return method === 'POST' ? this.#create(JSON.parse(text)) : { status: 405 }
    }
    const listing = this.listings.get(decodeURIComponent(id))
    if (!listing) return refused(404, 'not_found', 'there is no such listing')
    if (method === 'GET') return this.#show(listing, 200)
    if (headers['if-match'] === undefined) return refused(428, 'precondition', 'If-Match is required')
    if (headers['if-match'] !== `"${listing.version}"`) return refused(412, 'stale', 'the listing has changed')
    if (method === 'DELETE') {
      this.listings.delete(listing.id)
      return { status: 204 }
    }
    return method === 'PUT' ? this.#change(listing, JSON.parse(text)) : { status: 405 }
  }

  /** The negotiations on a listing, one for each carrier; amounts are what remains after COD. */
  #negotiations(url: URL, accept: string | undefined): Answer {
    if (!accept?.includes(V1)) return refused(406, 'media', `accept ${V1}`, 'accept', 'description')
    const listingId = url.searchParams.get('listingId')
    const content = this.listings.get(listingId ?? '')?.content
    const takesOffers = content?.['marketplaces']?.some(
      (each: { makeOffersEnabled?: boolean }) => each.makeOffersEnabled,
    )
    const { total = 0, cod } = content?.['price'] ?? {}
    const balanceOf = (amount: number) => amount - (cod?.amount ?? 0)
    const items = (takesOffers ? this.bidsOn(listingId) : []).map(({ id, carrier, amount, isOpen }) => ({
      negotiationId: id,
      carrierId: this.#customerId(carrier),
      listingId,
      expirationUtc: '2099-01-01T00:00:00.000Z',
      transactions: [
        { transactionType: 'ORIGINAL_ASK', amount: balanceOf(total) },
        { transactionType: 'INITIAL_OFFER', amount: balanceOf(amount ?? total) },
        ...(isOpen ? [] : [{ transactionType: 'ARCHIVAL' }]),
      ],
    }))
    return { status: 200, body: { href: url.pathname, count: items.length, items } }
  }

  #customerId(carrier: Bid['carrier']): string {
    const known = [...this.#customers].find(([, { name }]) => name === carrier.name)?.[0]
    const id = known ?? randomUUID()
    this.#customers.set(id, carrier)
    return id
  }

  #customer(id: string): Answer {
    const carrier = this.#customers.get(id)
    if (!carrier) return refused(404, 'customer.not_found', 'there is no such customer', 'customerId', 'description')
    const { name, usdot, mcNumber, email, phone } = carrier
    return {
      status: 200,
      body: {
        customerId: id,
        companyName: name,
        email,
        phoneNumbers: phone ? [{ phoneNumber: phone, type: 'LISTING' }] : [],
        customerAuthorityNumbers: [
          ...(usdot ? [{ number: `USDOT ${usdot}`, verified: true, type: 'USDOT' }] : []),
          ...(mcNumber ? [{ number: `MC ${mcNumber}`, verified: true, type: 'MC' }] : []),
        ],
      },
    }
  }

  #search(url: URL): Answer {
    const all = this.withReference(url.searchParams.get('externalId'))
    const items = all.map((each) => ({ id: each.id, externalId: each.externalId }))
    return { status: 200, body: { href: url.pathname, count: all.length, items } }
  }

  #show(listing: Listing, status: number): Answer {
    const body = { ...listing.content, id: listing.id, externalId: listing.externalId }
    return { status, body, headers: { etag: `"${listing.version}"` } }
  }

  #wrong(content: Record<string, any>): Answer | undefined {
    if (typeof content['externalId'] !== 'string' || content['externalId'].length > 50)
      return refused(400, 'invalid', 'is required', 'externalId')
    if (content['stops']?.length !== 2) return refused(400, 'invalid', 'exactly 2 stops', 'stops')
    const vehicles = content['vehicles']?.length ?? 0
    if (vehicles < 1 || vehicles > 12) return refused(400, 'invalid', '1 to 12 vehicles', 'vehicles')
    const { total, balance, cod } = content['price'] ?? {}
    if (!(total > 0)) return refused(400, 'invalid', 'must be more than 0', 'price.total')
    if (Math.round(((balance?.amount ?? 0) + (cod?.amount ?? 0)) * 100) !== Math.round(total * 100))
      return refused(400, 'invalid', 'cod and balance make the total', 'price')
    if (balance && !TIMES.includes(balance.paymentTime))
      return refused(400, 'invalid', 'is not known', 'price.balance.paymentTime')
    if (cod && (!['CHECK', 'CASH_CERTIFIED_FUNDS'].includes(cod.paymentMethod) || !cod.paymentLocation))
      return refused(400, 'invalid', 'is required', 'price.cod.paymentMethod')
    const marketplaces = (content['marketplaces'] ?? []) as { marketplaceId?: number }[]
    if (!marketplaces.length || marketplaces.some(({ marketplaceId }) => !MARKETPLACES.includes(marketplaceId ?? 0)))
      return refused(400, 'invalid', 'is not known', 'marketplaces.marketplaceId')
    const ahead = Date.parse(content['availableDate']) - Date.now()
    if (Number.isNaN(ahead)) return refused(400, 'invalid', 'is required', 'availableDate')
    return undefined
  }

  #create(content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const externalId = content['externalId'] as string
    if (this.withReference(externalId).length)
      return refused(409, 'duplicate', 'a listing with this externalId exists', 'externalId')
    const id = randomUUID()
    const stops = content['stops'].map((stop: Stop) => ({ ...stop, stopId: randomUUID() }))
    const vehicles = content['vehicles'].map((vehicle: Vehicle) => ({ ...vehicle, vehicleId: randomUUID() }))
    this.keep(id, externalId, { ...content, stops, vehicles })
    return { status: 201, headers: { location: `/listings/id/${id}`, etag: '"1"' } }
  }

  #change(listing: Listing, content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const stopIds = listing.content['stops'].map((stop: Stop) => stop.stopId)
    if (content['stops'].some((stop: Stop) => !stopIds.includes(stop.stopId)))
      return refused(400, 'invalid', 'is required on a replacement', 'stops.stopId')
    const known = listing.content['vehicles'].map((vehicle: Vehicle) => vehicle.vehicleId)
    if (content['vehicles'].some((vehicle: Vehicle) => vehicle.vehicleId && !known.includes(vehicle.vehicleId)))
      return refused(400, 'invalid', 'is not of this listing', 'vehicles.vehicleId')
    const vehicles = content['vehicles'].map((each: Vehicle) => ({
      ...each,
      vehicleId: each.vehicleId ?? randomUUID(),
    }))
    return this.#show(this.replace(listing, { ...content, stops: content['stops'], vehicles }), 200)
  }
}
