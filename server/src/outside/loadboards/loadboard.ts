/** One adapter interface for every load board: post, update, remove, look, and a test that creates nothing. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { CodLocation } from '@waybill/contract/vocabulary/cod.ts'
import type { ClockStart } from '@waybill/contract/vocabulary/payment-terms.ts'
import type { EquipmentCategory } from '@waybill/contract/vocabulary/equipment-types.ts'

/** A place as boards show it: carriers see no street before a load is theirs, so boards receive none. */
export interface BoardStop {
  readonly type: 'pickup' | 'delivery'
  readonly city: string
  readonly state: string
  readonly zipCode: string | null
  readonly country: string
}

export interface BoardCommodity {
  /** Our guid of it. */
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
  /** Days from the clock's start; null where nothing waits (COD, COP, prepaid). */
  readonly days: number | null
  readonly clock: ClockStart
  /** It is paid early for a fee. */
  readonly isQuickPay: boolean
  /** A word of `PAYMENT_METHODS`, or the company's own. */
  readonly method: string
  /** What the carrier collects itself, in dollars with two decimals. */
  readonly cod: { readonly amount: string; readonly method: string; readonly location: CodLocation } | null
}

/** Whom carriers ask about the load: the company's own desk. */
export interface BoardContact {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** A job as boards receive it: nothing of the client, its price or the people at the stops. */
export interface BoardLoad {
  /** Our job number: boards refuse the same one twice, so that a repeat posts nothing twice. */
  readonly reference: string
  /** Dollars with two decimals. */
  readonly price: string
  readonly equipmentTypeId: number | null
  /** What equipment of the company's own carries; none of the usual types. */
  readonly equipmentCategory?: EquipmentCategory
  readonly inspectionType: string
  readonly comment: string | null
  readonly availableAt: Date | null
  readonly deliverBy: Date | null
  readonly expiresAt: Date | null
  readonly payment: BoardPayment
  readonly contact: BoardContact
  /** In the order of travel. */
  readonly stops: readonly BoardStop[]
  readonly commodities: readonly BoardCommodity[]
}

/** A post as its board knows it. */
export interface Listing {
  readonly externalId: string
  readonly externalUrl: string | null
  readonly etag: string | null
}

/** What became of a call: done; not now (tried again, not before `retryAfterMs`); refused for good; or the listing is not there. */
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

/** What a carrier asks for at its board on one listing. */
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
  /** It waits for an answer. */
  readonly isOpen: boolean
}

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
  /** What the board would refuse, by path; empty where the load can be posted. */
  missingFor(load: BoardLoad): ErrorEntry[]
  /** Creates nothing on the board. */
  test(secret: BoardSecret): Promise<TestOutcome>
  /** Posts the load; one that is there under the same reference is taken over and brought up to date. */
  post(secret: BoardSecret, load: BoardLoad): Promise<BoardOutcome<Listing>>
  update(secret: BoardSecret, listing: Listing, load: BoardLoad): Promise<BoardOutcome<Listing>>
  /** Takes the load off, also one whose posting was never confirmed (`listing` null). What is gone already is done. */
  remove(secret: BoardSecret, listing: Listing | null, reference: string): Promise<BoardOutcome<null>>
  /** Keeps a listing from ageing, on boards where it does; in place of `look`. */
  refresh?(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<Listing>>
  /** The listing as the board has it now. */
  look(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<Listing>>
  /** Everything that carriers ask for there on the listing, where the board tells it. */
  bids?(secret: BoardSecret, listing: Listing): Promise<BoardOutcome<readonly BoardBid[]>>
}
