/** Finds late stops; from then on they are announced like everything else. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import type { Services } from '../../calls/call.ts'
import { notBefore } from '../../platform/pause.ts'
import { holdStop, lateStops, nextWindowEnd, noteLate } from '../../records/jobs/index.ts'

/** The shortest interval between checks of one company's stops (milliseconds). */
const LOOK_MS = 30_000
/** Stops of a company taken per run. */
const AT_ONCE = 200

/** When the next window ends that has not been started. */
export async function nextLateStop(
  companyGuid: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Date | undefined> {
  const [[next]] = await database.read({ companyGuid }, nextWindowEnd(companyGuid, clock.now()))
  return notBefore(next?.at, clock.now(), LOOK_MS)
}

/** Records a company's late stops, each in its own transaction; true if there may be more. */
export async function noteLateStops(
  companyGuid: string,
  services: Pick<Services, 'database' | 'clock' | 'announce'>,
): Promise<boolean> {
  const { database, clock } = services
  const [late] = await database.read({ companyGuid }, lateStops(companyGuid, clock.now(), AT_ONCE))
  for (const stop of late)
    await database.write({ companyGuid }, async (tx) => {
      const actor = automaticActor(companyGuid, services)
      // Started, or recorded by another worker, in the meantime.
      if (!(await tx.first(holdStop(companyGuid, stop.guid)))) return
      const still = await tx.rows(lateStops(companyGuid, actor.now, AT_ONCE))
      if (still.some((each) => each.guid === stop.guid && +each.window_end === +stop.window_end))
        noteLate(tx, actor, stop)
    })
  return late.length === AT_ONCE
}
