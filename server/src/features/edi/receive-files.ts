/**
 * Takes in the files that wait in a partner's folder. Each is looked at until it is whole, stored, read back, and only then
 * removed. What fails for one file holds up no other: it waits by itself, and is shown to a person after a while.
 */
import { createHash } from 'node:crypto'
import { isRefusal } from '@waybill/contract/errors.ts'
import { missingEnd } from '@waybill/domain/edi/file-end.ts'
import type { EdiTransport, WaitingFile } from '../../outside/edi/edi-transport.ts'
import { fileRule, FILES_AT_ONCE, type FileRule, pauseOf, stepOf, tellAt } from '../../outside/edi/file-step.ts'
import { errorOf, messageOf } from '../../platform/caught.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  changeFile,
  type FileFacts,
  filesOf,
  insertFile,
  insertMessages,
  lockedFile,
  messageRow,
  noteTaken,
  type PartnerRow,
  storeBytes,
  storedHash,
} from '../../records/edi/index.ts'
import { ediActor } from './edi-actor.ts'
import { textOfBytes } from './file-text.ts'
import { lockLeasedPartner, LeaseLostError } from './partner-lease.ts'
import type { EdiWork } from './place-tender.ts'
import { receiveFile } from './receive-file.ts'

interface Leased {
  partner: PartnerRow
  transport: EdiTransport
  work: EdiWork
  rule: FileRule
}

/** Writes while the lease is held, or fails. */
async function write(
  { partner, work }: Leased,
  save: (tx: Tx, locked: PartnerRow, now: Date) => Promise<void> | void,
): Promise<void> {
  const result = await work.database.write({ companyGuid: partner.company_guid }, async (tx) => {
    await save(tx, await lockLeasedPartner(tx, partner), work.clock.now())
  })
  if (isRefusal(result)) throw new Error(result.message)
}

const knownFiles = async ({ partner, work }: Leased): Promise<Map<string, FileFacts>> => {
  const { company_guid: companyGuid, guid } = partner
  const [rows] = await work.database.read({ companyGuid }, filesOf(companyGuid, guid))
  return new Map(rows.map((row) => [row.name, row]))
}

const firstLook = ({ partner }: Leased, { name, size, modifiedAt }: WaitingFile, now: Date): FileFacts => ({
  company_guid: partner.company_guid,
  guid: newGuid(now),
  partner_guid: partner.guid,
  name,
  size,
  modified_at: modifiedAt,
  state: 'seen',
  first_at: now,
  since: now,
  hash: null,
  fault: null,
  attempts: 0,
  next_attempt_at: null,
  message_guid: null,
  stored_at: null,
  removed_at: null,
})

/** Records files that are new or changed, and those that are gone. */
async function noteLooks(leased: Leased, looks: readonly [WaitingFile, FileFacts | undefined][], gone: FileFacts[]) {
  if (!looks.length && !gone.length) return
  await write(leased, (tx, _, now) => {
    for (const [file, known] of looks) {
      const asFound = { size: file.size, modified_at: file.modifiedAt, since: now }
      const anew = { state: 'seen', hash: null, fault: null, attempts: 0, next_attempt_at: null } as const
      if (known && known.state !== 'stored') tx.later(changeFile(known, { ...asFound, ...anew }))
      else {
        if (known) tx.later(changeFile(known, { state: 'replaced', fault: null, next_attempt_at: null }))
        tx.later(insertFile(firstLook(leased, file, now)))
      }
    }
    for (const file of gone) noteRemoved(tx, file, now)
  })
}

function noteRemoved(tx: Tx, file: FileFacts, now: Date): void {
  const { company_guid: companyGuid, partner_guid: partnerGuid, name } = file
  tx.later(changeFile(file, { state: 'removed', removed_at: now, fault: null, next_attempt_at: null }))
  if (file.state !== 'stored') tx.later(storeBytes(file, null))
  tx.later(noteTaken(companyGuid, partnerGuid, name, now))
}

/** Notes why a file is not to be read as it is, with what there is of it. */
const noteIncomplete = (leased: Leased, known: FileFacts, fault: string, bytes: Buffer | null) =>
  write(leased, (tx) => {
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    tx.later(changeFile(known, { state: 'incomplete', fault, hash, attempts: 0, next_attempt_at: null }))
    tx.later(storeBytes(known, bytes))
  })

/** Removes a stored file, once what was stored is read back. */
async function remove(
  leased: Leased,
  file: WaitingFile,
  known: FileFacts,
  marker: WaitingFile | undefined,
): Promise<void> {
  const { transport, work } = leased
  const [[back]] = await work.database.read({ companyGuid: known.company_guid }, storedHash(known))
  if (!known.hash || back?.hash !== known.hash)
    throw new Error('What was stored of it is not what came; it is left there')
  if (!(await transport.take(file))) return
  if (marker) await transport.take(marker)
  await write(leased, (tx, _, now) => noteRemoved(tx, known, now))
}

async function takeIn(leased: Leased, file: WaitingFile, known: FileFacts): Promise<FileFacts | undefined> {
  const { partner, transport, work, rule } = leased
  const bytes = await transport.read(file)
  if (!bytes) throw new Error('It changed while it was read')
  const fault = rule.marker ? undefined : missingEnd(textOfBytes(bytes))
  if (fault === undefined) return receiveFile(partner, known, bytes, work)
  await noteIncomplete(leased, known, fault, bytes)
  return undefined
}

/** Notes what failed for one file, and when to try it again; throws what concerns them all. */
async function noteFailure(leased: Leased, known: FileFacts, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError || isPassing(errorOf(error))) throw error
  await leased.transport.check()
  await write(leased, async (tx, _, now) => {
    const row = await tx.first(lockedFile(known.company_guid, known.guid))
    if (!row) return
    const isStored = row.state === 'stored'
    const attempts = row.attempts + 1
    tx.later(
      changeFile(known, {
        state: isStored ? 'stored' : 'failed',
        fault: isStored ? `It was taken in but stays: ${messageOf(error)}` : messageOf(error),
        attempts,
        next_attempt_at: new Date(now.getTime() + pauseOf(isStored ? 'removal' : 'file', attempts)),
      }),
    )
  })
}

/** Shows a file that was not taken to a person: as a parked message, with what there is of it. */
const tell = (leased: Leased, { company_guid: companyGuid, guid }: FileFacts) =>
  write(leased, async (tx, partner) => {
    const row = await tx.first(lockedFile(companyGuid, guid))
    if (!row || row.message_guid || row.state === 'stored') return
    const actor = ediActor(partner, leased.work)
    const message = messageRow(actor, {
      partner_guid: partner.guid,
      direction: 'in',
      state: 'parked',
      content: row.content && textOfBytes(row.content),
      file_name: row.name,
      note: `Not taken in for ${leased.rule.patienceMs / 60_000} minutes: ${row.fault ?? 'it is still being written'}. The file stays with the partner, and is taken in once that changes`,
    })
    insertMessages(tx, actor, [message])
    tx.later(changeFile(row, { message_guid: message.guid }))
  })

/** Takes in what waits. Returns when a file is due again; undefined: none is before it changes. */
export async function receiveFiles(
  partner: PartnerRow,
  transport: EdiTransport,
  work: EdiWork,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const rule = fileRule(partner)
  const leased: Leased = { partner, transport, work, rule }
  const listed = await transport.list()
  const byName = new Map(listed.map((file) => [file.name, file]))
  const markerOf = ({ name }: WaitingFile) => (rule.marker ? byName.get(`${name}${rule.marker}`) : undefined)
  const files = listed.filter(({ name }) => !(rule.marker && name.endsWith(rule.marker)))
  const names = new Set(files.map(({ name }) => name))
  const stepNow = (file: WaitingFile, known: FileFacts | undefined) =>
    stepOf(file, known, { now: work.clock.now(), hasMarker: markerOf(file) !== undefined, rule })

  const before = await knownFiles(leased)
  const changed = files.filter((file) => stepNow(file, before.get(file.name)).step === 'look')
  await noteLooks(
    leased,
    changed.map((file) => [file, before.get(file.name)]),
    [...before.values()].filter(({ name }) => !names.has(name)),
  )

  let left = FILES_AT_ONCE
  const due: Date[] = []
  const known = await knownFiles(leased)
  for (const file of files) {
    const row = known.get(file.name)
    if (signal?.aborted || !row) continue
    const next = stepNow(file, row)
    if (next.step === 'wait' && next.until) due.push(next.until)
    try {
      if (next.step === 'incomplete') await noteIncomplete(leased, row, next.fault, null)
      if (next.step === 'remove') await remove(leased, file, row, markerOf(file))
      if (next.step === 'read' && left === 0) due.push(work.clock.now())
      if (next.step === 'read' && left > 0) {
        left -= 1
        const stored = await takeIn(leased, file, row)
        if (stored) await remove(leased, file, stored, markerOf(file))
      }
    } catch (error) {
      await noteFailure(leased, row, error)
    }
  }
  for (const row of (await knownFiles(leased)).values()) {
    const at = tellAt(row, rule)
    if (at && at <= work.clock.now()) await tell(leased, row)
    else if (at) due.push(at)
    if (row.next_attempt_at) due.push(row.next_attempt_at)
  }
  return due.length ? new Date(Math.min(...due.map(Number))) : undefined
}
