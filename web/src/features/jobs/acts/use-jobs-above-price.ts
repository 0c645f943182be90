/** The jobs of a bulk offer whose suitable carriers all cost more than the client pays, read before anything is sent. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { areAllAbove, suggestionsQuery } from './suggestions.ts'

/** With more jobs, those that are skipped are named by the run's result. */
const LOOKED_AT = 20
const NONE: readonly string[] = []

export interface JobsAbovePrice {
  /** `1042-1 ($900.00)`: each with what its client pays. */
  readonly names: readonly string[]
  /** There may be others. */
  readonly mayBeMore: boolean
}

/** `jobs`: guids, undefined if they are not known; `best`: the number of carriers asked for each. */
export function useJobsAbovePrice(jobs: readonly string[] | undefined, best: number): JobsAbovePrice {
  const looked = jobs && jobs.length <= LOOKED_AT ? jobs : NONE
  const found = useQueries({ queries: looked.map((guid) => suggestionsQuery([guid])) })
  const above = found.flatMap(({ data }, i) =>
    data && areAllAbove(data, best) ? [{ guid: looked[i]!, pays: data.breakEven }] : [],
  )
  const details = useQueries({ queries: above.map(({ guid }) => queryOf(jobsRoutes.get, { params: { guid } })) })
  return {
    // A job with planned carrier pay is offered at that.
    names: details.flatMap(({ data }, i) =>
      data && !data.vendorPayment ? [`${data.number} (${moneyText(above[i]?.pays ?? 0)})`] : [],
    ),
    mayBeMore: looked !== jobs || found.some(({ isError }) => isError),
  }
}
