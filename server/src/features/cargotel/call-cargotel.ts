/** The worker's part of CargoTel: sends orders, sends them again after changes, and withdraws them; one worker per order. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Services } from '../../calls/call.ts'
import type { CargoTel, CargoTelOrder } from '../../outside/cargotel/cargotel.ts'
import type { BoardOutcome } from '../../outside/loadboards/loadboard.ts'
import { Failed } from '../../platform/apart.ts'
import { messageOf } from '../../platform/caught.ts'
import { instant } from '../../platform/http/present.ts'
import { notBefore, pauseAfter, MAX_TRIES } from '../../platform/pause.ts'
import { type CargoTelRecord, lockLink, nextLinkCall, takeLinks, updateLink } from '../../records/integrations/index.ts'
import { type OrderAggregate, orderFrom, orderQuery } from '../../records/orders/index.ts'

type CargoTelWork = Pick<Services, 'database' | 'clock' | 'announce' | 'cargotel'>

const AT_ONCE = 5
/** The shortest interval between checks, also used while CargoTel is not connected (milliseconds). */
const SOON_MS = 1_000
const LATER_MS = 3_600_000
/** The order as sent to CargoTel: without prices. */
function cargoTelOrderOf({ order, stops, commodities }: OrderAggregate): CargoTelOrder {
  return {
    number: order.number,
    referenceNumber: order.reference_number,
    status: order.status,
    client: order.of_client_name,
    stops: stops.map((stop) => ({
      type: stop.stop_type,
      name: stop.of_terminal?.name ?? null,
      street: stop.of_terminal?.street1 ?? null,
      city: stop.of_terminal?.city ?? '',
      state: stop.of_terminal?.state ?? '',
      zipCode: stop.of_terminal?.zip_code ?? null,
      country: stop.of_terminal?.country ?? 'US',
      requestedStart: instant(stop.requested_start),
      scheduledStart: instant(stop.scheduled_start),
      completed: instant(stop.completed_at),
    })),
    vehicles: commodities.map(({ identifier, year, make, model }) => ({ vin: identifier, year, make, model })),
  }
}

type Outcome = BoardOutcome<{ externalId: string } | null>

function call(cargotel: CargoTel, link: CargoTelRecord, order: OrderAggregate): Promise<Outcome> {
  if (link.status !== 'REMOVING') return cargotel.push(cargoTelOrderOf(order), link.external_id)
  // It may have arrived without being confirmed; CargoTel then has it under its own number.
  return cargotel.remove(link.external_id ?? order.order.number)
}

const FREE = { taken_until: null, next_attempt_at: null, attempts: 0 }

/** The link's new state after a call. `asWas`: nothing else was requested while it was in progress. */
function changeOf(
  taken: CargoTelRecord,
  outcome: Outcome,
  version: number,
  asWas: boolean,
  now: Date,
): Partial<CargoTelRecord> {
  if (outcome.kind === 'done') {
    const found = outcome.value ? { external_id: outcome.value.externalId } : {}
    const status = taken.status === 'REMOVING' ? 'REMOVED' : 'SUCCESS'
    return { ...FREE, ...found, last_error: null, synced_at: now, order_version: version, ...(asWas ? { status } : {}) }
  }
  if (outcome.kind === 'later' && taken.attempts < MAX_TRIES)
    return {
      taken_until: null,
      next_attempt_at: new Date(now.getTime() + pauseAfter(taken.attempts, outcome.retryAfterMs)),
      last_error: outcome.message,
    }
  return { ...FREE, attempts: taken.attempts, last_error: outcome.message, ...(asWas ? { status: 'FAILURE' } : {}) }
}

async function callFor(cargotel: CargoTel, taken: CargoTelRecord, work: CargoTelWork): Promise<void> {
  const { company_guid: companyGuid, guid, order_guid: orderGuid } = taken
  const tenant = { companyGuid }
  const [[found]] = await work.database.read(tenant, orderQuery({ companyGuid, clientGuids: null }, orderGuid))
  const order = orderFrom(found)
  if (!order) throw new Error(`The order of the CargoTel link ${guid} is missing`)
  const outcome = await call(cargotel, taken, order).catch((error: unknown): Outcome => ({
    kind: 'later',
    message: messageOf(error),
    httpStatus: null,
  }))
  const now = work.clock.now()
  const result = await work.database.write(tenant, async (tx) => {
    const before = await tx.first(lockLink(companyGuid, guid))
    if (!before || before.taken_until === null || before.taken_until > taken.taken_until!) return
    const actor = {
      companyGuid,
      userGuid: null,
      userName: 'CargoTel',
      portal: null,
      requestId: null,
      now,
      announce: work.announce,
    }
    const change = changeOf(taken, outcome, order.order.version, before.status === taken.status, now)
    const action = outcome.kind === 'done' ? 'synced' : outcome.kind === 'later' ? 'delayed' : 'failed'
    updateLink(tx, actor, before, { ...before, ...change }, action)
  })
  if (isRefusal(result)) throw new Error(result.message)
}

/** Makes a company's due calls; returns when the next one is due. Does nothing if CargoTel is not connected. */
export async function callCargoTel(
  companyGuid: string,
  work: CargoTelWork,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { cargotel, database } = work
  const now = work.clock.now()
  const failures = new Failed()
  for (;;) {
    if (!cargotel || signal?.aborted) break
    const taken = await database.write({ companyGuid }, (tx) => tx.rows(takeLinks(companyGuid, now, AT_ONCE)))
    if (isRefusal(taken) || !taken.length) break
    await Promise.all(taken.map((link) => failures.apart(() => callFor(cargotel, link, work))))
  }
  failures.rethrow()
  const [[next]] = await database.read({ companyGuid }, nextLinkCall(companyGuid))
  return notBefore(next?.at, now, cargotel ? SOON_MS : LATER_MS)
}
