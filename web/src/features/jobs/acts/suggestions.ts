/** Suggested carriers of a job, and the defaults of an offer: the best one at its usual pay. */
import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import type { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { bestCarriers, costMoreThanPaid, proposedPay, usualPay } from '@waybill/contract/suggestions/best-carriers.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
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

const suggestedOf = ({ vendors }: Suggestions, chosen: readonly ChosenCarrier[]) =>
  chosen.flatMap(({ guid }) => vendors.find(({ vendor }) => vendor.guid === guid) ?? [])

/** The pay to offer, in US dollars, without a loss; undefined if nothing is known. */
export const payTo = (suggestions: Suggestions, chosen: readonly ChosenCarrier[]): number | undefined =>
  proposedPay(suggestions, suggestedOf(suggestions, chosen))

/** Whether all the best carriers cost more than the client pays. */
export const areAllAbove = (suggestions: Suggestions, count: number): boolean =>
  costMoreThanPaid(bestCarriers(suggestions, count))

/** By how much a pay exceeds what the client pays, or the usual pay would; undefined if neither does. `pay` in US dollars. */
export function lossText(
  suggestions: Suggestions,
  chosen: readonly ChosenCarrier[],
  pay: number | undefined,
): string | undefined {
  const most = suggestions.breakEven
  if (!most) return undefined
  if (pay !== undefined && pay > most)
    return `A loss of ${moneyText(sumOfDollars(pay, -most))}: the client pays ${moneyText(most)}`
  const usual = usualPay(suggestions, suggestedOf(suggestions, chosen))
  return usual !== undefined && usual > most
    ? `Usually ${moneyText(usual)}, which is more than the client pays. At most ${moneyText(most)} leaves no loss.`
    : undefined
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
