/** EDI messages of a client that tenders by EDI: its last tenders, our answers, and the acknowledgments of both. */
import { createHash } from 'node:crypto'
import type { EdiFault, EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { USUAL_PROFILE } from '@waybill/domain/edi/usual-profile.ts'
import { acknowledgmentLines } from '@waybill/domain/edi/acknowledgment.ts'
import { answerLines } from '@waybill/domain/edi/answer.ts'
import { readInterchanges } from '@waybill/domain/edi/interchange.ts'
import { readTender } from '@waybill/domain/edi/tender.ts'
import {
  controlText,
  groupText,
  type Line,
  TRANSACTION_CONTROL,
  writeInterchange,
} from '@waybill/domain/edi/writing.ts'
import { placeTime } from '@waybill/domain/transport/place-time.ts'
import { messageRow } from '@waybill/server/records/edi/index.ts'
import { type Actor, historyRow } from '@waybill/server/records/history/index.ts'
import { newGuid } from '@waybill/server/platform/guid.ts'
import type { OrderAggregate } from '@waybill/server/records/orders/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import { minutesLater } from '../calendar.ts'
import type { DemoCompany } from './demo-company.ts'
import type { OrderStory } from './order-story.ts'

type Partner = Row<'edi_partners'>
type Message = Row<'edi_messages'>

/** How many tenders have messages. */
const TENDERS = 12
/** In minutes: until a message is sent, until the partner acknowledges it, and the age of the unreadable one. */
const LEAVES = 1
const ACKNOWLEDGES = 6
const BROKEN = 95

const PROFILE: EdiProfile = {
  ...USUAL_PROFILE,
  ourId: 'LKSP',
  partnerId: 'KEYSTONEFLEET',
  scac: 'LKSP',
  isTest: false,
}
/** The profile from the partner's side, for messages it sends. */
const THEIRS: EdiProfile = {
  ...PROFILE,
  ourQualifier: PROFILE.partnerQualifier,
  ourId: PROFILE.partnerId,
  partnerQualifier: PROFILE.ourQualifier,
  partnerId: PROFILE.ourId,
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
const localTime = (at: Date, zone: string): [day: string, time: string] => {
  const [day = '', time = ''] = placeTime(at, zone).split('T')
  return [compact(day), compact(time)]
}

/** The lines of the tender for an order. */
function tenderLines({ order, stops, commodities }: OrderAggregate, shipmentId: string, zone: string): Line[] {
  const first = stops.filter(({ job_guid }) => job_guid === stops[0]?.job_guid)
  return [
    ['B2', '', PROFILE.scac, '', shipmentId, '', 'PP'],
    ['B2A', '00'],
    ...commodities.flatMap(({ identifier }): Line[] => (identifier ? [['L11', identifier, 'VT']] : [])),
    ...(order.tender_respond_by ? [timeLine('64', order.tender_respond_by, '1', zone)] : []),
    ...first.flatMap((stop, i): Line[] => {
      const place = stop.of_terminal
      const isPickup = stop.stop_type === 'pickup'
      const own = place?.time_zone ?? zone
      return [
        ['S5', i + 1, isPickup ? 'LD' : 'UL'],
        ...(stop.requested_start
          ? [timeLine(isPickup ? '10' : '02', stop.requested_start, isPickup ? 'Y' : 'Z', own)]
          : []),
        ['N1', isPickup ? 'SF' : 'ST', place?.name],
        ['N3', place?.street1],
        ['N4', place?.city, place?.state, place?.zip_code, place?.country],
      ]
    }),
  ]
}
const timeLine = (qualifier: string, at: Date, kind: string, zone: string): Line => {
  const [day, time] = localTime(at, zone)
  return ['G62', qualifier, day, kind, time]
}

interface Planned {
  at: Date
  story: OrderStory
  direction: Message['direction']
  type: EdiType
  fields: Partial<Message> & Pick<Message, 'state'>
  /** The lines between ST and SE; called once the control number is known. */
  lines: () => readonly Line[]
  control: number
}

const acknowledged = (functionalId: string, { type, control }: Planned, faults: readonly EdiFault[]): Line[] =>
  // The ST is the third segment of an interchange with one message.
  acknowledgmentLines({ functionalId, control: groupText(control) }, [
    { type, control: TRANSACTION_CONTROL, from: 3, faults },
  ])

/** The messages about one order, up to now. */
function ofOrder(story: OrderStory, now: Date, zone: string): Planned[] {
  const { order } = story.aggregate
  const shipmentId = order.reference_number ?? order.number
  const common = { story, control: 0 }
  const about = { order_guid: order.guid, shipment_id: shipmentId }
  const sentAt = (at: Date) => ({ sent_at: minutesLater(at, LEAVES), attempts: 1 })
  const tender: Planned = {
    ...common,
    at: order.created_at,
    direction: 'in',
    type: '204',
    fields: { state: 'applied', ...about },
    lines: () => tenderLines(story.aggregate, shipmentId, zone),
  }
  const accepted: Planned = {
    ...common,
    at: tender.at,
    direction: 'out',
    type: '997',
    fields: { state: 'sent', ...about, ...sentAt(tender.at) },
    lines: () => acknowledged('SM', tender, []),
  }
  const { tender_answer: answer, tender_answered_at: at, tender_reason: reason } = order
  if (!answer || !at) return [tender, accepted]
  const acknowledgedAt = minutesLater(at, ACKNOWLEDGES)
  const isAcknowledged = acknowledgedAt <= now
  const facts = { kind: '990' as const, isAccepted: answer === 'accepted', reason, at: at.toISOString() }
  const status: Planned = {
    ...common,
    at,
    direction: 'out',
    type: '990',
    fields: {
      ...about,
      ...sentAt(at),
      state: isAcknowledged ? 'acknowledged' : 'sent',
      acknowledged_at: isAcknowledged ? acknowledgedAt : null,
      event_key: `${answer} ${facts.at}`,
      facts,
    },
    lines: () => answerLines({ ...facts, shipmentId, orderNumber: order.number, day: localTime(at, zone)[0] }, PROFILE),
  }
  const acknowledgement: Planned = {
    ...common,
    at: acknowledgedAt,
    direction: 'in',
    type: '997',
    fields: { state: 'applied', ...about },
    lines: () => acknowledged('GF', status, []),
  }
  return [tender, accepted, status, acknowledgement]
}

/** A tender with an invalid pickup date: rejected, and parked for a dispatcher. */
function broken(story: OrderStory, now: Date, zone: string): Planned[] {
  const at = minutesLater(now, -BROKEN)
  const { order } = story.aggregate
  const shipmentId = `${order.reference_number ?? order.number}-B`
  const lines = tenderLines(story.aggregate, shipmentId, zone).map((line): Line =>
    line[0] === 'G62' ? ['G62', line[1], `${String(line[2]).slice(0, 4)}0231`, line[3], line[4]] : line,
  )
  const text = writeInterchange(THEIRS, '204', lines, { control: 1, now: at })
  const [interchange] = readInterchanges(text)
  const { faults } = readTender(interchange!.groups[0]!.transactions[0]!)
  const common = { story, control: 0, at }
  const about = { shipment_id: shipmentId }
  const tender: Planned = {
    ...common,
    direction: 'in',
    type: '204',
    fields: { state: 'parked', faults: [...faults], ...about },
    lines: () => lines,
  }
  const refused: Planned = {
    ...common,
    direction: 'out',
    type: '997',
    fields: { state: 'sent', ...about, sent_at: minutesLater(at, LEAVES), attempts: 1 },
    lines: () => acknowledged('SM', tender, faults),
  }
  return [tender, refused]
}

/** Adds the message and its history to its story. */
function keep({ at, story, direction, type, fields, lines, control }: Planned, partner: Partner): void {
  const actor: Actor = {
    companyGuid: partner.company_guid,
    userGuid: null,
    userName: `${partner.name} (EDI)`,
    portal: null,
    requestId: null,
    now: at,
    announce: () => {},
  }
  const isOurs = direction === 'out'
  const content = writeInterchange(isOurs ? PROFILE : THEIRS, type, lines(), { control, now: at })
  const row = messageRow(actor, {
    partner_guid: partner.guid,
    direction,
    type,
    control: controlText(control),
    group_control: groupText(control),
    transaction_control: TRANSACTION_CONTROL,
    content,
    file_name: `${type}-${controlText(control)}.edi`,
    ...(isOurs ? {} : { number_use: 1, file_hash: createHash('sha256').update(content).digest('hex'), taken_at: at }),
    ...fields,
  })
  story.records.edi_messages.push(row)
  const after = {
    type,
    direction,
    state: row.state,
    control: row.control,
    note: row.note,
    shipment_id: row.shipment_id,
  }
  const subject = { subject: 'edi-message', subjectGuid: row.guid, orderGuid: row.order_guid }
  story.history.push(historyRow(actor, { ...subject, action: `edi-message.${isOurs ? 'queued' : 'received'}`, after }))
  for (const [action, then] of [
    ['sent', row.sent_at],
    ['acknowledged', row.acknowledged_at],
  ] as const)
    if (then)
      story.history.push(historyRow({ ...actor, now: then }, { ...subject, action: `edi-message.${action}`, after }))
}

/** The partner, with the messages of its last tenders; undefined if no client tenders by EDI. */
export function exchangeEdi(
  stories: readonly OrderStory[],
  demo: DemoCompany,
  founded: Actor,
  now: Date,
): Partner | undefined {
  const client = demo.clients.find(({ habits }) => habits.tenders)
  const tendered = stories
    .filter(({ aggregate: { order } }) => order.is_tender && order.client_guid === client?.guid)
    .slice(-TENDERS)
  const [last] = tendered.slice(-1)
  if (!client || !last) return undefined
  const messages = [...tendered.flatMap((story) => ofOrder(story, now, demo.zone)), ...broken(last, now, demo.zone)]
    .filter(({ at, fields }) => at <= now && (fields.sent_at ?? at) <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const numbers = { in: 0, out: 0 }
  for (const message of messages) message.control = numbers[message.direction] += 1
  const partner: Partner = {
    company_guid: demo.companyGuid,
    guid: newGuid(founded.now),
    name: client.name,
    client_guid: client.guid,
    is_active: true,
    profile: PROFILE,
    transport: 'folder',
    folder: 'keystone',
    host: null,
    port: null,
    username: null,
    host_key: null,
    in_path: null,
    out_path: null,
    secret_sealed: null,
    still_seconds: null,
    incomplete_minutes: null,
    reuse_days: null,
    marker: null,
    turn_guid: null,
    turn_until: null,
    failures: 0,
    look_at: null,
    paused_until: null,
    host_key_seen: null,
    control: numbers.out,
    read_at: now,
    read_error: null,
    created_at: founded.now,
    created_by: founded.userGuid,
    updated_at: founded.now,
    updated_by: founded.userGuid,
    version: 1,
  }
  for (const message of messages) keep(message, partner)
  return partner
}
