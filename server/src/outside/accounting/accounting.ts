/** One interface for every accounting system, and how each says no. */
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'

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

/** What was paid, by a carrier's collection or as somebody recorded it here, and through which account of the system. Dollars as text. */
export interface AccountingCollection {
  readonly guid: string
  readonly amount: string
  readonly date: string
  /** Null where the system may choose. */
  readonly accountId: string | null
}

/** An invoice or bill as the system is to keep it, under our own guid. */
export interface AccountingDocument {
  readonly guid: string
  /** Its id there where it arrived before. */
  readonly arrivedAs: string | null
  readonly type: 'invoice' | 'bill'
  readonly number: string
  readonly referenceNumber: string | null
  /** The client's purchase order that it is for, where the system told of it. */
  readonly purchaseOrder: string | null
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

/** A document as the system has it. Amounts are signed cents: a credit is below zero. */
export interface FoundDocument extends Arrived {
  readonly type: 'invoice' | 'bill'
  /** Our guid, where the system keeps it. */
  readonly guid: string | null
  readonly partyId: string | null
  readonly date: string | null
  readonly total: number
  /** What is not paid yet; null where the system does not say. */
  readonly open: number | null
}

/** A payment as the system has it, with what of it goes to which document. Cents, positive. */
export interface FoundPayment {
  readonly externalId: string
  /** Our guid of a payment that we sent. */
  readonly guid: string | null
  readonly date: string
  readonly reference: string | null
  /** Nothing any more where it was removed or voided. */
  readonly applied: readonly {
    readonly type: 'invoice' | 'bill'
    readonly externalId: string
    readonly amount: number
  }[]
}

/** A client's purchase order. */
export interface FoundPurchaseOrder {
  readonly externalId: string
  readonly number: string
  readonly status: string
  readonly date: string | null
  /** In dollars as text. */
  readonly total: string | null
  /** Everything that was written on it: what it is for stands there. */
  readonly texts: readonly string[]
}

/** A record that something of ours may be mapped to. */
export interface Choice {
  readonly recordType: 'item' | 'payment-terms' | 'account' | 'client'
  readonly externalId: string
  readonly name: string
}

/** Both days belong to it. */
export interface Period {
  readonly from: string
  readonly to: string
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
  /** Every document that is dated in the period. */
  documents(period: Period, signal: AbortSignal): Promise<FoundDocument[]>
  /** Payments that changed since. */
  payments?(since: Date, signal: AbortSignal): Promise<FoundPayment[]>
  /** Purchase orders that changed since. */
  purchaseOrders?(since: Date, signal: AbortSignal): Promise<FoundPurchaseOrder[]>
  /** What our records may be mapped to. */
  choices?(signal: AbortSignal): Promise<Choice[]>
}

/** The system understood and will not: the message is for the accountant. `code`: the system's own. */
export class AccountingRefusal extends Error {
  override readonly name = 'AccountingRefusal'
  readonly status: number | undefined
  readonly code: string | undefined
  constructor(message: string, { status, code }: { status?: number; code?: string | undefined } = {}) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The configuration of a system, secrets opened, by key. */
export type AccountingConfig = Readonly<Record<string, string>>

/** Keeps tokens that change with their use. */
export interface TokenKeeper {
  /** Runs `work` alone among all processes with what is kept now; what it answers is kept before anybody uses it. */
  renew(work: (kept: AccountingConfig) => Promise<AccountingConfig>): Promise<AccountingConfig>
}

/** Opens systems by their name. */
export interface AccountingSystems {
  open(name: AccountingAppName, config: AccountingConfig, keeper: TokenKeeper): AccountingSystem
}
