/** The rows of the queue in displayed order, stored for this tab: their records are walked through one after the other. */
import * as z from 'zod/mini'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'

const NAME = 'waybill.queue-walk'
const Steps = z.array(z.object({ orderGuid: z.string(), jobGuid: z.nullable(z.string()) }))
type Step = z.infer<typeof Steps>[number]

/** Among all emails one that failed a while ago is far below. */
const FAILED = JSON.stringify({ op: 'and', rules: [{ field: 'status', operator: 'in', value: ['failed'] }] })

/** Link to a row's record, opened from the queue; what has no page of its own opens beside its list. */
export function recordOf({
  subject,
  guid,
  orderGuid,
  jobGuid,
}: Pick<QueueRow, 'subject' | 'guid' | 'orderGuid' | 'jobGuid'>) {
  if (orderGuid !== null) return stepLink({ orderGuid, jobGuid })
  const search = { peek: guid }
  if (subject === 'export') return { to: '/invoices/$invoiceGuid', params: { invoiceGuid: guid } } as const
  if (subject === 'mail') return { to: '/settings/mails', search: { ...search, filter: FAILED } } as const
  if (subject === 'bank-change') return { to: '/bank-changes', search } as const
  return { to: '/edi', search } as const
}

/** Link to an order or job of the walk. */
export const stepLink = ({ orderGuid, jobGuid }: Step) =>
  jobGuid === null
    ? ({ to: '/orders/$orderGuid', params: { orderGuid }, search: { from: 'queue' } } as const)
    : ({ to: '/jobs/$jobGuid', params: { jobGuid }, search: { from: 'queue' } } as const)

/** Groups and messages are left out. */
export function keepWalk(rows: readonly QueueRow[]): void {
  const steps: Step[] = rows
    .filter(({ number }) => number !== null)
    .flatMap(({ orderGuid, jobGuid }) => (orderGuid === null ? [] : [{ orderGuid, jobGuid }]))
  try {
    sessionStorage.setItem(NAME, JSON.stringify(steps))
  } catch {
    // Without storage there is no bar.
  }
}

function keptWalk(): readonly Step[] {
  try {
    return Steps.parse(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'))
  } catch {
    return []
  }
}

export interface WalkPlace {
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly before: Step | undefined
  readonly after: Step | undefined
}

/** A record's position in the walk; undefined if it is not part of it. */
export function placeInWalk(record: Step): WalkPlace | undefined {
  const steps = keptWalk()
  const at = steps.findIndex(({ orderGuid, jobGuid }) =>
    record.jobGuid === null ? jobGuid === null && orderGuid === record.orderGuid : jobGuid === record.jobGuid,
  )
  return at < 0 ? undefined : { place: at + 1, of: steps.length, before: steps[at - 1], after: steps[at + 1] }
}
