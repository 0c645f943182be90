/**
 * Offers of carriers on a listing at Central Dispatch. Documented: one's own negotiations by listing with their
 * transactions (Offer API 1.0), amounts after COD, the record of a customer (Membership API 1.0). Assumed: that the
 * token for listings also covers both, that the last transaction is the state, reading a customer by its id, and that
 * the type of its authority number names MC or DOT.
 */
import { momentIn } from '@waybill/domain/values/machine-values.ts'
import { decimalOf, sumOfDollars } from '@waybill/domain/money/cents.ts'
import type { BoardAnswer } from './ask-board.ts'
import type { BoardRequest } from './board-session.ts'
import { done, type BoardBid, type BoardOutcome, type BoardSecret } from './loadboard.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const V1 = { headers: { accept: 'application/vnd.coxauto.v1+json' } }
/** Transactions after which an offer awaits an answer. */
const OPEN = ['INITIAL_OFFER', 'MODIFICATION', 'REACTIVATION']
/** Carriers kept in memory at most. */
const MAX_KNOWN = 1_000

type Carrier = BoardBid['carrier']
type Ask = (secret: BoardSecret, url: string, request?: BoardRequest) => Promise<BoardOutcome<BoardAnswer>>

/** Where offers and members are read; `listing`: the URL of a listing. */
interface Where {
  readonly offersUrl: string
  readonly membershipUrl: string
  readonly listing: (id: string) => string
}

/** The digits of the authority number whose type matches; null if there is none. */
const authorityOf = (customer: unknown, type: RegExp): string | null => {
  const found = listOf(customer, 'customerAuthorityNumbers').find((each) => type.test(textOf(each, 'type') ?? ''))
  return textOf(found, 'number')?.replaceAll(/\D/g, '') || null
}

const carrierIn = (customer: unknown): Carrier | null => {
  const name = textOf(customer, 'companyName')
  if (name === undefined) return null
  return {
    name,
    usdot: authorityOf(customer, /DOT/i),
    mcNumber: authorityOf(customer, /^MC|MOTOR/i),
    email: textOf(customer, 'email') ?? null,
    phone: textOf(listOf(customer, 'phoneNumbers')[0], 'phoneNumber') ?? null,
  }
}

interface Offer {
  readonly id: string
  readonly carrierId: string
  /** After COD, in dollars. */
  readonly balance: number | undefined
  readonly isOpen: boolean
}

/** Parses a negotiation; one without ids, or without an offer so far, is left out. */
function offerIn(negotiation: unknown, now: Date): Offer[] {
  const [id, carrierId] = [textOf(negotiation, 'negotiationId'), textOf(negotiation, 'carrierId')]
  const transactions = listOf(negotiation, 'transactions').filter(
    (each) => textOf(each, 'transactionType') !== 'ORIGINAL_ASK',
  )
  const last = transactions.at(-1)
  if (id === undefined || carrierId === undefined || last === undefined) return []
  const amounts = transactions.flatMap((each) => numberOf(each, 'amount') ?? [])
  const expires = momentIn(textOf(negotiation, 'expirationUtc'))
  const isOpen = OPEN.includes(textOf(last, 'transactionType') ?? '') && !(expires && expires <= now)
  return [{ id, carrierId, balance: amounts.at(-1), isOpen }]
}

/** Reads the offers on listings; carriers are looked up once. */
export function createOfferReader(ask: Ask, { offersUrl, membershipUrl, listing }: Where, now: () => Date) {
  const known = new Map<string, Carrier>()

  /** The carrier of an offer; null if the board does not know it any more. */
  async function carrierOf(secret: BoardSecret, id: string): Promise<BoardOutcome<Carrier | null>> {
    const found = known.get(id)
    if (found) return done(found)
    const customer = await ask(secret, `${membershipUrl}/customers/${encodeURIComponent(id)}`, V1)
    if (customer.kind === 'gone') return done(null)
    if (customer.kind !== 'done') return customer
    const carrier = carrierIn(customer.value.body)
    if (known.size >= MAX_KNOWN) known.clear()
    if (carrier) known.set(id, carrier)
    return done(carrier)
  }

  return async (secret: BoardSecret, listingId: string): Promise<BoardOutcome<readonly BoardBid[]>> => {
    const url = `${offersUrl}/negotiations/mine?listingId=${encodeURIComponent(listingId)}`
    const found = await ask(secret, url, V1)
    if (found.kind !== 'done') return found
    const offers = listOf(found.value.body, 'items').flatMap((each) => offerIn(each, now()))
    if (!offers.length) return done([])
    // An offer is about the balance: what is collected comes on top.
    const posted = await ask(secret, listing(listingId))
    if (posted.kind !== 'done') return posted
    const collected = numberOf(fieldOf(fieldOf(posted.value.body, 'price'), 'cod'), 'amount') ?? 0
    const bids: BoardBid[] = []
    for (const { id, carrierId, balance, isOpen } of offers) {
      const carrier = await carrierOf(secret, carrierId)
      if (carrier.kind !== 'done') return carrier
      const amount = balance === undefined ? null : decimalOf(sumOfDollars(balance, collected))
      if (carrier.value) bids.push({ id, carrier: carrier.value, amount, message: null, isOpen })
    }
    return done(bids)
  }
}
