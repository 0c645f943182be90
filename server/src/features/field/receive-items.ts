/** Takes in items from phones: each item exactly once, in the phone's order, in its own transaction. */
import { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { FieldItemAnswer, FieldItems } from '@waybill/contract/field/field.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { clockOf } from '@waybill/domain/inspections/field-clock.ts'
import type { CallingDevice } from '../../caller/caller.ts'
import type { AnyService, ReadCall, WriteCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { actorOf } from '../../operations/actor.ts'
import { turnOf } from '../../records/attachments/index.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import { guidFrom, isGuid } from '../../platform/guid.ts'
import { textOf } from '../../platform/unknown-fields.ts'
import {
  holdDevice,
  insertItem,
  itemByGuid,
  type ItemRecord,
  type PlaceOfItem,
  placeOfItem,
  sentByDevice,
} from '../../records/field/index.ts'
import { applyItem } from './apply-item.ts'
import { NOT_THEIRS, within } from './item-under-way.ts'
import { applyWaiting } from './apply-waiting.ts'
import type { FieldCommands } from './commands.ts'
import { keepPictures } from './item-pictures.ts'
import { readJson } from '../../platform/text/read-json.ts'

/** An item as it was written on the phone. */
type Sent = Omit<FieldItems['items'][number], 'body' | 'closed'> & { body: string }

/** The text of an item; a refusal if it is missing, or encrypted with a key that is not this user's. */
function sentOf(
  { after, body, closed }: FieldItems['items'][number],
  { caller, services }: ReadCall<AnyService>,
): Sent | Refusal {
  if (body !== undefined) return { after, body }
  if (closed === undefined) return refuse.invalid('body', 'is required')
  const opened = services.storageKeys.open(Buffer.from(closed, 'base64url'), caller)?.toString('utf8')
  if (opened === undefined) return refuse.invalid('closed', 'is encrypted with a key that is not this user’s')
  return { after, body: opened }
}

/** The parsed content of an item, as far as it can be parsed. */
interface ReadItem {
  id: string
  kind: string
  item: FieldItem | undefined
  /** The stop or job that it names, even if the rest cannot be parsed. */
  named: { stopGuid: string | undefined; jobGuid: string | undefined }
}

function guidIn(said: unknown, name: string): string | undefined {
  const text = textOf(said, name)?.toLowerCase()
  return isGuid(text) ? text : undefined
}

function read(body: string, deviceGuid: string): ReadItem {
  let said: unknown
  try {
    said = readJson(body)
  } catch {
    said = undefined
  }
  const id = textOf(said, 'id')?.toLowerCase()
  const parsed = FieldItem.safeParse(said)
  return {
    // Without a guid of its own, it is identified by its content.
    id: isGuid(id) ? id : guidFrom(body, deviceGuid),
    kind: (textOf(said, 'kind') ?? 'unknown').slice(0, 40),
    item: parsed.success ? parsed.data : undefined,
    named: { stopGuid: guidIn(said, 'stopGuid'), jobGuid: guidIn(said, 'jobGuid') },
  }
}

const ENDED = refuse.forbidden('The access of this phone has ended')
const OTHER_JOB = refuse.forbidden('This driver link is for another job')

/** Why a phone's acts may not be applied automatically. */
function barredBy(device: CallingDevice, place: PlaceOfItem | undefined): Refusal | undefined {
  if (device.isEvidenceOnly) return ENDED
  if (place && device.jobGuid && place.job_guid !== device.jobGuid) return OTHER_JOB
  return place && !place.is_theirs ? NOT_THEIRS : undefined
}

/** Sent to a phone for an item that failed because of an internal fault. */
const FAULT = 'Something went wrong on our side; nothing that was sent is lost'

const UNREADABLE = 'This version can’t read what the phone sent; it is kept as sent'

/** An item that names no job is assigned to the phone's last one, so that it shows up in the office. */
async function whereAt(
  named: ReadItem['named'],
  after: string | null,
  { jobGuid }: CallingDevice,
  { caller, tx }: WriteCall<AnyService>,
): Promise<Parameters<typeof placeOfItem>[2]> {
  if (named.stopGuid || named.jobGuid) return named
  const before = after === null ? undefined : await tx.first(itemByGuid(caller.companyGuid, after))
  return { jobGuid: before?.job_guid ?? jobGuid }
}

/** Of several requests of one phone, an earlier one may bring later items: lists keep the order of the items. */
const after = (last: Date | null, now: Date): Date => (last && last >= now ? new Date(last.getTime() + 1) : now)

async function takeItem(
  sent: Sent,
  device: CallingDevice,
  commands: FieldCommands,
  asked: WriteCall<AnyService>,
  fault?: string,
): Promise<FieldItemAnswer> {
  const { caller, tx } = asked
  await tx.rows(holdDevice(caller.companyGuid, device.guid))
  const { id: named, kind, item, named: about } = read(sent.body, device.guid)
  const contentHash = hashOf(sent.body)
  await tx.rows(turnOf(named))
  const known = await tx.first(itemByGuid(caller.companyGuid, named))
  // A phone that lost its key sends from a new one what the old one had.
  const isSame = known?.content_hash === contentHash
  if (known && isSame && (known.device_guid === device.guid || known.user_guid === caller.userGuid))
    return { id: named, state: 'repeated', was: known.state, why: known.why }
  // Nothing sent by a phone is lost, not even under the id of another item.
  const id = known ? guidFrom(sent.body, device.guid) : named
  const copy = known && (await tx.first(itemByGuid(caller.companyGuid, id)))
  if (copy) return { id: named, state: 'repeated', was: copy.state, why: copy.why }
  const [before] = await tx.rows(sentByDevice(caller.companyGuid, device.guid, sent.after))
  if (!before?.knows_after) return { id: named, state: 'early', was: null, why: 'An earlier update hasn’t arrived yet' }
  const now = after(before.last_received_at, asked.now)
  const call = { ...asked, now }
  const { companyGuid, accountGuid } = caller
  const place = await tx.first(placeOfItem(companyGuid, accountGuid, await whereAt(about, sent.after, device, call)))
  const why = await done(item, known ? 'Another item already has this id' : fault, device, place, commands, call)
  const made = item ? new Date(item.dateMade) : null
  const record: ItemRecord = {
    company_guid: caller.companyGuid,
    guid: id,
    device_guid: device.guid,
    account_guid: caller.accountGuid,
    user_guid: caller.userGuid,
    user_name: caller.userName,
    after_guid: sent.after,
    kind,
    body: sent.body,
    content_hash: contentHash,
    state: why === undefined ? 'applied' : 'parked',
    why: why ?? null,
    order_guid: place?.order_guid ?? null,
    job_guid: place?.job_guid ?? null,
    stop_guid: place?.stop_guid ?? null,
    made_at: made,
    clock_offset: item?.clockOffset ?? null,
    clock: item
      ? clockOf({ dateMade: new Date(item.dateMade), clockOffset: item.clockOffset }, before.last_made_at, now)
      : 'unknown',
    received_at: now,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
  }
  insertItem(tx, actorOf(call), record)
  return { id: named, state: why === undefined ? 'applied' : 'parked', was: null, why: why ?? null }
}

/** Applies the item; returns the refusal if some of it was refused. Its pictures are stored either way. */
async function done(
  item: FieldItem | undefined,
  clash: string | undefined,
  device: CallingDevice,
  place: PlaceOfItem | undefined,
  commands: FieldCommands,
  call: WriteCall<AnyService>,
): Promise<string | undefined> {
  if (!item) return UNREADABLE
  await keepPictures(item, call)
  if (clash) return clash
  const barred = place ? barredBy(device, place) : NOT_THEIRS
  const refused = await applyItem({ item, call, commands, place, barred })
  return refused?.message
}

/**
 * Takes an item, or parks it for the dispatcher if an internal fault stops it: the phone would resend it forever and
 * block everything after it. A database outage is different: then all of it is sent again.
 */
async function takeOrPark(
  sent: Sent,
  device: CallingDevice,
  commands: FieldCommands,
  call: ReadCall<AnyService>,
): Promise<FieldItemAnswer | Refusal> {
  const { services, caller, request } = call
  const take = (fault?: string) =>
    services.database.write(caller, (tx) => takeItem(sent, device, commands, within(call, tx), fault))
  try {
    return await take()
  } catch (error) {
    if (isPassing(error)) throw error
    request.log.error({ err: error }, 'an item of a phone is parked for a fault')
    return take(FAULT)
  }
}

/** Waiting acts are retried after each finished stop; their faults are not those of the arriving item. */
async function applyWaitingSafely(id: string, commands: FieldCommands, call: ReadCall<AnyService>): Promise<void> {
  try {
    await applyWaiting(id, commands, call)
  } catch (error) {
    if (isPassing(error)) throw error
    call.request.log.error({ err: error }, 'what waited for an item of a phone failed')
  }
}

/** Takes items one by one, each a moment later, so that lists keep their order. Acts that an item unblocks are applied then. */
export const receiveItems =
  (commands: FieldCommands) =>
  async (
    { body: { items } }: { body: FieldItems },
    call: ReadCall<AnyService>,
  ): Promise<{ results: FieldItemAnswer[] } | Refusal> => {
    const { device } = call.caller
    if (!device) return refuse.forbidden('Only an enrolled phone can send field updates')
    const results: FieldItemAnswer[] = []
    const all: Sent[] = []
    for (const item of items) {
      const sent = sentOf(item, call)
      if (isRefusal(sent)) return sent
      all.push(sent)
    }
    for (const [place, sent] of all.entries()) {
      const turn = { ...call, now: new Date(call.now.getTime() + place) }
      const answer = await takeOrPark(sent, device, commands, turn)
      if (isRefusal(answer)) return answer
      results.push(answer)
      if (answer.state === 'applied' && answer.id) await applyWaitingSafely(answer.id, commands, turn)
    }
    return { results }
  }
