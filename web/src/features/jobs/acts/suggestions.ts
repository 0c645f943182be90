/** Suggested carriers of a job, and the defaults of an offer: the best one at its usual pay. */
import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import type { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { bestCarriers, usualPay } from '@waybill/contract/suggestions/best-carriers.ts'
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

/** The first carriers that may be offered the job. */
export const bestOf = (suggestions: Suggestions, count: number): ChosenCarrier[] =>
  bestCarriers(suggestions, count).map(({ vendor: { guid, name } }) => ({ guid, name }))

/** The pay to offer, in US dollars; undefined if nothing is known. */
export const payTo = (suggestions: Suggestions, chosen: readonly ChosenCarrier[]): number | undefined =>
  usualPay(
    suggestions,
    chosen.flatMap(({ guid }) => suggestions.vendors.find(({ vendor }) => vendor.guid === guid) ?? []),
  )

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
