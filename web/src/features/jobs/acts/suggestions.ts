/** Suggested carriers of a job, and the defaults of an offer: the best one at its usual pay. */
import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import type { SuggestedVendor, Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { platformQueryOf } from '../../../api/queries.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { countText } from '../../../ui/grid/noun.ts'

/** A carrier that the job is offered to. */
export interface ChosenCarrier {
  readonly guid: string
  readonly name: string
}

export const suggestionsQuery = (jobs: readonly string[]) =>
  platformQueryOf(suggestionsRoutes.find, { body: { jobs: [...jobs] } })

const mayBeAsked = ({ compliance }: SuggestedVendor) => compliance.result !== 'block'

/** The first carriers that may be offered the job. */
export const bestOf = ({ vendors }: Suggestions, count: number): ChosenCarrier[] =>
  vendors
    .filter(mayBeAsked)
    .slice(0, count)
    .map(({ vendor: { guid, name } }) => ({ guid, name }))

/** The pay to offer: a single carrier's bid or usual pay, the lane's pay for several, or what the first of them usually takes. */
export function usualPay({ lane, vendors }: Suggestions, chosen: readonly ChosenCarrier[]): number | undefined {
  const found = chosen.flatMap(({ guid }) => vendors.find(({ vendor }) => vendor.guid === guid) ?? [])
  const only = chosen.length === 1 ? found[0] : undefined
  const known = found.find(({ expected }) => expected != null)
  return only?.bid ?? only?.expected ?? lane?.median ?? known?.expected ?? undefined
}

type LanePrice = NonNullable<Suggestions['lane']>
const WITHIN: Readonly<Record<LanePrice['within'], string>> = {
  city: ' on this lane',
  area: ' between these areas',
  state: ' between these states',
}
const PAST_JOBS = { one: 'past job', many: 'past jobs' }

/** The lane's past pay in one line; undefined without a price and a target. */
export function laneText({ lane, target }: Suggestions): string | undefined {
  const most = target ? `Up to ${moneyText(target)} meets your target margin` : undefined
  if (!lane) return most
  const spread =
    lane.low === lane.high
      ? moneyText(lane.median)
      : `${moneyText(lane.low)} to ${moneyText(lane.high)}, usually ${moneyText(lane.median)}`
  return [`Line haul: ${spread} (${countText(lane.jobs, PAST_JOBS)}${WITHIN[lane.within]})`, most]
    .filter(Boolean)
    .join('. ')
}
