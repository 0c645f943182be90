/** The interface to CargoTel. Its API is not public: whoever has the contract writes another adapter. */
import type { BoardOutcome } from '../loadboards/loadboard.ts'

/** An order as synced to CargoTel: a stop is a place with its time, a vehicle its VIN. No prices are sent. */
export interface CargoTelOrder {
  readonly number: string
  readonly referenceNumber: string | null
  readonly status: string
  readonly client: string
  readonly stops: readonly {
    readonly type: string
    readonly name: string | null
    readonly street: string | null
    readonly city: string
    readonly state: string
    readonly zipCode: string | null
    readonly country: string
    readonly requestedStart: string | null
    readonly scheduledStart: string | null
    readonly completed: string | null
  }[]
  readonly vehicles: readonly {
    readonly vin: string | null
    readonly year: number | null
    readonly make: string | null
    readonly model: string | null
  }[]
}

export interface CargoTel {
  /** Creates or replaces the order there; returns its number there. The same order twice is one. */
  push(order: CargoTelOrder, externalId: string | null): Promise<BoardOutcome<{ externalId: string }>>
  /** Withdraws it; one that is already gone counts as done. */
  remove(externalId: string): Promise<BoardOutcome<null>>
}
