/** What each vehicle of an order earns and costs. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './order-money.module.css'
import { vehicleShares } from './vehicle-shares.ts'

const text = (amount: number | undefined) => (amount === undefined ? '–' : moneyText(amount))

/** Only where there are several. */
export const VehicleMoney = (finances: Pick<OrderFinances, 'commodities' | 'charges'>) => {
  const shares = vehicleShares(finances)
  return shares.length < 2 ? null : (
    <table className={classes.vehicles}>
      <caption>By vehicle</caption>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Client pays</th>
          {shares.some(({ vendorPay }) => vendorPay !== undefined) ? <th scope="col">Carrier pay</th> : null}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ guid, description, customerPay, vendorPay }) => (
          <tr key={guid}>
            <th scope="row">{description}</th>
            <td>{text(customerPay)}</td>
            {vendorPay === undefined ? null : <td>{text(vendorPay)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
