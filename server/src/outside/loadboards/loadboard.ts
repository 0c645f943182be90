/** The adapter interface of every load board: post, update, remove, look up, and a test that creates nothing. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { CodLocation } from '@waybill/contract/vocabulary/cod.ts'
import type { ClockStart } from '@waybill/contract/vocabulary/payment-terms.ts'
import type { EquipmentCategory } from '@waybill/contract/vocabulary/equipment-types.ts'

/** A place as boards show it: carriers see no street before a load is theirs, so boards get none. */
export interface BoardStop {
  readonly type: 'pickup' | 'delivery'
  readonly city: string
  readonly state: string
  readonly zipCode: string | null
  readonly country: string
}

export interface BoardCommodity {
  /** Our guid. */
  readonly guid: string
  readonly type: string
  readonly vin: string | null
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly trim: string | null
  readonly bodyType: string | null
  readonly inoperable: boolean
  readonly description: string | null
}

/** How the carrier is paid. */
export interface BoardPayment {
  /** Days from the start of the term; null if there is no wait (COD, COP, prepaid). */
  readonly days: number | null
  readonly clock: ClockStart
  /** Paid early for a fee. */
  readonly isQuickPay: boolean
  /** A value of `PAYMENT_METHODS`, or the company's own. */
  readonly method: string
  /** What the carrier collects itself, in dollars with two decimals. */
  readonly cod: { readonly amount: string; readonly method: string; readonly location: CodLocation } | null
}

/** The contact for carriers: the company's own dispatch. */
export interface BoardContact {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** A job as sent to boards: nothing of the client, its price or the people at the stops. */
export interface BoardLoad {
  /** Our job number: boards refuse a duplicate, so that a repeated post creates nothing twice. */
  readonly reference: string
  /** Dollars with two decimals. */
  readonly price: string
  readonly equipmentTypeId: number | null
  /** What the company's custom equipment carries; undefined for the usual types. */
  readonly equipmentCategory?: EquipmentCategory
  readonly inspectionType: string
  readonly comment: string | null
  readonly availableAt: Date | null
  readonly deliverBy: Date | null
  readonly expiresAt: Date | null
  readonly payment: BoardPayment
  readonly contact: BoardContact
  /** The board's number or GUID of the private group that sees it; undefined for everyone. */
  readonly group?: string
  /** In travel order. */
  readonly stops: readonly BoardStop[]
  readonly commodities: readonly BoardCommodity[]
}

/** A post in the board's terms. */
export interface Listing {
  readonly externalId: string
  readonly externalUrl: string | null
  readonly etag: string | null
}

/** The outcome of a call: done; not now (retried, not before `retryAfterMs`); refused for good; or the listing does not exist. */
export type BoardOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'later'
      readonly message: string
      readonly httpStatus: number | null
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'refused'; readonly message: string; readonly httpStatus: number }
  | { readonly kind: 'gone'; readonly message: string; readonly httpStatus: number }

export const done = <T>(value: T): BoardOutcome<T> => ({ kind: 'done', value })

/** A carrier's bid on one listing at its board. */
export interface BoardBid {
  readonly id: string
  readonly carrier: {
    readonly name: string
    readonly usdot: string | null
    readonly mcNumber: string | null
    readonly email: string | null
    readonly phone: string | null
  }
  /** Dollars with two decimals; null: at the posted price. */
  readonly amount: string | null
  readonly message: string | null
  /** It awaits an answer. */
  readonly isOpen: boolean
}

/** An event as a board sent it. */
export interface SentEvent {
  /** The value of a header; undefined if it is missing. */
  readonly header: (name: string) => string | undefined
  /** The body as sent. */
  readonly text: string
}

/** What an event says: bids on a listing; nothing of interest; or it does not come from the board. */
export type BoardEvent =
  | {
      readonly kind: 'bids'
      readonly externalId: string
      /** All bids on the listing, if the event contains them, and of which moment they are; null: they must be read. */
      readonly bids: { readonly all: readonly BoardBid[]; readonly asOf: Date } | null
    }
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' }

/** The values of credentials, by the keys of the board's `fields`. */
export type BoardSecret = Readonly<Record<string, string>>

export interface TestOutcome {
  readonly ok: boolean
  readonly stage: 'token' | 'read' | 'entitlement'
  readonly httpStatus: number | null
  readonly message: string
  readonly account: string | null
}

export interface BoardAdapter {
  /** What the board would refuse, by path; empty if the load can be posted. */
  missingFor(load: BoardLoad): ErrorEntry[]
  /** Creates nothing on the board. */
  test(secret: BoardSecret): Promise<TestOutcome>
  /** Posts the load; an existing one with the same reference is adopted and updated. */
  post(secret: BoardSecret, load: BoardLoad): Promise<BoardOutcome<Listing>>
  update(secret: BoardSecret, listing: Listing, load: BoardLoad): Promise<BoardOutcome<Listing>>
  /** Removes the load, even if its post was never confirmed (`listing` null). One that is already gone counts as done. */
  remove(secret: BoardSecret, listing: Listing | null, reference: string): Promise<BoardOutcome<null>>
  /** Keeps a listing fresh, on boards that require it; replaces `look`. */
  refresh?(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<Listing>>
  /** The board's current listing. */
  look(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<Listing>>
  /** Understands an event of the board, on boards that send some. */
  readEvent?(secret: BoardSecret, event: SentEvent): BoardEvent
  /** All bids of carriers on the listing, if the board provides them; without `readEvent` it is asked regularly. */
  bids?(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<readonly BoardBid[]>>
}
