/**
 * The caller of a phone's token: its user, or the creator of a hired driver's link; evidence is accepted for a while
 * after access ended.
 */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceRecord } from '../records/field/index.ts'
import type { Caller, Callers } from './caller.ts'

/** How long after the end of access a phone may still hand over its data (milliseconds). */
export const EVIDENCE_MS = 7 * 24 * 3_600_000

/** Since when a phone may no longer act; undefined while it may. */
export function endOfAccess(device: DeviceRecord, now: Date): Date | undefined {
  const ends = [device.ended_at, device.of_link_ends_at, device.of_user_can ? null : device.of_user_changed_at]
  const past = ends.filter((each) => each !== null && each <= now)
  return past.length ? new Date(Math.min(...past.map(Number))) : undefined
}

/** Whether data left on a phone is still accepted. */
export const mayHandOver = (device: DeviceRecord, now: Date): boolean => {
  const ended = endOfAccess(device, now)
  return !ended || now.getTime() - ended.getTime() < EVIDENCE_MS
}

/** A hired driver has a driver's permissions. */
const DRIVERS: ReadonlySet<Permission> = new Set(permissionsOfRole('driver'))

/** The current caller of a phone; undefined if nothing more is accepted from it. */
export async function callerOfDevice(
  device: DeviceRecord,
  { callers, clock }: { callers: Callers; clock: Clock },
): Promise<Caller | undefined> {
  const now = clock.now()
  if (!mayHandOver(device, now)) return undefined
  const isEvidenceOnly = endOfAccess(device, now) !== undefined
  const user = await callers.whoever(device.company_guid, device.user_guid)
  if (user?.vendorGuid !== device.account_guid) return undefined
  const phone = { guid: device.guid, publicKey: device.public_key, jobGuid: device.of_link_job_guid, isEvidenceOnly }
  if (!device.link_guid) return { ...user, device: phone }
  const permissions = new Set([...DRIVERS].filter((each) => user.permissions.has(each)))
  return { ...user, userName: device.of_link_name ?? user.userName, permissions, device: phone }
}
