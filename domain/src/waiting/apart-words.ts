/** The texts of queue items that no order waits for. */
import type { EdiState, EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { STAFF_WORDS } from './words.ts'

/** What is known of an EDI message. */
export interface QueuedMessage {
  readonly partner: string
  /** Such as `204`; null if what came is no X12. */
  readonly type: EdiType | null
  readonly state: EdiState
}

/** What is known of an invoice or bill that was not exported. */
interface QueuedExport {
  readonly number: string | null
  readonly party: string
  /** Names of the systems that did not take it. */
  readonly systems: readonly string[]
}

/** What is known of an email that could not be delivered. */
export interface QueuedMail {
  readonly recipient: string
  readonly email: string
  readonly subject: string
}

/** What is known of a change of where a vendor is paid. */
interface QueuedBankChange {
  readonly vendor: string
  readonly askedBy: string | null
  /** The reader asked for it: somebody else has to decide. */
  readonly isOwn: boolean
}

/** At most one of them is known. */
export interface QueuedApart {
  readonly message?: QueuedMessage | null
  readonly refusedExport?: QueuedExport | null
  readonly mail?: QueuedMail | null
  readonly bankChange?: QueuedBankChange | null
  /** Why: the fault of a message, the answer of a system or mail server. */
  readonly said: string | null
}
export interface ItemWords {
  readonly title: string
  readonly detail: string
}

/** What was said, after a colon. */
export const saying = (line: string, said: string | null) => (said ? `${line}: ${said}` : line)

const MESSAGES: Readonly<Record<EdiType, string>> = {
  '204': 'tender',
  '990': 'response to a tender',
  '214': 'status',
  '210': 'invoice',
  '997': 'acknowledgment',
  TA1: 'acknowledgment',
}
export function messageWords({ message, said }: QueuedApart): ItemWords {
  const { text, clears: detail } = STAFF_WORDS['decide-message']
  if (!message) return { title: text, detail }
  const { partner, type, state } = message
  const what = type ? MESSAGES[type] : 'file'
  if (state === 'review') return { title: `${partner} changed a tender`, detail }
  if (state === 'rejected') return { title: saying(`${partner} rejected our ${what}`, said), detail }
  if (state === 'failed') return { title: saying(`Not sent to ${partner}: ${what}`, said), detail }
  return { title: saying(`EDI ${what} from ${partner} not taken in`, said), detail }
}

export function exportWords(noun: 'Invoice' | 'Bill', { refusedExport, said }: QueuedApart): ItemWords {
  const { text, clears } = STAFF_WORDS[noun === 'Bill' ? 'settle-bill-export' : 'settle-invoice-export']
  if (!refusedExport) return { title: text, detail: clears }
  const { number, party, systems } = refusedExport
  const what = [noun, number].filter(Boolean).join(' ')
  return { title: saying(`${what} not exported to ${systems.join(' and ')}`, said), detail: party }
}

export function mailWords({ mail, said }: QueuedApart): ItemWords {
  const { text, clears } = STAFF_WORDS['settle-mail']
  if (!mail) return { title: text, detail: clears }
  return {
    title: saying(`Email to ${mail.email} not delivered`, said),
    detail: [mail.recipient, mail.subject].join(' · '),
  }
}

export function bankChangeWords({ bankChange }: QueuedApart): ItemWords {
  const { text, clears } = STAFF_WORDS['approve-bank-change']
  if (!bankChange) return { title: text, detail: clears }
  const { vendor, askedBy, isOwn } = bankChange
  return {
    title: `Bank change of ${vendor} awaits approval`,
    detail: isOwn
      ? 'You asked for it: somebody else approves it'
      : `Asked by ${askedBy ?? 'someone who has left'} · Call ${vendor} on a number you already have`,
  }
}
