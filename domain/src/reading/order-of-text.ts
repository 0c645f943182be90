/** An order as a text tells it. */
import type { Piece, Read } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export interface ReadOrder {
  readonly vehicles: readonly VehicleFacts[]
  /** Pickups before deliveries. */
  readonly stops: readonly StopFacts[]
  readonly referenceNumber: Read<string> | null
  readonly bol: Read<string> | null
  readonly price: Read<number> | null
  /** For each vehicle. */
  readonly unitPrice: Read<number> | null
  readonly client: Read<string> | null
  readonly trailer: Read<'open' | 'enclosed'> | null
  readonly instructions: readonly Read<string>[]
  /** Sender addresses of the mail, the first of a chain first. */
  readonly senders: readonly string[]
  /** Sentences that take a vehicle back. */
  readonly removed: readonly Piece[]
  /** It takes something back, or says it anew. */
  readonly isCorrection: boolean
}
