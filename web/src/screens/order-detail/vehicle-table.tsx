/** The vehicles of an order as a table, each with its share of both sides of the money. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderFinancesQuery } from '../../features/finances/finances.api.ts'
import { vehicleShares, type VehicleShare } from '../../features/finances/vehicle-shares.ts'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import {
  commodityName,
  CONDITION_TONES,
  conditionOf,
  DELIVERY_WORDS,
} from '../../features/orders/detail/order-words.ts'
import { VinText } from '../../features/orders/detail/vin-text.tsx'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import overview from './order-overview.module.css'
import { linkToTab } from './order-tabs.ts'
import classes from './vehicle-table.module.css'

/** Number of vehicles before "more". */
const SHOWN = 6

type Money = VehicleShare | undefined

interface Column {
  label: string
  isMoney?: boolean
  /** Null where there is nothing to show: a column without any value is left out. */
  cell: (piece: Commodity, money: Money) => ReactNode
}

const amountText = (amount: number | undefined) => (amount === undefined ? null : moneyText(amount))

const COLUMNS: readonly Column[] = [
  {
    label: 'VIN',
    cell: ({ identifier, vehicle }) =>
      identifier ? vehicle ? <VinText vin={identifier} /> : <code>{identifier}</code> : null,
  },
  {
    label: 'Condition',
    cell: (piece) =>
      piece.vehicle || piece.damaged ? (
        <span className={classes.tags}>
          {piece.vehicle ? <Tag tone={CONDITION_TONES[piece.inoperable]}>{conditionOf(piece)}</Tag> : null}
          {piece.damaged ? <Tag tone="red">Damaged</Tag> : null}
        </span>
      ) : null,
  },
  { label: 'Keys', cell: ({ hasKeys }) => (hasKeys == null ? null : hasKeys ? 'Yes' : 'No keys') },
  { label: 'Lot', cell: ({ lotNumber }) => lotNumber || null },
  { label: 'Client pays', isMoney: true, cell: (_, money) => amountText(money?.customerPay) },
  { label: 'Carrier pay', isMoney: true, cell: (_, money) => amountText(money?.vendorPay) },
  {
    label: 'Status',
    cell: ({ deliveryStatus }) => {
      const [status, tone] = DELIVERY_WORDS[deliveryStatus]
      return <Tag tone={tone}>{status}</Tag>
    },
  },
]

const detailsOf = ({ vehicle, quantity, weight }: Commodity): string =>
  [
    soleTrim(vehicle?.trim),
    vehicle?.color,
    vehicle ? null : `${numberText(quantity)} pcs`,
    weight ? `${numberText(weight)} lb` : null,
  ]
    .filter(Boolean)
    .join(' · ')

const Table = ({ commodities, prices }: { commodities: readonly Commodity[]; prices: ReadonlyMap<string, Money> }) => {
  const columns = COLUMNS.filter(({ cell }) =>
    commodities.some((piece) => cell(piece, prices.get(piece.guid)) !== null),
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          {columns.map(({ label, isMoney }) => (
            <th key={label} scope="col" data-money={isMoney}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {commodities.map((piece) => (
          <tr key={piece.guid}>
            <th scope="row">
              {commodityName(piece)} <span className={classes.details}>{detailsOf(piece)}</span>
            </th>
            {columns.map(({ label, isMoney, cell }) => (
              <td key={label} data-money={isMoney}>
                {cell(piece, prices.get(piece.guid)) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const OrderVehicleTable = ({ order }: { order: Order }) => {
  const isNarrow = useIsNarrow()
  const { data } = useQuery({ ...orderFinancesQuery(order.guid), enabled: order.pricing !== undefined })
  const shown = order.commodities.slice(0, SHOWN)
  const hidden = order.commodities.length - shown.length
  const prices = new Map((data ? vehicleShares(data) : []).map((share) => [share.guid, share]))
  return (
    <>
      {isNarrow || shown.length === 0 ? (
        <OrderVehicles commodities={shown} />
      ) : (
        <Table commodities={shown} prices={prices} />
      )}
      {hidden > 0 ? (
        <Link className={overview.rest} {...linkToTab(order.guid, 'vehicles')}>
          {hidden} more
        </Link>
      ) : null}
    </>
  )
}
