/** Who could take a job, and how an offer begins: with the best of them, at what it usually takes. */
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

/** The first so many of those who may be offered the job. */
export const bestOf = ({ vendors }: Suggestions, count: number): ChosenCarrier[] =>
  vendors
    .filter(mayBeAsked)
    .slice(0, count)
    .map(({ vendor: { guid, name } }) => ({ guid, name }))

/** What to offer: what one carrier asks or usually takes, what the lane was paid where there are several. */
export function usualPay({ lane, vendors }: Suggestions, chosen: readonly ChosenCarrier[]): number | undefined {
  const only = chosen.length === 1 ? vendors.find(({ vendor }) => vendor.guid === chosen[0]!.guid) : undefined
  return only?.bid ?? only?.expected ?? lane?.median ?? undefined
}

const PAST_JOBS = { one: 'past job', many: 'past jobs' }

/** What the lane was paid, in a line; undefined where no past job tells it. */
export function laneText({ lane, target }: Suggestions): string | undefined {
  const most = target ? `Up to ${moneyText(target)} meets your target margin` : undefined
  if (!lane) return most
  const spread =
    lane.low === lane.high
      ? moneyText(lane.median)
      : `${moneyText(lane.low)} to ${moneyText(lane.high)}, usually ${moneyText(lane.median)}`
  return [`Lane: ${spread} (${countText(lane.jobs, PAST_JOBS)})`, most].filter(Boolean).join('. ')
}
