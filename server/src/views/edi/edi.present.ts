import type { EdiMessage, EdiMessageRow, EdiPartner, EdiTenderChange } from '@waybill/contract/edi/edi.shapes.ts'
import { ENVELOPE, KNOWN_SEGMENTS } from '@waybill/domain/edi/codes.ts'
import { cut, segmentText } from '@waybill/domain/edi/segments.ts'
import { EDI_MESSAGE_MAY } from '@waybill/domain/access/tables/edi.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import type { Services } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { MessageRecord, MessageRow, PartnerRecord } from '../../records/edi/index.ts'

/** A partner without its secrets. */
export const presentPartner = (row: PartnerRecord, { edi }: Pick<Services, 'edi'>): EdiPartner => ({
  guid: row.guid,
  name: row.name,
  client: { guid: row.client_guid, name: row.of_client_name },
  isActive: row.is_active,
  ...row.profile,
  transport: row.transport,
  folder: row.folder,
  host: row.host,
  port: row.port,
  username: row.username,
  hostKey: row.host_key,
  inPath: row.in_path,
  outPath: row.out_path,
  stillSeconds: row.still_seconds,
  incompleteMinutes: row.incomplete_minutes,
  reuseDays: row.reuse_days,
  marker: row.marker,
  hostKeySeen: row.host_key_seen,
  hasSecret: row.secret_sealed !== null,
  folderPath: row.transport === 'folder' && row.folder ? edi.folderPath(row.company_guid, row.folder) : null,
  dateRead: instant(row.read_at),
  readError: row.read_error,
  dateNextRead: row.failures > 0 ? instant(row.look_at) : null,
  files: row.of_files.map(({ name, size, fault, is_stored, first_at, next_attempt_at }) => ({
    name,
    size,
    fault,
    isStored: is_stored,
    dateSeen: instant(new Date(first_at)),
    dateNextTry: next_attempt_at === null ? null : instant(new Date(next_attempt_at)),
  })),
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
  version: row.version,
})

export const presentMessageRow = (row: MessageRecord): EdiMessageRow => ({
  guid: row.guid,
  partnerGuid: row.partner_guid,
  type: row.type,
  direction: row.direction,
  state: row.state,
  partner: row.of_partner,
  control: row.control,
  shipmentId: row.shipment_id,
  orderGuid: row.order_guid,
  orderNumber: row.of_order,
  fault: row.faults[0]?.message ?? row.note,
  fileName: row.file_name,
  dateCreated: instant(row.created_at),
  dateSent: instant(row.sent_at),
  dateAcknowledged: instant(row.acknowledged_at),
})

/** The available acts. `isChange`: it is a change of a tender that awaits a decision. */
export function messageCan(
  { direction, state, type }: MessageRow,
  isChange: boolean,
  caller: Caller,
): EdiMessage['can'] {
  const isParked = direction === 'in' && state === 'parked'
  const when = {
    // A TA1 says the same again.
    retry: (isParked && type !== 'TA1') || (direction === 'out' && state === 'failed'),
    settle: isParked || state === 'review' || state === 'rejected' || state === 'failed',
    apply: isChange,
    decline: isChange,
  }
  return actsOf(EDI_MESSAGE_MAY, caller, (act) => when[act])
}

/** A message with its segments, numbered as in its interchange. `first`: the one that holds its control number. `change`: if it changes a tender. */
export function presentMessage(
  row: MessageRecord,
  { first, change }: { first: MessageRecord | undefined; change: EdiTenderChange | null },
  caller: Caller,
): EdiMessage {
  const known = row.content === null ? undefined : cut(row.content)
  const words = row.type ? KNOWN_SEGMENTS[row.type] : undefined
  const segments = known
    ? known.segments.map((segment) => ({
        at: segment.at,
        text: segmentText(segment, known.separators),
        isKnown: ENVELOPE.includes(segment.id) || !words || words.includes(segment.id),
      }))
    : (row.content ?? '')
        .split(/\r?\n/)
        .filter(Boolean)
        .map((text, i) => ({ at: i + 1, text, isKnown: false }))
  return {
    ...presentMessageRow(row),
    groupControl: row.group_control,
    transactionControl: row.transaction_control,
    note: row.note,
    attempts: row.attempts,
    segments,
    faults: row.faults,
    invoice: row.invoice_guid === null ? null : { guid: row.invoice_guid, number: row.of_invoice },
    first: first ? presentMessageRow(first) : null,
    change,
    can: messageCan(row, change !== null, caller),
  }
}
