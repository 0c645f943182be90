/** What queue items are called. */
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { numberText } from '../../ui/format/number-text.ts'

export const QUEUE_NOUNS: Readonly<Record<QueueRow['subject'], { readonly title: string; readonly many: string }>> = {
  order: { title: 'Order', many: 'orders' },
  job: { title: 'Job', many: 'jobs' },
  message: { title: 'Message', many: 'messages' },
  export: { title: 'Export of', many: 'exports' },
  mail: { title: 'Email to', many: 'emails' },
  'bank-change': { title: 'Bank change of', many: 'changes' },
}

/** `3 emails` */
export const countedText = ({ subject, count }: QueueRow): string => `${numberText(count)} ${QUEUE_NOUNS[subject].many}`
