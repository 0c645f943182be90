/** The worker's part of EDI: takes in files of a company's partners, and delivers what is queued for them. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { EdiTransport } from '../../outside/edi/edi-transport.ts'
import { EVERY_MS, pauseOf, leaseAt } from '../../outside/edi/file-step.ts'
import { messageOf } from '../../platform/caught.ts'
import { newGuid } from '../../platform/guid.ts'
import { activePartners, claimLease, endLease, type PartnerRow, type LeaseOutcome } from '../../records/edi/index.ts'
import { wayOf } from './edi-way.ts'
import { LeaseLostError } from './partner-lease.ts'
import type { EdiWork } from './place-tender.ts'
import { receiveFiles } from './receive-files.ts'
import { sendDue } from './send-message.ts'

const SOON_MS = 1_000
/** For how long other processes leave a partner to one that works for it (milliseconds). */
const LEASE_MS = 300_000

/** What a lease came to. `isReached`: the partner's server answered to its end. */
interface Exchanged {
  fault: string | null
  isReached: boolean
  hostKey: string | undefined
  /** When its folder is looked at again, and not later. */
  lookAt: Date | undefined
}

async function exchangeWith(partner: PartnerRow, work: EdiWork, signal?: AbortSignal): Promise<Exchanged> {
  const way = wayOf(partner, work.seal)
  const outcome: Exchanged = { fault: null, isReached: false, hostKey: undefined, lookAt: undefined }
  if (typeof way === 'string') return { ...outcome, fault: way }
  let transport: EdiTransport | undefined
  try {
    transport = await work.edi.open(way)
    outcome.hostKey = transport.hostKey
    // Signed in for a message, its folder is looked at as well, unless that failed before.
    const isLook = partner.failures === 0 || !partner.look_at || partner.look_at <= work.clock.now()
    if (isLook)
      try {
        outcome.lookAt = await receiveFiles(partner, transport, work, signal)
      } catch (error) {
        // What we cannot read does not keep from the partner what we send.
        await transport.check()
        if (error instanceof LeaseLostError) throw error
        outcome.fault = messageOf(error)
      }
    else outcome.lookAt = partner.look_at ?? undefined
    await sendDue(partner, transport, work, signal)
    outcome.isReached = true
  } catch (error) {
    outcome.fault = messageOf(error)
  } finally {
    await transport?.close().catch(() => undefined)
  }
  return outcome
}

function outcomeOf(partner: PartnerRow, exchanged: Exchanged, now: Date): LeaseOutcome {
  const { fault, isReached, hostKey, lookAt } = exchanged
  const failures = fault === null ? 0 : partner.failures + 1
  const pauseEnd = failures === 0 ? null : new Date(now.getTime() + pauseOf('partner', failures))
  return {
    read_at: now,
    read_error: fault,
    failures,
    look_at: pauseEnd ?? new Date(Math.min(now.getTime() + EVERY_MS, lookAt?.getTime() ?? Infinity)),
    paused_until: isReached ? null : pauseEnd,
    host_key_seen: hostKey ?? partner.host_key_seen,
  }
}

/** Exchanges files with a company's partners that are due; returns when to run again. Without partners: never. */
export async function exchangeEdi(
  companyGuid: string,
  work: EdiWork & { onFault: (fault: unknown) => void },
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { database, clock } = work
  const scope = { companyGuid }
  const [partners] = await database.read(scope, activePartners(companyGuid))
  for (const due of partners) {
    if (signal?.aborted) break
    const now = clock.now()
    if (leaseAt(due) > now) continue
    const lease = { guid: newGuid(now), now, until: new Date(now.getTime() + LEASE_MS) }
    const partner = await database.write(scope, (tx) => tx.first(claimLease(due, lease)))
    if (isRefusal(partner)) throw new Error(partner.message)
    if (!partner) continue
    const exchanged = await exchangeWith(partner, work, signal)
    if (exchanged.fault) work.onFault(new Error(`${partner.name}: ${exchanged.fault}`))
    const noted = await database.write(scope, (tx) =>
      tx.first(endLease(partner, lease.guid, outcomeOf(partner, exchanged, clock.now()))),
    )
    if (isRefusal(noted)) throw new Error(noted.message)
  }
  const [after] = await database.read(scope, activePartners(companyGuid))
  if (!after.length) return undefined
  const soonest = Math.min(
    ...after.map((partner) => Math.max(leaseAt(partner).getTime(), partner.turn_until?.getTime() ?? 0)),
  )
  return new Date(Math.max(soonest, clock.now().getTime() + SOON_MS))
}
