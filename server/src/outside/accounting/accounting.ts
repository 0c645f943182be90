/** One interface for every accounting system, and how each says no. */

/** A client or vendor as the system is to know it. */
export interface AccountingParty {
  readonly guid: string
  readonly kind: 'customer' | 'vendor'
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** The system's own company that it belongs to. */
  readonly companyId: string | null
}

/** One line; `amount` in dollars with two decimals as text, `itemId` the system's. */
export interface AccountingLine {
  readonly name: string
  readonly itemId: string
  readonly amount: string
}

/** What a carrier took from the client at a stop, and through which account of the system it is settled. Dollars as text. */
export interface AccountingCollection {
  readonly guid: string
  readonly amount: string
  readonly date: string
  readonly accountId: string
}

/** An invoice or bill as the system is to keep it, under our own guid. */
export interface AccountingDocument {
  readonly guid: string
  readonly type: 'invoice' | 'bill'
  readonly number: string
  readonly referenceNumber: string | null
  /** Days, `2026-03-02`. */
  readonly date: string
  readonly due: string | null
  readonly termsId: string | null
  readonly memo: string
  readonly partyId: string
  readonly companyId: string | null
  /** In dollars with two decimals as text. */
  readonly total: string
  readonly lines: readonly AccountingLine[]
  readonly collections: readonly AccountingCollection[]
  /** Our guids of collections that are no more: they are removed where they arrived. */
  readonly takenBack: readonly string[]
}

/** Where a document stands over there: its id and the number that people see. */
export interface Arrived {
  readonly externalId: string
  readonly externalNumber: string | null
}

/**
 * An accounting system of one company. Everything may be repeated: what is there already under our guid is found and
 * brought up to date, never made twice. Rejects with `AccountingRefusal` where trying again is of no use, and with any
 * other error (time-out, overload, network) where it is.
 */
export interface AccountingSystem {
  /** Signs in and reads a little; rejects where that does not work. */
  check(signal: AbortSignal): Promise<void>
  companies(signal: AbortSignal): Promise<{ externalId: string; name: string }[]>
  /** Finds or makes the party; answers its id. */
  saveParty(party: AccountingParty, signal: AbortSignal): Promise<string>
  saveDocument(document: AccountingDocument, signal: AbortSignal): Promise<Arrived>
}

/** The system understood and will not: the message is for the accountant. */
export class AccountingRefusal extends Error {
  override readonly name = 'AccountingRefusal'
}

/** The configuration of a system, secrets opened, by key. */
export type AccountingConfig = Readonly<Record<string, string>>

/** Opens systems by their name. */
export interface AccountingSystems {
  /** The system as configured; undefined where there is no connection to one of that name. */
  open(name: string, config: AccountingConfig): AccountingSystem | undefined
}
