import type { Device } from '@waybill/contract/field/field.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { actorOf } from '../../operations/actor.ts'
import { instant } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { deviceByGuid, type DeviceRecord, devicesOf, endDevice as end, holdDevice } from '../../records/field/index.ts'

const MAX_DEVICES = 500

const managesPeople = ({ permissions }: Caller) => permissions.has('admin.users')

const presentDevice = (device: DeviceRecord): Device => ({
  guid: device.guid,
  label: device.label,
  user: { guid: device.user_guid, name: device.of_user_name },
  driverName: device.of_link_name,
  unsent: device.unsent,
  dateCreated: instant(device.created_at),
  dateSeen: instant(device.seen_at),
  dateEnded: instant(device.ended_at),
  can: device.ended_at ? [] : ['end'],
})

/** The account's phones, or the caller's own. */
export async function listDevices(_input: unknown, { caller, read }: ReadCall): Promise<ListOf<Device>> {
  const own = managesPeople(caller) ? null : caller.userGuid
  const [devices] = await read(devicesOf(caller.companyGuid, caller.accountGuid, own, MAX_DEVICES))
  return wholeList(devices.map(presentDevice))
}

/** Revokes a phone; repeating it changes nothing. */
export async function endDevice(
  { params }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx } = call
  await tx.rows(holdDevice(caller.companyGuid, params.guid))
  const device = await tx.first(deviceByGuid(caller.companyGuid, params.guid))
  const isKnown = device?.account_guid === caller.accountGuid
  if (!isKnown || !(managesPeople(caller) || device.user_guid === caller.userGuid)) return refuse.notFound('Phone')
  if (!device.ended_at) end(tx, actorOf(call), device)
}
