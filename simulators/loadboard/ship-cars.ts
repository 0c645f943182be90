/** Ship.Cars' posting API for integrators: a permanent token, pay in cents, errors by field. */
import { createHash } from 'node:crypto'
import { type Answer, type Ask, type Listing, LoadBoard, type SentEvent } from './load-board.ts'

const LOADS = '/shipperlite/posting/v2/integrators/loads/'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const OPERABLE = ['OPERABLE', 'INOPERABLE']

interface Payment {
  type: string
  direction: string
  method: string
  clock: string
  term: string
  amountInCents: number
}
const TYPES = ['COD', 'COP', 'USHIP', 'BILLING']
const METHODS = 'CASH BUSINESS_CHECK CASHIERS_CHECK CERTIFIED_FUNDS COMPANY_CHECK COMCHECK WIRE_TRANSFER ACH'.split(' ')
const CLOCKS = ['ON_PICKUP', 'ON_DELIVERY', 'ON_BOL']
const TERMS = ['IMMEDIATE', 'TWO_DAYS', 'FIVE_DAYS', 'TEN_DAYS', 'FIFTEEN_DAYS', 'THIRTY_DAYS']
const DIRECTIONS = ['CUSTOMER_TO_CARRIER', 'CARRIER_TO_SHIPPER', 'SHIPPER_TO_CARRIER']
const isWrong = ({ type, direction, method, clock, term }: Payment) =>
  !DIRECTIONS.includes(direction) ||
  !TYPES.includes(type) ||
  !METHODS.includes(method) ||
  !CLOCKS.includes(clock) ||
  !TERMS.includes(term)

/** What of a payment stays with the carrier, in cents. */
const shareOf = ({ direction, amountInCents }: Payment) =>
  direction === 'CARRIER_TO_SHIPPER' ? -amountInCents : amountInCents

export class ShipCars extends LoadBoard {
  readonly media = 'application/json'
  #next = 1000

  constructor() {
    super()
    this.tokens.set('integrator-token', 'acme').set('unlicensed-token', 'unlicensed')
  }

  error(status: number, message: string): Answer {
    return { status, body: { detail: message } }
  }

  refusal(): Answer {
    return { status: 400, body: { carrierPayInCents: ['the board does not take this load'] } }
  }

  signIn(): undefined {
    return undefined
  }

  work({ method, url, text }: Ask, user: string): Answer {
    if (!url.pathname.startsWith(LOADS)) return this.error(404, 'Not found.')
    const id = decodeURIComponent(url.pathname.slice(LOADS.length).replace(/\/$/, ''))
    if (!id) {
      if (method === 'POST') return this.#create(JSON.parse(text))
      const results = this.withReference(url.searchParams.get('externalId')).map((each) => this.#show(each).body)
      return { status: 200, body: { company: `${user} Logistics`, count: results.length, results } }
    }
    const listing = this.listings.get(id)
    if (!listing) return this.error(404, 'Not found.')
    if (method === 'GET') return this.#show(listing)
    if (method === 'DELETE') {
      this.listings.delete(id)
      return { status: 204 }
    }
    if (method !== 'PUT') return { status: 405 }
    const content = JSON.parse(text) as Record<string, any>
    return this.#wrong(content) ?? this.#show(this.replace(listing, content))
  }

  #show({ id, externalId, content }: Listing): Answer {
    return { status: 200, body: { ...content, id: Number(id), externalId } }
  }

  #wrong({ externalId, carrierPayInCents, payments, route, vehicles }: Record<string, any>): Answer | undefined {
    const wrong: [boolean, Record<string, string[]>][] = [
      [!externalId, { externalId: ['This field is required.'] }],
      [!(carrierPayInCents > 0), { carrierPayInCents: ['Must be more than 0.'] }],
      [!route?.pickupAddress?.city || !route?.deliveryAddress?.city, { route: ['Needs two addresses.'] }],
      [!route?.pickupContact?.name || !route?.deliveryContact?.name, { route: ['Needs two contacts.'] }],
      [
        (payments ?? []).reduce((sum: number, each: Payment) => sum + shareOf(each), 0) !== carrierPayInCents,
        { payments: ['Must make the carrier pay.'] },
      ],
      [(payments ?? []).some(isWrong), { payments: ['Is not a valid choice.'] }],
      [
        [route?.pickupDateDetail, route?.deliveryDateDetail].some(
          (each) =>
            !each ||
            [each.estimatedStartDate, each.estimatedEndDate].some((day) => day !== undefined && !DAY.test(day)),
        ),
        { route: ['Date has wrong format. Use YYYY-MM-DD.'] },
      ],
      [!vehicles?.length, { vehicles: ['This field is required.'] }],
      [
        (vehicles ?? []).some((each: { operable: string }) => !OPERABLE.includes(each.operable)),
        { operable: ['Is not a valid choice.'] },
      ],
    ]
    const found = wrong.find(([is]) => is)
    return found && { status: 400, body: found[1] }
  }

  /** A load that changed, with every offer on it. */
  override event({ id }: Listing, secret = ''): SentEvent {
    const carrierOffers = this.bidsOn(id).map(({ id: offer, carrier, amount, message, isOpen }) => ({
      id: offer,
      status: isOpen ? 'PENDING' : 'CANCELLED',
      amountInCents: amount === undefined ? null : Math.round(amount * 100),
      comment: message ?? null,
      carrier: {
        companyName: carrier.name,
        usdot: carrier.usdot ?? null,
        mcNumber: carrier.mcNumber ?? null,
        email: carrier.email ?? null,
        primaryPhone: carrier.phone ?? null,
      },
    }))
    const data = { lastModified: new Date().toISOString().replace('Z', ''), loadLegDto: { id, carrierOffers } }
    const text = JSON.stringify({ action: 'UPDATE', actor: null, actor_pk: null, created: false, data })
    return {
      headers: {
        'x-signature': createHash('sha256')
          .update(secret + text)
          .digest('hex'),
      },
      text,
    }
  }

  #create(content: Record<string, any>): Answer {
    const wrong = this.#wrong(content)
    if (wrong) return wrong
    this.#next += 1
    return { ...this.#show(this.keep(String(this.#next), content['externalId'], content)), status: 201 }
  }
}
