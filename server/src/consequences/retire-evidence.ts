import { removeProofs, retireInspections } from '../records/stops/index.ts'
import type { OrderOfAct } from './act.ts'

/** Inspections of the reverted commodities no longer count, nor does the signature once nothing at the stop is done. */
export async function retireEvidence({ tx, actor, act, after }: OrderOfAct): Promise<void> {
  const { stopGuid, commodityGuids } = act.reverted!
  const reason = act.reason ?? null
  const stop = after.stops.find(({ guid }) => guid === stopGuid)!
  if (commodityGuids.length) await retireInspections(tx, actor, stopGuid, [...commodityGuids], reason)
  const isStillDone = after.links.some((link) => link.stop_guid === stopGuid && link.outcome === 'done')
  if (!isStillDone) await removeProofs(tx, actor, after, stop, reason)
}
