/** An act on orders, with the data its consequences need. */
import type { OrderAct, Undo } from '@waybill/domain/acts/consequences.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Tx } from '../platform/db/database.ts'
import type { HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Actor } from '../records/history/index.ts'
import type { Act } from '../records/order-changes/index.ts'
import type { ContractRecord, OrderAggregate } from '../records/orders/index.ts'
import type { ListRows } from '../records/projections/index.ts'

/** Where documents are written and stored. */
export interface DocumentWork {
  readonly files: FileStore
  readonly heavy: HeavyWork
}

/**
 * The actor, with the services that consequences use. Background work may omit them: documents are then generated on
 * first request.
 */
export interface ActingActor extends Actor {
  readonly documents?: DocumentWork
  readonly queue?: Pick<Queue, 'send'>
  /** Whether a service measures distances. */
  readonly measuresMiles?: boolean
}

/** An act, with details that only its caller knows and its consequences need. */
export interface ActOnOrder extends Act {
  action: OrderAct | Undo
  /** The job acted on; all jobs of the order if omitted. */
  jobGuid?: string
  /** Each vendor's TONU fee by contract, in dollars with two decimals. */
  fees?: ReadonlyMap<string, string>
  /** Who signs rate confirmations, and how the vendor answered. */
  signature?: { by: string; answer: Partial<ContractRecord> }
  /** An earned charge that is billed, by its rule and subject, and the charge that bills it. */
  bills?: { key: string; chargeGuid: string }
  /** The stop and the commodities whose marks are reverted. */
  reverted?: { stopGuid: string; commodityGuids: readonly string[] }
}

/** An order before and after the act. */
export interface ChangedOrder {
  before: OrderAggregate
  after: OrderAggregate
}

interface Acting {
  tx: Tx
  actor: ActingActor
  act: ActOnOrder
}

/** One act over several orders. */
export interface ActOnOrders extends Acting {
  orders: readonly ChangedOrder[]
}

/** One order of an act. */
export interface OrderOfAct extends Acting, ChangedOrder {
  isNew: boolean
  /** The order's list rows until they are written with whose turn it is. */
  held: ListRows
}
