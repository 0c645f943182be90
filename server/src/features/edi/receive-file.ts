/**
 * Takes in a file that a partner delivered, in one transaction: orders, messages and acknowledgments together. The file
 * is moved afterwards; after a crash in between it is recognized by name and content, and only moved.
 */
import { createHash } from 'node:crypto'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { EDI_TYPES, type EdiType } from '@waybill/contract/vocabulary/edi.ts'
import { acknowledgmentLines, readAcknowledgment, type Received } from '@waybill/domain/edi/acknowledgment.ts'
import {
  fault,
  type Group,
  type Interchange,
  readInterchanges,
  type Transaction,
} from '@waybill/domain/edi/interchange.ts'
import { join } from '@waybill/domain/edi/segments.ts'
import { controlText } from '@waybill/domain/edi/writing.ts'
import { errorOf, messageOf } from '../../platform/caught.ts'
import { isConnectionFault } from '../../platform/db/connection-fault.ts'
import {
  insertMessages,
  type MessageRow,
  messageRow,
  partnerByGuid,
  type PartnerRow,
  queueMessages,
  receivedBefore,
  sentUnder,
  untaken,
  updateMessage,
} from '../../records/edi/index.ts'
import { ediActor } from './edi-actor.ts'
import type { EdiWork } from './place-tender.ts'
import { type Taken, takeTender, type Taking } from './take-tender.ts'

/** A group that is itself an acknowledgment is not acknowledged. */
const ACKNOWLEDGMENTS = 'FA'
const NOTHING: Omit<Taken, 'state'> = { note: null, faults: [], order_guid: null, shipment_id: null }

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()

/** Why an interchange is not this partner's, at its ISA. */
function strangers({ segments, sender, receiver, isTest }: Interchange, { profile }: PartnerRow): EdiFault[] {
  const isa = segments[0]
  const faults: EdiFault[] = []
  if (!isSame(sender.id, profile.partnerId) || !isSame(sender.qualifier, profile.partnerQualifier))
    faults.push(
      fault(
        isa,
        `comes from ${sender.qualifier} ${sender.id}, not from ${profile.partnerQualifier} ${profile.partnerId}`,
        { element: 6 },
      ),
    )
  if (!isSame(receiver.id, profile.ourId) || !isSame(receiver.qualifier, profile.ourQualifier))
    faults.push(
      fault(isa, `is for ${receiver.qualifier} ${receiver.id}, not for ${profile.ourQualifier} ${profile.ourId}`, {
        element: 8,
      }),
    )
  if (isTest !== profile.isTest)
    faults.push(
      fault(
        isa,
        isTest ? 'is a test, but this partner is in production' : 'is production, but this partner is in test',
        { element: 15 },
      ),
    )
  return faults
}

const typeOf = (type: string): EdiType | null => EDI_TYPES.find((each) => each === type) ?? null

/** A partner's acknowledgment of something we sent. */
async function takeAcknowledgment({ segments, faults }: Transaction, { partner, tx, actor }: Taking): Promise<Taken> {
  const said = readAcknowledgment(segments)
  if (faults.length || !said)
    return {
      ...NOTHING,
      state: 'parked',
      faults: said ? faults : [fault(segments[0], 'names no group in AK1', { code: '3' })],
    }
  const control = controlText(Number(said.control) || 0)
  const sent = await tx.first(sentUnder(actor.companyGuid, partner.guid, control))
  if (!sent) return { ...NOTHING, state: 'parked', note: `Nothing was sent to this partner under ${said.control}` }
  const state = said.isAccepted ? 'acknowledged' : 'rejected'
  // Positions are counted from the ST, which is our third segment.
  const at = said.faults.map((each) => ({ ...each, at: each.at + 2 }))
  if (sent.state !== state)
    updateMessage(tx, actor, sent, { ...sent, state, faults: at, acknowledged_at: actor.now }, state)
  return { ...NOTHING, state: 'applied', order_guid: sent.order_guid, shipment_id: sent.shipment_id }
}

/** Applies one message. */
export async function takeTransaction(transaction: Transaction, taking: Taking): Promise<Taken> {
  if (transaction.type === '204') return takeTender(transaction, taking)
  if (transaction.type === '997') return takeAcknowledgment(transaction, taking)
  return {
    ...NOTHING,
    state: 'parked',
    faults: [
      fault(transaction.segments[0], `${transaction.type || 'this type'} is not taken in here`, {
        element: 1,
        code: '1',
      }),
    ],
  }
}

interface FileOf {
  name: string
  hash: string
}

async function takeGroup(group: Group, interchange: Interchange, file: FileOf, taking: Taking): Promise<void> {
  const { partner, tx, actor } = taking
  const content = join(interchange.segments, interchange.separators)
  const received: Received[] = []
  const rows: MessageRow[] = []
  for (const transaction of group.transactions) {
    const numbers = { control: interchange.control, group: group.control, transaction: transaction.control }
    const before =
      (await tx.first(receivedBefore(actor.companyGuid, partner.guid, numbers))) ??
      rows.find((row) => row.transaction_control === transaction.control)
    const whole = { ...transaction, faults: [...group.faults, ...transaction.faults] }
    const taken: Taken = before
      ? {
          ...NOTHING,
          state: 'repeated',
          note: 'A message with this control number was already processed, so this one was not applied',
          order_guid: before.order_guid,
          shipment_id: before.shipment_id,
        }
      : await takeTransaction(whole, taking)
    rows.push(
      messageRow(actor, {
        ...taken,
        partner_guid: partner.guid,
        direction: 'in',
        type: typeOf(transaction.type),
        control: numbers.control,
        group_control: numbers.group,
        transaction_control: numbers.transaction,
        content,
        file_name: file.name,
        file_hash: file.hash,
      }),
    )
    received.push({
      type: transaction.type,
      control: transaction.control,
      from: transaction.segments[0]!.at,
      faults: before ? before.faults : taken.faults,
    })
  }
  insertMessages(tx, actor, rows)
  if (group.functionalId === ACKNOWLEDGMENTS || !partner.profile.acknowledges) return
  queueMessages(tx, actor, [
    {
      partner_guid: partner.guid,
      type: '997',
      facts: { kind: '997', lines: acknowledgmentLines(group, received) },
      order_guid: rows.length === 1 ? rows[0]!.order_guid : null,
      shipment_id: rows.length === 1 ? rows[0]!.shipment_id : null,
      // Undoing its effect does not change that it arrived.
      next_attempt_at: actor.now,
    },
  ])
}

/** Stores what could not be parsed as messages at all, with its faults. */
const parkedWhole = (taking: Taking, file: FileOf, content: string, faults: EdiFault[], note: string | null) =>
  insertMessages(taking.tx, taking.actor, [
    messageRow(taking.actor, {
      partner_guid: taking.partner.guid,
      direction: 'in',
      state: 'parked',
      content,
      faults,
      note,
      file_name: file.name,
      file_hash: file.hash,
    }),
  ])

async function takeFile(text: string, file: FileOf, taking: Taking): Promise<void> {
  const interchanges = readInterchanges(text)
  if (!interchanges.length)
    parkedWhole(
      taking,
      file,
      text,
      [fault(undefined, 'this is not X12: the file does not start with an ISA segment')],
      null,
    )
  for (const interchange of interchanges) {
    const faults = [...strangers(interchange, taking.partner), ...interchange.faults]
    if (faults.length) parkedWhole(taking, file, join(interchange.segments, interchange.separators), faults, null)
    else for (const group of interchange.groups) await takeGroup(group, interchange, file, taking)
  }
}

/** Reads a parked message again, with the partner's current setup. */
export async function takeAgain(before: MessageRow, taking: Taking): Promise<MessageRow> {
  const { tx, actor } = taking
  const [interchange] = readInterchanges(before.content ?? '')
  const file = { name: before.file_name ?? '', hash: before.file_hash ?? '' }
  if (before.control === null) {
    const faults = interchange ? [...strangers(interchange, taking.partner), ...interchange.faults] : before.faults
    if (!interchange || faults.length) {
      const still = { ...before, faults }
      updateMessage(tx, actor, before, still, 'parked')
      return still
    }
    const settled: MessageRow = { ...before, state: 'settled', faults: [], note: 'Read again; its messages follow' }
    updateMessage(tx, actor, before, settled, 'settled')
    for (const group of interchange.groups) await takeGroup(group, interchange, file, taking)
    return settled
  }
  const transaction = interchange?.groups
    .filter(({ control }) => control === before.group_control)
    .flatMap(({ transactions }) => transactions)
    .find(({ control }) => control === before.transaction_control)
  const taken = transaction ? await takeTransaction(transaction, taking) : {}
  const after: MessageRow = { ...before, ...taken }
  updateMessage(tx, actor, before, after, after.state)
  return after
}

/** Takes in a file. A faulty file is parked, so that it does not block the next one. */
export async function receiveFile(partnerOf: PartnerRow, name: string, text: string, work: EdiWork): Promise<void> {
  const { company_guid: companyGuid, guid } = partnerOf
  const file = { name, hash: createHash('sha256').update(text).digest('hex') }
  const write = (take: (taking: Taking) => Promise<void> | void) =>
    work.database.write({ companyGuid }, async (tx) => {
      const partner = await tx.first(partnerByGuid(companyGuid, guid, true))
      if (!partner) return
      if ((await tx.rows(untaken(companyGuid, guid, name, file.hash))).length) return
      await take({ partner, tx, actor: ediActor(partner, work), work })
    })
  const result = await write((taking) => takeFile(text, file, taking)).catch(async (error: unknown) => {
    if (isConnectionFault(errorOf(error))) throw error
    return write((taking) => parkedWhole(taking, file, text, [], `It could not be processed: ${messageOf(error)}`))
  })
  if (isRefusal(result)) throw new Error(result.message)
}
