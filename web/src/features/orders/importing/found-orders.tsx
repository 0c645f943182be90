import type { OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { Link } from '@tanstack/react-router'
import classes from './importing.module.css'

type Found = OrderImportAnswer['orders'][number]

const rowsText = ({ rows }: Found): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)]
  return first === last ? String(first) : `${first}–${last}`
}

const Standing = ({ order }: { order: Found }) => {
  if (order.guid)
    return (
      <Link to="/orders/$orderGuid" params={{ orderGuid: order.guid }}>
        Order {order.number}
      </Link>
    )
  return order.isWrong ? <span className={classes.wrong}>Has errors</span> : 'Ready'
}

/** The orders found in the rows. */
export const FoundOrders = ({ orders }: { orders: readonly Found[] }) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label="Orders">
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Rows
          </th>
          <th scope="col">Status</th>
          <th scope="col">Reference</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className={classes.number}>
            Items
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.rows.join()}>
            <td className={classes.number}>{rowsText(order)}</td>
            <td>
              <Standing order={order} />
            </td>
            <td>{order.referenceNumber}</td>
            <td>{order.originCity}</td>
            <td>{order.destinationCity}</td>
            <td className={classes.number}>{order.commodityCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
