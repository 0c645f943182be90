import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { distanceSourceText } from '@waybill/contract/vocabulary/distance-sources.ts'
import { Fragment, type ReactNode } from 'react'
import { useChanges } from '../../../ui/changes/changes.ts'
import { dotOf } from '../../../ui/changes/marked.tsx'
import { textsOf } from '../../../ui/fact-list.tsx'
import { factsOf, type ReadFacts, readFacts } from '../../../ui/form/field-facts.tsx'
import { elsewhere } from '../../../ui/form/parts.ts'
import { milesText, moneyText } from '../../../ui/format/number-text.ts'
import { dateText } from '../../../ui/format/time-text.ts'
import { callLink } from '../../../ui/format/reach-link.ts'
import { ORDER_FIELDS } from '../order-fields.ts'
import classes from './order-facts.module.css'
import { targetText } from '../target-day.ts'

/** `812 miles, routed by OSRM` */
const milesOf = (order: Order): ReactNode => {
  const { distance, estimatedDistance } = order
  const miles = distance ?? estimatedDistance
  const about = distance === null ? 'about ' : ''
  return miles === null ? null : [about + milesText(miles), distanceSourceText(order)].filter(Boolean).join(', ')
}

interface Reached {
  name: string
  email: string | null
  phoneNumber: string | null
}

const Person = ({ name, email, phoneNumber }: Reached) => (
  <>
    {name}
    {email ? (
      <a className={classes.below} href={`mailto:${email}`}>
        {email}
      </a>
    ) : null}
    {phoneNumber ? (
      <a className={classes.below} href={callLink(phoneNumber)}>
        {phoneNumber}
      </a>
    ) : null}
  </>
)

/** `Mar 5 by Dana Ortiz` */
const doneText = (date: string | null | undefined, by: string | null | undefined) =>
  date ? [dateText(date), by].filter(Boolean).join(' by ') : null

const FACTS: ReadFacts<Order, typeof ORDER_FIELDS> = {
  distance: ['Distance', milesOf],
  client: ['Account', ({ client }) => client.name],
  consignee: ['Consignee', ({ consignee }) => consignee?.name],
  clientContact: ['Contact', ({ clientContact }) => (clientContact ? <Person {...clientContact} /> : null)],
  dispatcher: ['Dispatcher', ({ dispatcher }) => (dispatcher ? <Person {...dispatcher} /> : null)],
  salesperson: ['Salesperson', ({ salesperson }) => salesperson?.name],
  dateExpectedCompleteBy: ['Needed by', targetText],
  dateCreated: [
    'Placed',
    ({ dateCreated, createdBy }) => `${dateText(dateCreated)}${createdBy ? ` by ${createdBy}` : ''}`,
  ],
  dateAccepted: ['Accepted', ({ dateAccepted }) => doneText(dateAccepted, null)],
  dateVerified: ['Verified', ({ dateVerified, verifiedBy }) => doneText(dateVerified, verifiedBy)],
  dateUpdated: ['Last changed', ({ dateUpdated, updatedBy }) => doneText(updatedBy ? dateUpdated : null, updatedBy)],
  ...elsewhere(
    'guid',
    'number',
    'status',
    'version',
    'estimatedDistance',
    'distanceSource',
    'createdBy',
    'ownerCompanyGuid',
    'isTargetAgreed',
  ),
  ...elsewhere('clientJobBasePay', 'stopCount', 'jobCount', 'commodityCount', 'firstStopGuid', 'lastStopGuid'),
  ...elsewhere('isCanceled', 'isComplete', 'isDummy', 'isOnHold', 'isReady', 'isTender', 'isCargoTel', 'isDeleted'),
  ...elsewhere('holdReason', 'cancelReason', 'verifiedBy', 'dateCanceled', 'updatedBy'),
}

/** An order's facts besides its stops and vehicles. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const facts = [...factsOf(ORDER_FIELDS, order, { instructions: null }), ...readFacts(FACTS, order)]
  const { instructions } = order
  const marked = useChanges(textsOf([...facts, ['Instructions', instructions]]))
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value || marked.marks[label] ? (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {value || '–'}
                {dotOf(marked, label)}
              </dd>
            </Fragment>
          ) : null,
        )}
      </dl>
      {instructions || marked.marks['Instructions'] ? (
        <div className={classes.instructions}>
          <h3>Instructions{dotOf(marked, 'Instructions')}</h3>
          <p>{instructions ?? '–'}</p>
        </div>
      ) : null}
    </>
  )
}

/** The client's price, if the response contains it. */
export const OrderPrice = ({
  pricing: { basePay, accessorialPay, customerPay },
}: {
  pricing: NonNullable<Order['pricing']>
}) =>
  basePay === null || customerPay === null ? (
    <p className={classes.unpriced}>No price yet. Your dispatcher will add it.</p>
  ) : (
    <dl className={classes.price}>
      <dt>Transport</dt>
      <dd>{moneyText(basePay)}</dd>
      {accessorialPay ? (
        <>
          <dt>Accessorials</dt>
          <dd>{moneyText(accessorialPay)}</dd>
        </>
      ) : null}
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>{moneyText(customerPay)}</dd>
    </dl>
  )
