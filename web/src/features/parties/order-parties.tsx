/** Who has to do with an order: who pays, ships, receives, is notified. */
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import classes from './parties.module.css'

const ROLES: Readonly<Record<Party['role'], string>> = {
  'bill-to': 'Bill to',
  shipper: 'Shipper',
  consignee: 'Consignee',
  broker: 'Broker',
  'customs-broker': 'Customs broker',
  notify: 'Notify',
  carrier: 'Carrier',
}

export const OrderParties = ({ orderGuid }: { orderGuid: string }) => {
  const { data, error } = useQuery(queryOf(partiesRoutes.ofOrder, { params: { guid: orderGuid } }))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading parties">
        <Skeleton height="3rem" />
      </div>
    )
  return (
    <ul className={classes.parties}>
      {data.results.map(({ guid, role, account, contact, share, amount }) => (
        <li key={guid}>
          <small>{ROLES[role]}</small>
          <span>
            {account.name}
            {contact ? <small>{[contact.name, contact.email].filter(Boolean).join(', ')}</small> : null}
          </span>
          <span className={classes.amount}>
            {amount === undefined ? null : moneyText(amount)}
            {share === null ? null : <small>{numberText(share)} %</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
