/** Acts that arrived too early: a delivery whose pickup was still on another phone is applied automatically once that arrives. */
import { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { AnyService, ReadCall, WriteCall } from '../../calls/call.ts'
import { callerOfDevice } from '../../caller/device-caller.ts'
import { actorOf } from '../../operations/actor.ts'
import {
  decideItem,
  deviceByGuid,
  itemByGuid,
  type ItemRecord,
  parkedByGuid,
  placeOfItem,
  waitingOfJob,
} from '../../records/field/index.ts'
import { applyItem } from './apply-item.ts'
import type { FieldCommands } from './commands.ts'
import { within } from './item-under-way.ts'

/** The call on behalf of the item's maker; undefined once nothing more is accepted from the phone. */
export async function asMaker(
  item: ItemRecord,
  call: WriteCall<AnyService>,
): Promise<WriteCall<AnyService> | undefined> {
  const device = await call.tx.first(deviceByGuid(item.company_guid, item.device_guid))
  const caller = device && (await callerOfDevice(device, call.services))
  return caller && { ...call, caller: { ...caller, userName: item.user_name } }
}

/** Retries an act on behalf of its maker. */
async function tryAgain(guid: string, commands: FieldCommands, call: WriteCall<AnyService>): Promise<void> {
  const parked = await call.tx.first(parkedByGuid(call.caller.companyGuid, guid, true))
  if (parked?.state !== 'parked') return
  const read = FieldItem.safeParse(JSON.parse(parked.body))
  const maker = await asMaker(parked, call)
  if (!read.success || !maker?.caller.device || maker.caller.device.isEvidenceOnly) return
  const named = { stopGuid: parked.stop_guid ?? undefined, jobGuid: parked.job_guid ?? undefined }
  const place = await call.tx.first(placeOfItem(parked.company_guid, parked.account_guid, named))
  if (!place?.is_theirs) return
  const refused = await call.tx.inside(async () =>
    applyItem({ item: read.data, call: maker, commands, place, barred: undefined }),
  )
  if (!refused) decideItem(call.tx, actorOf(maker), parked, { state: 'applied', reason: null, isAutomatic: true })
}

/** Retries a job's waiting acts after another act on it. */
export async function applyWaiting(
  itemGuid: string,
  commands: FieldCommands,
  call: ReadCall<AnyService>,
): Promise<void> {
  const { caller, services } = call
  const [[item]] = await services.database.read(caller, itemByGuid(caller.companyGuid, itemGuid))
  if (!item?.job_guid || (item.kind !== 'finish' && item.kind !== 'arrive')) return
  const [waiting] = await services.database.read(caller, waitingOfJob(caller.companyGuid, item.job_guid))
  for (const each of waiting)
    await services.database.write(caller, (tx) => tryAgain(each.guid, commands, within(call, tx)))
}
