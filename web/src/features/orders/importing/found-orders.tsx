import type { OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dateText, timeText } from '../../../ui/format/time-text.ts'
import classes from './importing.module.css'

type Found = OrderImportAnswer['orders'][number]
type Stop = Found['stops'][number]
type Item = Found['commodities'][number]

const rowsText = ({ rows }: Found): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)]
  return first === last ? String(first) : `${first}–${last}`
}

const OrderLink = ({ guid, number }: { guid: string; number: string | null }) => (
  <Link to="/orders/$orderGuid" params={{ orderGuid: guid }}>
    Order {number}
  </Link>
)

const Standing = ({ order }: { order: Found }) => {
  if (order.guid) return <OrderLink guid={order.guid} number={order.number} />
  if (order.isWrong) return <span className={classes.wrong}>Has errors</span>
  const [first] = order.duplicates
  if (!first) return 'Ready'
  return (
    <>
      {order.isSkipped ? 'Left out: like ' : 'Like '}
      <OrderLink guid={first.guid} number={first.number} />
    </>
  )
}

const timesText = ({ dateRequestedStart: start, dateRequestedEnd: end, timeZone }: Stop): string => {
  const zone = timeZone ?? 'UTC'
  // With its year: it may be a guess.
  const text = (at: string) => `${dateText(at, zone)}, ${timeText(at, zone)}`
  if (start && end && start !== end)
    return `${text(start)} – ${dateText(start, zone) === dateText(end, zone) ? timeText(end, zone) : text(end)}`
  if (start) return `From ${text(start)}`
  return end ? `By ${text(end)}` : 'No date'
}

const StopCell = ({ stop }: { stop: Stop | undefined }) => {
  if (!stop) return null
  const place = [[stop.city, stop.state].filter(Boolean).join(', '), stop.zipCode].filter(Boolean).join(' ')
  return (
    <>
      <div>{place}</div>
      <div className={classes.quiet}>{timesText(stop)}</div>
    </>
  )
}

const itemText = ({ year, make, model, description, quantity, weight, inoperable }: Item): string =>
  [
    [year, make, model].filter(Boolean).join(' ') || description || 'Vehicle',
    quantity === 1 ? '' : `× ${quantity.toLocaleString('en-US')}`,
    weight === null ? '' : `${weight.toLocaleString('en-US')} lb`,
    inoperable === 'yes' ? 'inoperable' : '',
  ]
    .filter(Boolean)
    .join(' · ')

const ItemsCell = ({ items }: { items: readonly Item[] }) =>
  items.map((item) => (
    <div key={item.row}>
      {itemText(item)}
      {item.identifier ? <span className={classes.quiet}> {item.identifier}</span> : null}
    </div>
  ))

/** The orders found in the rows, with everything that will be stored. `hasPrices`: the user sees what clients pay. */
export const FoundOrders = ({ orders, hasPrices }: { orders: readonly Found[]; hasPrices: boolean }) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label="Orders">
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Rows
          </th>
          <th scope="col">Status</th>
          <th scope="col">Reference</th>
          {hasPrices ? <th scope="col">Client</th> : null}
          <th scope="col">Pickup</th>
          <th scope="col">Delivery</th>
          <th scope="col">Items</th>
          {hasPrices ? (
            <th scope="col" className={classes.number}>
              Price
            </th>
          ) : null}
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
            {hasPrices ? <td>{order.client}</td> : null}
            <td>
              <StopCell stop={order.stops[0]} />
            </td>
            <td>
              <StopCell stop={order.stops[1]} />
            </td>
            <td>
              <ItemsCell items={order.commodities} />
            </td>
            {hasPrices ? (
              <td className={classes.number}>{order.price === null ? '' : moneyText(order.price)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
