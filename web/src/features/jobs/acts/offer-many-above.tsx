/** Names the jobs of a bulk offer whose suitable carriers all cost more than the client pays, before anything is sent. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { areAllAbove, suggestionsQuery } from './suggestions.ts'
import classes from './carrier-picker.module.css'

/** With more jobs, those that are skipped are named by the run's result. */
const LOOKED_AT = 20

export interface AboveThePriceProps {
  /** Guids of the selected jobs. */
  jobs: readonly string[]
  /** Number of carriers asked for each. */
  best: number
}

export const AboveThePrice = ({ jobs, best }: AboveThePriceProps) => {
  const found = useQueries({ queries: jobs.slice(0, LOOKED_AT).map((guid) => suggestionsQuery([guid])) })
  const above = found.flatMap(({ data }, i) =>
    data && areAllAbove(data, best) ? [{ guid: jobs[i]!, pays: data.breakEven }] : [],
  )
  const details = useQueries({ queries: above.map(({ guid }) => queryOf(jobsRoutes.get, { params: { guid } })) })
  // A job with planned carrier pay is offered at that.
  const named = details.flatMap(({ data }, i) =>
    data && !data.vendorPayment ? [`${data.number} (${moneyText(above[i]?.pays ?? 0)})`] : [],
  )
  if (named.length === 0) return null
  return (
    <p className={classes.loss} role="status">
      {`Every suitable carrier costs more than the client pays: ${named.join(', ')}`}
    </p>
  )
}
