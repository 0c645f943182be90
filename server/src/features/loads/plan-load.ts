import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { LoadPlan, LoadToCheck, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { TrailerModel } from '@waybill/contract/vocabulary/trailer-models.ts'
import { DEFAULT_TRAILER, trailerOf, TRAILERS } from '@waybill/domain/loads/trailers.ts'
import type { ReadCall } from '../../calls/call.ts'
import { planOf, planOfLoad, readParts, strangersOn } from '../../operations/plan-of-load.ts'
import { trailerOfJobs } from '../../records/jobs/index.ts'
import { presentPlan } from '../../views/jobs/load-plan.present.ts'

/** Previews these jobs as one load. */
export async function checkLoad(
  { body: asked }: { body: LoadToCheck },
  call: ReadCall<'estimateMiles'>,
): Promise<LoadPlan | Refusal> {
  if (asked.trailerId !== undefined && !trailerOf(asked.trailerId))
    return refuse.invalid('trailerId', 'is not a supported trailer')
  const parts = await readParts(asked.jobs, call)
  const unknown = asked.jobs.findIndex((guid) => !parts.stops.some(({ job_guid }) => job_guid === guid))
  if (unknown !== -1) return refuse.invalid(`jobs.${unknown}`, 'is not a transport job of this company')
  const strange = strangersOn(asked, parts)
  if (strange) return strange
  const [[own]] = await call.read(trailerOfJobs(call.caller.companyGuid, asked.jobs))
  const trailerId = asked.trailerId ?? own?.kind
  return presentPlan(planOf({ ...asked, ...(trailerId ? { trailerId } : {}) }, parts, call))
}

/** The stored plan of a load, with its checks in a language. */
export async function planIn(
  language: Language,
  guid: string,
  call: ReadCall<'estimateMiles'>,
): Promise<LoadPlan | Refusal> {
  const planned = await planOfLoad(guid, call, language)
  return planned ? presentPlan(planned) : refuse.notFound('Load')
}

/** The stored plan of a load. */
export const getPlan = (
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'estimateMiles'>,
): Promise<LoadPlan | Refusal> => planIn('en', guid, call)

type KnownTrailer = Trailer & { readonly id: TrailerModel }

const presentTrailer = ({ axles, positions, ...trailer }: (typeof TRAILERS)[number]): KnownTrailer => ({
  ...trailer,
  axles: [...axles],
  positions: positions.map(({ behind, ...position }) => ({ ...position, behind: [...behind] })),
})

/** The trailer of a plan. */
export const trailerOfPlan = ({ trailerId }: LoadPlan): KnownTrailer =>
  presentTrailer(trailerOf(trailerId) ?? DEFAULT_TRAILER)

export const listTrailers = async (): Promise<{ results: Trailer[] }> => ({ results: TRAILERS.map(presentTrailer) })
