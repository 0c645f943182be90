import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { letterFor } from '../../shell/reach/ask-words.ts'
import type { Reach } from '../../shell/reach/reach-buttons.tsx'

const NOUNS: Partial<Record<QueueRow['subject'], string>> = { order: 'Order', job: 'Job' }

/** Whom to call or mail about a row; the letter is for the pending party alone, and about one record. */
export const reachOfRow = ({ phone, subject, number, waiting }: QueueRow): Reach => ({
  phone: phone?.phone ?? null,
  email: phone?.email ?? null,
  letter:
    number !== null && phone?.party === waiting.party
      ? letterFor(waiting.code, `${NOUNS[subject] ?? ''} ${number}`)
      : undefined,
})
