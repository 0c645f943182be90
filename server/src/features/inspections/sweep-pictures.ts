/** Deletes inspection pictures that the company keeps no longer: every night, in its time zone, a batch at a time. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { nextSweep, pictureLimits, type PictureSetting } from '@waybill/domain/inspections/picture-retention.ts'
import type { Services } from '../../calls/call.ts'
import { companyQuery } from '../../records/people/index.ts'
import { inspectionsToSweep, sweepPictures } from '../../records/stops/index.ts'

/** Inspections per turn and transaction. */
const AT_ONCE = 100

type SweepWork = Pick<Services, 'database' | 'clock' | 'announce'>

/** Sweeps a batch; returns when to go on: at once while there is more, the next night if the company has the setting. */
export async function sweepKeptPictures(companyGuid: string, work: SweepWork): Promise<Date | undefined> {
  const { database, clock } = work
  const now = clock.now()
  const [[company]] = await database.read({ companyGuid }, companyQuery(companyGuid))
  const setting: PictureSetting = company?.settings ?? {}
  const limits = pictureLimits(setting, now)
  if (!company || !limits) return undefined
  const actor = automaticActor(companyGuid, work)
  const swept = await database.write({ companyGuid }, async (tx) => {
    const inspections = (await tx.rows(inspectionsToSweep(companyGuid, limits, AT_ONCE))).map(({ guid }) => guid)
    if (inspections.length) await sweepPictures(tx, actor, inspections, setting.keepPicturesMonths ?? 0)
    return inspections.length
  })
  if (isRefusal(swept)) throw new Error(swept.message)
  return swept === AT_ONCE ? now : nextSweep(now, company.time_zone)
}
