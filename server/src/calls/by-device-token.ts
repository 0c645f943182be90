import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Database } from '../platform/db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Callers } from '../caller/caller.ts'
import { callerOfDevice } from '../caller/device-caller.ts'
import { DEVICE_MARK, type DeviceTokens } from '../caller/device-token.ts'
import { deviceByGuid } from '../records/field/index.ts'
import type { Authenticate } from './mount-module.ts'

interface DeviceDoor {
  deviceTokens: DeviceTokens
  database: Database
  callers: Callers
  clock: Clock
}

/** The portals that phones can use. */
const OPEN_TO: Partial<Record<Portal, true>> = { carrier: true }

/** Admits phones by their tokens, and everyone else as usual. */
export const byDeviceToken =
  ({ deviceTokens, database, callers, clock }: DeviceDoor, otherwise: Authenticate): Authenticate =>
  async (request, portal) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!bearer?.startsWith(DEVICE_MARK)) return otherwise(request, portal)
    const named = portal && OPEN_TO[portal] ? deviceTokens.read(bearer, clock.now()) : undefined
    if (!named) return undefined
    const [[device]] = await database.read(named, deviceByGuid(named.companyGuid, named.guid))
    request.tokenEndsAt = named.endsAt
    return device && callerOfDevice(device, { callers, clock })
  }
