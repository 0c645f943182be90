/** Which history entries a client is told about, besides the progress and the invoices of its orders. */
import { ATTACHMENT_USAGES } from '@waybill/contract/vocabulary/attachments.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { OutboxEntry } from '../../records/history/index.ts'

type Fields = Readonly<Record<string, unknown>>
/** `more`: what the notice says besides what changed. */
export type Occurrence = readonly [kind: NoticeKind, isCorrection?: boolean, more?: Fields]

const isSet = (value: unknown) => value !== null && value !== undefined
const ended = (before: Fields, after: Fields, column: string) => isSet(before[column]) && after[column] === null
const came = (before: Fields, after: Fields, column: string) => isSet(after[column]) && !isSet(before[column])
const isChanged = (after: Fields, columns: readonly string[]) => columns.some((column) => column in after)

const PLANNED = ['scheduled_start', 'scheduled_end', 'scheduled_type', 'requested_start', 'requested_end']
const ESTIMATED = ['estimated_start', 'estimated_end']
/** Pictures and signatures come by the dozen while a truck is loaded: the inspection shows them. */
const EVIDENCE: ReadonlySet<unknown> = new Set(
  ATTACHMENT_USAGES.map(({ usage }) => usage).filter((usage) => / Photo$|^Signature$/.test(usage)),
)

type Request = 'hold' | 'unhold' | 'cancel'

/** The request of the client that the company answered, by which column was cleared and what was done. */
function answerIn(before: Fields, after: Fields): [request: Request, isGranted: boolean] | undefined {
  if (ended(before, after, 'cancel_requested_at')) return ['cancel', came(before, after, 'canceled_at')]
  // A cancellation ends a request to hold without answering it.
  if (!ended(before, after, 'hold_requested_at') || came(before, after, 'canceled_at')) return undefined
  if (came(before, after, 'held_at')) return ['hold', true]
  return ended(before, after, 'held_at') ? ['unhold', true] : ['hold', false]
}

function ofOrder(before: Fields, after: Fields, { action, portal }: OutboxEntry): Occurrence[] {
  const found: Occurrence[] = []
  const isByCompany = portal !== null && PARTY_OF_PORTAL[portal] === null
  const answer = isByCompany ? answerIn(before, after) : undefined
  if (answer) {
    const request = action === 'order.release-request-declined' ? 'unhold' : answer[0]
    found.push(['order.request-answered', false, { request, granted: answer[1] }])
  }
  if (came(before, after, 'accepted_at')) found.push(['order.accepted'])
  if (ended(before, after, 'accepted_at')) found.push(['order.accepted', true])
  // A granted request is told as the answer; a partner's own cancellation by EDI is no news to it.
  if (isByCompany && came(before, after, 'canceled_at') && answer?.[0] !== 'cancel') found.push(['order.refused'])
  if (ended(before, after, 'canceled_at')) found.push(['order.refused', true])
  return found
}

function ofStop(after: Fields, action: string): Occurrence[] {
  if (action === 'stop.late') return [['order.late']]
  return [
    ...(isChanged(after, PLANNED) ? [['order.dates-changed'] as const] : []),
    ...(isChanged(after, ESTIMATED) ? [['order.late'] as const] : []),
  ]
}

const isShownToClient = ({ visibility }: Fields) => Array.isArray(visibility) && visibility.includes('client')

/** What others did that the client is told about. */
export function clientOccurrences(entry: OutboxEntry): Occurrence[] {
  const { subject, action, before, after, portal } = entry
  if (!after || (portal && PARTY_OF_PORTAL[portal] === 'client')) return []
  switch (subject) {
    case 'order':
      return before ? ofOrder(before, after, entry) : []
    case 'stop':
      return before ? ofStop(after, action) : []
    case 'note':
      return !before && isShownToClient(after) ? [['order.note-added']] : []
    case 'attachment':
      return !before && isShownToClient(after) && !EVIDENCE.has((after as Fields)['usage'])
        ? [['order.document-added']]
        : []
    case 'case':
      return action === 'case.released' ? [['case.released']] : []
    case 'invoice':
      return action === 'invoice.dispute-answered' ? [['invoice.dispute-answered']] : []
    default:
      return []
  }
}
