/** Earned charges that are not billed, on the home page: the total, and the oldest ones. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformQueryOf } from '../../api/queries.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { RULE_LABELS } from './unbilled-words.ts'
import classes from './earned-card.module.css'

const SHOWN = 3

export const EarnedCard = () => {
  const mayRead = useHolds('client_money.view_invoice') === true
  const { data } = useQuery({ ...platformQueryOf(unbilledRoutes.list, { query: { rc: SHOWN } }), enabled: mayRead })
  if (!data?.total) return null
  return (
    <section className={classes.card} aria-label="Earned, not billed">
      <h2>
        <Link to="/invoices/unbilled">Earned, not billed</Link>
        <strong>{moneyText(data.amount)}</strong>
      </h2>
      <ul>
        {data.results.map(({ guid, rule, order, amount }) => (
          <li key={guid}>
            <Link to="/invoices/unbilled" search={{ peek: guid }}>
              {RULE_LABELS[rule]}
            </Link>
            <small>{order.number}</small>
            <span>{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.results.length ? <small>{numberText(data.total - data.results.length)} more</small> : null}
    </section>
  )
}
