/** The interface of every accounting system, and how refusals are reported. */
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'

/** A client or vendor to be known to the system. */
export interface AccountingParty {
  readonly guid: string
  readonly kind: 'customer' | 'vendor'
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** The system's own company that it belongs to. */
  readonly companyId: string | null
}

/** One line; `amount` in dollars with two decimals as text, `itemId` from the system. */
export interface AccountingLine {
  readonly name: string
  readonly itemId: string
  readonly amount: string
}

/** A payment, from COD or recorded here, and its account in the system. Dollars as text. */
export interface AccountingCollection {
  readonly guid: string
  readonly amount: string
  readonly date: string
  /** Null to let the system choose. */
  readonly accountId: string | null
}

/** An invoice or bill for the system, under our own guid. */
export interface AccountingDocument {
  readonly guid: string
  /** Its id there, if it arrived before. */
  readonly arrivedAs: string | null
  readonly type: 'invoice' | 'bill'
  readonly number: string
  readonly referenceNumber: string | null
  /** The client's purchase order, if the system reported one. */
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
  /** Our guids of reversed payments: they are removed there if they arrived. */
  readonly reversedPayments: readonly string[]
}

/** A document in the system: its id and its display number. */
export interface Arrived {
  readonly externalId: string
  readonly externalNumber: string | null
}

/** A document read from the system. Amounts are signed cents: a credit is negative. */
export interface FoundDocument extends Arrived {
  readonly type: 'invoice' | 'bill'
  /** Our guid, if the system stores it. */
  readonly guid: string | null
  readonly partyId: string | null
  readonly date: string | null
  readonly total: number
  /** The open balance; null if the system does not report it. */
  readonly open: number | null
}

/** A payment read from the system, with its allocation to documents. Positive cents. */
export interface FoundPayment {
  readonly externalId: string
  /** Our guid of a payment that we sent. */
  readonly guid: string | null
  /** Its day; null if the system tells none. */
  readonly date: string | null
  readonly reference: string | null
  /** Empty if it was removed or voided. */
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
  /** Dollars as text. */
  readonly total: string | null
  /** All free text on it, which says what it is for. */
  readonly texts: readonly string[]
}

/** A record that one of ours can be mapped to. */
export interface Choice {
  readonly recordType: 'item' | 'payment-terms' | 'account' | 'client'
  readonly externalId: string
  readonly name: string
}

/** Both days are included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * An accounting system of one company. Every call is idempotent: what already exists under our guid is found and
 * updated, never duplicated. Rejects with `AccountingRefusal` if a retry is pointless, and with any other error
 * (timeout, overload, network) if it is not.
 */
export interface AccountingSystem {
  /** Signs in and reads a little; rejects if that fails. */
  check(signal: AbortSignal): Promise<void>
  companies(signal: AbortSignal): Promise<{ externalId: string; name: string }[]>
  /** Finds or creates the party; returns its id. */
  saveParty(party: AccountingParty, signal: AbortSignal): Promise<string>
  saveDocument(document: AccountingDocument, signal: AbortSignal): Promise<Arrived>
  /** Every document dated in the period. */
  documents(period: Period, signal: AbortSignal): Promise<FoundDocument[]>
  /** Payments changed since. */
  payments?(since: Date, signal: AbortSignal): Promise<FoundPayment[]>
  /** Purchase orders changed since. */
  purchaseOrders?(since: Date, signal: AbortSignal): Promise<FoundPurchaseOrder[]>
  /** The records that ours can be mapped to. */
  choices?(signal: AbortSignal): Promise<Choice[]>
}

/** The system understood and refuses: the message is for the accountant. `code`: the system's own. */
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

/** The configuration of a system, secrets unsealed, by key. */
export type AccountingConfig = Readonly<Record<string, string>>

/** Stores tokens that change with use. */
export interface TokenKeeper {
  /**
   * Runs `work` exclusively across processes with the stored values, outside of any transaction; its result is stored before
   * anyone uses it. `within` aborts when the time for that is over.
   */
  renew(work: (config: AccountingConfig, within: AbortSignal) => Promise<AccountingConfig>): Promise<AccountingConfig>
}

/** Opens systems by their name. */
export interface AccountingSystems {
  open(name: AccountingAppName, config: AccountingConfig, keeper: TokenKeeper): AccountingSystem
}
