import type { ImportError, OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
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

const timesText = ({ dateRequestedStart: start, dateRequestedEnd: end, timeZone: zone }: Stop): string => {
  // With its year: it may be a guess.
  const text = (at: string) => `${dateText(at, zone)}, ${timeText(at, zone)}`
  if (start && end && start !== end)
    return `${text(start)} – ${dateText(start, zone) === dateText(end, zone) ? timeText(end, zone) : text(end)}`
  if (start) return `From ${text(start)}`
  return end ? `By ${text(end)}` : 'No date'
}

const Told = ({ children }: { children: string | null }) =>
  children ? <div className={`${classes.quiet} ${classes.told}`}>{children}</div> : null

const StopCell = ({ stop }: { stop: Stop }) => {
  const { name, street1, city, state, zipCode, country, referenceNumber, notes } = stop
  const place = [[city, state].filter(Boolean).join(', '), zipCode, country === 'US' ? '' : country]
  // Without a name, a place is called by its street and city.
  const own = name === [street1, city].filter(Boolean).join(', ') ? '' : name
  return (
    <>
      <div>{place.filter(Boolean).join(' ')}</div>
      <Told>{[own, street1].filter(Boolean).join(', ') || null}</Told>
      <div className={classes.quiet}>{timesText(stop)}</div>
      <Told>{referenceNumber && `Reference ${referenceNumber}`}</Told>
      <Told>{notes}</Told>
    </>
  )
}

const RUNS = { yes: 'inoperable', no: 'runs', unknown: '' } as const

/** `181.1 × 73.2 × 66.5 in`; a side that is not known by a dash. */
const sizeText = ({ length, width, height }: Item): string =>
  length === null && width === null && height === null
    ? ''
    : `${[length, width, height].map((side) => (side === null ? '–' : side.toLocaleString('en-US'))).join(' × ')} in`

const itemText = (item: Item): string => {
  const { year, make, model, trim, color, description, quantity, weight } = item
  return [
    [year, make, model, trim].filter(Boolean).join(' ') || description || 'Vehicle',
    color,
    quantity === 1 ? '' : `× ${quantity.toLocaleString('en-US')}`,
    weight === null ? '' : `${weight.toLocaleString('en-US')} lb`,
    sizeText(item),
    RUNS[item.inoperable],
    item.hasKeys === null ? '' : item.hasKeys ? 'keys' : 'no keys',
  ]
    .filter(Boolean)
    .join(' · ')
}

const numbersText = ({ identifier, lotNumber, referenceNumber, licensePlate }: Item): string =>
  [
    identifier,
    lotNumber && `Lot ${lotNumber}`,
    referenceNumber && `Stock ${referenceNumber}`,
    licensePlate && `Plate ${licensePlate}`,
  ]
    .filter(Boolean)
    .join(' · ')

const ItemsCell = ({ items }: { items: readonly Item[] }) =>
  items.map((item) => {
    const isNamed = Boolean(item.year ?? item.make ?? item.model)
    return (
      <div key={item.row}>
        {itemText(item)}
        <Told>{numbersText(item) || null}</Told>
        <Told>{isNamed ? item.description : null}</Told>
      </div>
    )
  })

const trailerOf = (id: number | null) => equipmentText(EQUIPMENT_TYPES.find((each) => each.id === id)?.label ?? '')

/** The columns of a sheet that each cell of the table shows. */
const SHOWN = {
  reference: /^(?:reference|bol|classification)$/,
  client: /^client$/,
  pickup: /^pickup/,
  delivery: /^delivery/,
  items:
    /^(?:vin|year|make|model|trim|color|description|type|quantity|weight|length|width|height|size|lot|stock|plate|keys|condition|inoperable|operable)$/,
  trailer: /^(?:trailer|enclosed)$/,
  instructions: /^instructions$/,
  price: /^price$/,
} as const

/** A column of a sheet with a row for each stop is of the stop that its row tells of. */
const isOfStop = (stops: readonly Stop[], cell: string, { row, column }: ImportError) =>
  /^stop[A-Z]/.test(column ?? '') && stops.some(({ stopType, rows }) => stopType === cell && rows.includes(row))

/** Cells with errors or doubts are marked, and say why. */
const marksOf = (order: Found, errors: readonly ImportError[], warnings: readonly ImportError[]) => {
  const ownOf = (remarks: readonly ImportError[]) => remarks.filter(({ row }) => order.rows.includes(row))
  const [wrong, odd] = [ownOf(errors), ownOf(warnings)]
  return (cell: keyof typeof SHOWN) => {
    const inCell = (remarks: readonly ImportError[]) =>
      remarks.filter((each) => SHOWN[cell].test(each.column ?? '') || isOfStop(order.stops, cell, each))
    const [faults, doubts] = [inCell(wrong), inCell(odd)]
    const why = [...faults, ...doubts].map(({ header, column, message }) => `${header ?? column}: ${message}`)
    if (why.length === 0) return {}
    return { className: faults.length > 0 ? classes.faulty : classes.marked, title: why.join('\n') }
  }
}

interface FoundOrdersProps {
  orders: readonly Found[]
  errors: readonly ImportError[]
  warnings: readonly ImportError[]
  /** The user sees what clients pay. */
  hasPrices: boolean
}

/** The orders found in the rows, with everything that will be stored. */
export const FoundOrders = ({ orders, errors, warnings, hasPrices }: FoundOrdersProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <div className={classes.scroll} role="region" aria-label="Table of orders" tabIndex={0}>
    <table className={classes.table} aria-label="Orders">
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            Rows
          </th>
          <th scope="col">Status</th>
          <th scope="col">Reference</th>
          {hasPrices ? <th scope="col">Client</th> : null}
          <th scope="col" className={classes.wide}>
            Pickup
          </th>
          <th scope="col" className={classes.wide}>
            Delivery
          </th>
          <th scope="col" className={classes.wide}>
            Items
          </th>
          <th scope="col">Trailer</th>
          {hasPrices ? (
            <th scope="col" className={classes.number}>
              Price
            </th>
          ) : null}
          <th scope="col">Instructions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const { rows, referenceNumber, bol, classification, client, stops, commodities, price } = order
          const mark = marksOf(order, errors, warnings)
          const [pickup, delivery] = stops
          const priced = mark('price')
          return (
            <tr key={rows.join()}>
              <td className={classes.number}>{rowsText(order)}</td>
              <td>
                <Standing order={order} />
              </td>
              <td {...mark('reference')}>
                {referenceNumber}
                <Told>{bol && `BOL ${bol}`}</Told>
                <Told>{classification}</Told>
              </td>
              {hasPrices ? <td {...mark('client')}>{client}</td> : null}
              <td {...mark('pickup')}>{pickup ? <StopCell stop={pickup} /> : null}</td>
              <td {...mark('delivery')}>{delivery ? <StopCell stop={delivery} /> : null}</td>
              <td {...mark('items')}>
                <ItemsCell items={commodities} />
              </td>
              <td {...mark('trailer')}>{trailerOf(order.equipmentTypeId)}</td>
              {hasPrices ? (
                <td {...priced} className={`${classes.number} ${priced.className ?? ''}`}>
                  {price === null ? '' : moneyText(price)}
                </td>
              ) : null}
              <td {...mark('instructions')}>
                <Told>{order.instructions}</Told>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
