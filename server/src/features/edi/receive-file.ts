/**
 * Takes in a file that a partner delivered, in one transaction: orders, messages and acknowledgments together. The file
 * is removed afterwards; after a crash in between it is known as stored, and only removed.
 */
import { createHash } from 'node:crypto'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { fault, readInterchanges } from '@waybill/domain/edi/interchange.ts'
import { join } from '@waybill/domain/edi/segments.ts'
import type { Tx } from '../../platform/db/database.ts'
import { errorOf, messageOf } from '../../platform/caught.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import {
  changeFile,
  earlierFile,
  type FileFacts,
  insertMessages,
  lockedFile,
  messageByGuid,
  messageRow,
  type PartnerRow,
  storeBytes,
  untaken,
  updateMessage,
} from '../../records/edi/index.ts'
import { ediActor } from './edi-actor.ts'
import { textOfBytes } from './file-text.ts'
import { lockLeasedPartner, LeaseLostError } from './partner-lease.ts'
import type { EdiWork } from './place-tender.ts'
import { acknowledgeInterchange, acknowledgeParked } from './acknowledge.ts'
import { faultsOfInterchange } from './interchange-faults.ts'
import { type FileOf, takeInterchange } from './take-interchange.ts'
import type { Taking } from './take-tender.ts'

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
    const { faults, isRefused, isPartners } = faultsOfInterchange(interchange, taking.partner)
    if (!isRefused) {
      await takeInterchange(interchange, file, taking)
      continue
    }
    parkedWhole(taking, file, join(interchange.segments, interchange.separators), faults, null)
    if (!isPartners) continue
    // What nobody here can mend is not taken: without a TA1, its 997 fails to come.
    const isReadable = !interchange.faults.some(({ isWarning }) => !isWarning)
    if (isReadable) acknowledgeParked(interchange, taking)
    // A TA1 does not reject an interchange whose 997 accepts what is in it.
    const told = isReadable ? faults.map((each) => ({ ...each, isWarning: true })) : faults
    acknowledgeInterchange(interchange, told, taking)
  }
}

/** A person need not look at what arrived whole after all. */
async function settleTold({ tx, actor }: Taking, messageGuid: string): Promise<void> {
  const told = await tx.first(messageByGuid(actor.companyGuid, messageGuid, true))
  if (told?.state !== 'parked') return
  const note = 'The whole file was taken in later; its messages follow'
  updateMessage(tx, actor, told, { ...told, state: 'settled', faults: [], note }, 'settled')
}

/** Whether the partner only touched a file that was stored and could not be removed. */
const isTouched = async (tx: Tx, file: FileFacts, hash: string): Promise<boolean> => {
  const earlier = await tx.first(earlierFile(file))
  return earlier?.state === 'replaced' && earlier.hash === hash
}

/**
 * Takes in a file, once: its bytes, orders, messages and acknowledgments are stored together. One that cannot be processed is
 * parked with its text. Returns the file as stored.
 */
export async function receiveFile(
  partnerOf: PartnerRow,
  known: FileFacts,
  bytes: Buffer,
  work: EdiWork,
): Promise<FileFacts> {
  const { company_guid: companyGuid, guid } = partnerOf
  const text = textOfBytes(bytes)
  const file = { name: known.name, hash: createHash('sha256').update(bytes).digest('hex') }
  const write = (take: (taking: Taking) => Promise<void> | void) =>
    work.database.write({ companyGuid }, async (tx) => {
      const partner = await lockLeasedPartner(tx, partnerOf)
      const before = await tx.first(lockedFile(companyGuid, known.guid))
      if (!before || before.state === 'stored') return before ?? known
      const taking = { partner, tx, actor: ediActor(partner, work), work }
      const isKnown =
        (await tx.rows(untaken(companyGuid, guid, file.name, file.hash))).length > 0 ||
        (await isTouched(tx, known, file.hash))
      if (!isKnown) await take(taking)
      if (before.message_guid) await settleTold(taking, before.message_guid)
      const stored = {
        state: 'stored',
        hash: file.hash,
        stored_at: taking.actor.now,
        fault: null,
        attempts: 0,
      } as const
      tx.later(changeFile(known, { ...stored, next_attempt_at: null }))
      tx.later(storeBytes(known, bytes))
      return { ...known, ...stored, next_attempt_at: null }
    })
  const result = await write((taking) => takeFile(text, file, taking)).catch(async (error: unknown) => {
    if (error instanceof LeaseLostError || isPassing(errorOf(error))) throw error
    return write((taking) => parkedWhole(taking, file, text, [], `It could not be processed: ${messageOf(error)}`))
  })
  if (isRefusal(result)) throw new Error(result.message)
  return result
}
