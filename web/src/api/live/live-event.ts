/** What the server tells when something changed that this person may see. */
export interface LiveEvent {
  /** Rises with every event. */
  seq: number
  /** What changed: `order`, `note`, `attachment`, `export`, … */
  subject: string
  guid: string
  orderGuid?: string
  /** What happened to it: the action of its history entry. */
  action: string
  /** The list row as this person may see it. */
  row?: unknown
  /** The list rows of the order's jobs, as far as this person may see them. */
  jobs?: readonly unknown[]
  /** What of the order waits now, for the company's own people. */
  queue?: readonly unknown[]
  /** Who has the order open. */
  presence?: readonly { guid: string; name: string }[]
  /** Counts by status after the change. */
  counts?: Record<string, number>
}

export type LiveHandler = (event: LiveEvent) => void

/** The event out of a message's data, or nothing where it is none. */
export const liveEventOf = (data: string): LiveEvent | undefined => {
  try {
    const event = JSON.parse(data) as LiveEvent
    return typeof event === 'object' && event !== null && typeof event.subject === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
