/** Sent by the server when a record visible to this user changes. */
export interface LiveEvent {
  /** Increases with every event. */
  seq: number
  /** What changed: `order`, `note`, `attachment`, `export`, … */
  subject: string
  guid: string
  orderGuid?: string
  /** The action of its history entry. */
  action: string
  /** Who did it, if the user may see that. */
  by?: string | null
  at?: string
  /** The list row as this user sees it. */
  row?: unknown
  /** The list rows of the order's jobs, as far as this user sees them. */
  jobs?: readonly unknown[]
  /** The list rows of the order's invoices and bills, as far as this user sees them. */
  invoices?: readonly unknown[]
  /** The list rows of the load, or of those that carry the order's jobs. */
  loads?: readonly unknown[]
  /** Open queue items of the order, for the company's own staff. */
  queue?: readonly unknown[]
  /** Users who have the order open. */
  presence?: readonly { guid: string; name: string }[]
  /** Counts by status after the change. */
  counts?: Record<string, number>
}

export type LiveHandler = (event: LiveEvent) => void

/** Parses a message's data into an event; undefined if it is not one. */
export const liveEventOf = (data: string): LiveEvent | undefined => {
  try {
    const event = JSON.parse(data) as LiveEvent
    return typeof event === 'object' && event !== null && typeof event.subject === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
