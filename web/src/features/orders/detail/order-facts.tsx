import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Fragment, type ReactNode } from 'react'
import { milesText, moneyText } from '../../../ui/format/number-text.ts'
import { dayText } from '../../../ui/format/time-text.ts'
import { classificationOf, equipmentOf } from './order-words.ts'
import classes from './order-facts.module.css'

/** Label and value; what is not known is left out. */
const factsOf = (order: Order): [string, ReactNode][] => {
  const miles = order.distance ?? order.estimatedDistance
  const rows: [string, ReactNode][] = [
    ['Reference', order.referenceNumber],
    ['Bill of lading', order.bol],
    ['Type', classificationOf(order.classification)],
    ['Equipment', equipmentOf(order.equipmentTypeId)],
    ['Distance', miles === null ? null : `${order.distance === null ? 'about ' : ''}${milesText(miles)}`],
    ['Account', order.client.name],
    ['Consignee', order.consignee?.name],
    ['Contact', order.clientContact?.name],
    [
      'Dispatcher',
      order.dispatcher ? (
        <>
          {order.dispatcher.name}
          {order.dispatcher.email ? (
            <a className={classes.below} href={`mailto:${order.dispatcher.email}`}>
              {order.dispatcher.email}
            </a>
          ) : null}
          {order.dispatcher.phoneNumber ? (
            <a className={classes.below} href={`tel:${order.dispatcher.phoneNumber.replace(/[^\d+]/g, '')}`}>
              {order.dispatcher.phoneNumber}
            </a>
          ) : null}
        </>
      ) : null,
    ],
    ['Needed by', order.dateExpectedCompleteBy && dayText(order.dateExpectedCompleteBy)],
    ['Placed', `${dayText(order.dateCreated)}${order.createdBy ? ` by ${order.createdBy}` : ''}`],
  ]
  return rows.filter(([, value]) => Boolean(value))
}

/** What there is to know of an order besides its stops and vehicles. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <>
    <dl className={classes.facts}>
      {factsOf(order).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
    {order.instructions ? (
      <div className={classes.instructions}>
        <h3>Instructions</h3>
        <p>{order.instructions}</p>
      </div>
    ) : null}
  </>
)

/** What the customer pays, where the answer tells it. */
export const OrderPrice = ({ pricing }: { pricing: NonNullable<Order['pricing']> }) =>
  pricing.customerPay === 0 && pricing.basePay === 0 ? (
    <p className={classes.unpriced}>Your dispatcher has not named a price yet.</p>
  ) : (
    <dl className={classes.price}>
      <dt>Transport</dt>
      <dd>{moneyText(pricing.basePay)}</dd>
      {pricing.accessorialPay === 0 ? null : (
        <>
          <dt>Extras</dt>
          <dd>{moneyText(pricing.accessorialPay)}</dd>
        </>
      )}
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>{moneyText(pricing.customerPay)}</dd>
    </dl>
  )
