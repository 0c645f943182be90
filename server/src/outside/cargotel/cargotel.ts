/** What the product needs of CargoTel. Its API is not public: whoever has the contract writes another adapter of this. */
import type { BoardOutcome } from '../loadboards/loadboard.ts'

/** An order as it now syncs to CargoTel: a stop is a place with its time, a vehicle its VIN. No prices travel. */
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
  /** Puts the order there, anew or in place of what is there; answers its number there. The same order twice is one. */
  push(order: CargoTelOrder, externalId: string | null): Promise<BoardOutcome<{ externalId: string }>>
  /** Takes it back; what is gone already is done. */
  remove(externalId: string): Promise<BoardOutcome<null>>
}
