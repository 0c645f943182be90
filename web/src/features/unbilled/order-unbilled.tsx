/** An order's earned charges that are not billed, on its page. */
import { useQuery } from '@tanstack/react-query'
import { unbilledOfOrderQuery } from './unbilled.api.ts'
import { EvidenceList } from './evidence-list.tsx'
import { UnbilledActs } from './unbilled-acts.tsx'
import { RULE_LABELS } from './unbilled-words.ts'
import classes from './unbilled.module.css'

export const OrderUnbilled = ({ orderGuid }: { orderGuid: string }) => {
  const { data } = useQuery(unbilledOfOrderQuery(orderGuid))
  if (!data?.results.length) return null
  return (
    <ul className={classes.charges} aria-label="Not billed yet">
      {data.results.map((charge) => (
        <li key={charge.guid}>
          <strong>{RULE_LABELS[charge.rule]}, not billed</strong>
          <p className={classes.text}>{charge.text}</p>
          <UnbilledActs charge={charge} />
          <details>
            <summary>Evidence</summary>
            <EvidenceList evidence={charge.evidence} />
          </details>
        </li>
      ))}
    </ul>
  )
}
