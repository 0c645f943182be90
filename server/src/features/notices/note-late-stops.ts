/** Finds stops that are late; from then on they are announced like everything else. */
import type { Services } from '../../calls/call.ts'
import { holdStop, lateStops, noteLate } from '../../records/jobs/index.ts'
import { nobody } from './write-notices.ts'

/** Stops of a company that one look takes. */
const AT_ONCE = 200

/** Notes the late stops of a company, each in a transaction of its own. */
export async function noteLateStops(
  companyGuid: string,
  services: Pick<Services, 'database' | 'clock' | 'announce'>,
): Promise<void> {
  const { database, clock } = services
  const [late] = await database.read({ companyGuid }, lateStops(companyGuid, clock.now(), AT_ONCE))
  for (const stop of late)
    await database.write({ companyGuid }, async (tx) => {
      const actor = nobody(companyGuid, services)
      // Started, or noted by another worker, while we looked.
      if (!(await tx.first(holdStop(companyGuid, stop.guid)))) return
      const still = await tx.rows(lateStops(companyGuid, actor.now, AT_ONCE))
      if (still.some((each) => each.guid === stop.guid && +each.window_end === +stop.window_end))
        noteLate(tx, actor, stop)
    })
}
