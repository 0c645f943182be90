/**
 * DAT One: a token for the company, then one for its user, both for 30 minutes; 100 calls a minute and user; posts can be
 * refreshed at most every 15 minutes, and end at their time.
 */
import { randomUUID } from 'node:crypto'
import { type Answer, type Ask, bearerOf, type Listing, LoadBoard } from './load-board.ts'

const MINUTE_MS = 60_000
const TOKEN_MS = 30 * MINUTE_MS
const REFRESH_MS = 15 * MINUTE_MS
const CALLS_PER_MINUTE = 100
const MAX_REFERENCE = 8
const MAX_COMMENT = 70
const EQUIPMENT = /^[A-Z]{1,2}$/

export class Dat extends LoadBoard {
  readonly media = 'application/json'
  readonly #companies = new Set<string>()
  /** When tokens end. */
  readonly #ends = new Map<string, number>()
  readonly #callsOf = new Map<string, number[]>()
  /** When listings were created or refreshed. */
  readonly #refreshed = new Map<string, number>()

  error(status: number, message: string): Answer {
    return { status, body: { message } }
  }

  refusal(): Answer {
    return this.error(400, 'exposure: the marketplace does not take this load')
  }

  signIn({ method, url, headers, text }: Ask): Answer | undefined {
    if (method !== 'POST' || !url.pathname.startsWith('/access/v1/token/')) return undefined
    const sent = JSON.parse(text) as { username?: string; password?: string }
    const accessToken = randomUUID()
    if (url.pathname.endsWith('/organization')) {
      if (sent.username !== 'service@acme.test' || sent.password !== 'secret')
        return this.error(401, 'the service account is not known')
      this.#companies.add(accessToken)
    } else {
      if (!this.#companies.has(bearerOf(headers)) || this.hasEnded(bearerOf(headers)))
        return this.error(401, 'the organization token is not known')
      if (!sent.username?.endsWith('@acme.test')) return this.error(403, 'the user has no seat')
      this.tokens.set(accessToken, sent.username.startsWith('unlicensed') ? 'unlicensed' : sent.username)
    }
    const ends = this.now().getTime() + TOKEN_MS
    this.#ends.set(accessToken, ends)
    return { status: 200, body: { accessToken, expiresWhen: new Date(ends).toISOString() } }
  }

  override hasEnded(token: string): boolean {
    return (this.#ends.get(token) ?? Infinity) <= this.now().getTime()
  }

  override busy(user: string): Answer | undefined {
    const now = this.now().getTime()
    const recent = (this.#callsOf.get(user) ?? []).filter((at) => at > now - MINUTE_MS)
    this.#callsOf.set(user, [...recent, now].slice(-CALLS_PER_MINUTE))
    if (recent.length < CALLS_PER_MINUTE) return undefined
    return { ...this.error(429, 'more than 100 calls a minute'), headers: { 'retry-after': '60' } }
  }

  override expire(): void {
    for (const { id, content } of this.listings.values())
      if (Date.parse(content['exposure']?.endWhen) <= this.now().getTime()) this.listings.delete(id)
  }

  #refresh(listing: Listing): Answer {
    const now = this.now().getTime()
    const since = now - (this.#refreshed.get(listing.id) ?? 0)
    if (since < REFRESH_MS) return this.error(429, 'refreshed within the last 15 minutes')
    this.#refreshed.set(listing.id, now)
    return this.#show(listing)
  }

  work({ method, url, text }: Ask): Answer {
    if (url.pathname === '/negotiation/v2/bids') return this.#bids(method, url.searchParams.get('postingId'))
    const [, id, act] = /^\/posting\/v2\/loads(?:\/([^/]+)(?:\/(refresh))?)?$/.exec(url.pathname) ?? []
    if (!url.pathname.startsWith('/posting/v2/loads')) return { status: 404 }
    if (id === undefined) return this.#all(method, url, text)
    const listing = this.listings.get(decodeURIComponent(id))
    if (!listing) return this.error(404, 'there is no such load')
    if (act) return method === 'POST' ? this.#refresh(listing) : { status: 405 }
    if (method === 'GET') return this.#show(listing)
    return method === 'PATCH' ? this.#change(listing, JSON.parse(text)) : { status: 405 }
  }

  #bids(method: string, postingId: string | null): Answer {
    if (method !== 'GET') return { status: 405 }
    if (!this.listings.has(postingId ?? '')) return this.error(404, 'there is no such load')
    const bids = this.bidsOn(postingId).map(({ id, carrier, amount, message, isOpen }) => ({
      bidId: id,
      postingId,
      status: isOpen ? 'PENDING' : 'CANCELED',
      offerRateUsd: amount,
      comments: message,
      carrier: {
        companyName: carrier.name,
        dotNumber: carrier.usdot && Number(carrier.usdot),
        mcNumber: carrier.mcNumber,
        email: carrier.email,
        phone: carrier.phone,
      },
    }))
    return { status: 200, body: { bids } }
  }

  #all(method: string, url: URL, text: string): Answer {
    if (method === 'POST') return this.#create(JSON.parse(text))
    if (method === 'GET') {
      const loads = this.withReference(url.searchParams.get('referenceId')).map((each) => this.#show(each).body)
      return { status: 200, body: { loads } }
    }
    const id = url.searchParams.get('id') ?? ''
    if (method !== 'DELETE') return { status: 405 }
    return this.listings.delete(id) ? { status: 202 } : this.error(404, 'there is no such load')
  }

  #show({ id, externalId, content }: Listing): Answer {
    return { status: 200, body: { ...content, id, referenceId: externalId } }
  }

  #wrong({ referenceId, freight, lane, exposure }: Record<string, any>): Answer | undefined {
    const rate = exposure?.audience?.loadBoard?.transactionDetails?.loadOfferRateUsd
    const wrong: [boolean, string][] = [
      [typeof referenceId !== 'string' || referenceId.length > MAX_REFERENCE, 'referenceId: at most 8 characters'],
      [!EQUIPMENT.test(freight?.equipmentType ?? ''), 'freight.equipmentType: is not known'],
      [
        (freight?.comments ?? []).length > 2 ||
          freight.comments.some((each: { comment: string }) => each.comment.length > MAX_COMMENT),
        'freight.comments: two of 70 characters',
      ],
      [!lane?.origin?.city || !lane?.destination?.city, 'lane: needs an origin and a destination'],
      [!(rate > 0), 'loadOfferRateUsd: must be more than 0'],
      [Number.isNaN(Date.parse(exposure?.endWhen)), 'exposure.endWhen: is required'],
    ]
    const found = wrong.find(([is]) => is)
    return found && this.error(400, found[1])
  }

  #create(content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    const listing = this.keep(randomUUID(), content['referenceId'], content)
    this.#refreshed.set(listing.id, this.now().getTime())
    return { ...this.#show(listing), status: 201 }
  }

  #change(listing: Listing, content: Record<string, any>): Answer {
    const whole = { ...listing.content, ...content }
    return this.#wrong(whole) ?? this.#show(this.replace(listing, whole))
  }
}
