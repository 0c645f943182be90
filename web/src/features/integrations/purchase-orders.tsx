/** Purchase orders received through a system, and their orders. */
import type { IntegrationApp } from '@waybill/contract/integrations/integrations.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import classes from './integrations.module.css'
import { purchaseOrdersQuery } from './integrations.api.ts'

export const PurchaseOrders = ({ app }: { app: IntegrationApp }) => {
  const { data, error } = useQuery(purchaseOrdersQuery(app.id))
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  if (data.results.length === 0)
    return <Hint>No purchase orders yet. A purchase order’s number becomes the reference of the order it names.</Hint>
  return (
    <div className={classes.scroll}>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Date</th>
            <th scope="col" className={classes.amount}>
              Total
            </th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {data.results.map(({ externalId, number, status, date, total, order, note }) => (
            <tr key={externalId}>
              <th scope="row">
                {number}
                <small className={classes.note}>{status.replaceAll('_', ' ')}</small>
              </th>
              <td>{date ? dayText(date) : '–'}</td>
              <td className={classes.amount}>{total === null ? '–' : moneyText(total)}</td>
              <td>
                {order ? (
                  <Link to="/orders/$orderGuid" params={{ orderGuid: order.guid }}>
                    {order.number}
                  </Link>
                ) : null}
                {note ? <small className={classes.note}>{note}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
