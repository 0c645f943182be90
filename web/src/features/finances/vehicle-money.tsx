/** What each vehicle of an order earns and costs. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './order-money.module.css'

const text = (amount: number | undefined) => (amount === undefined ? '–' : moneyText(amount))

/** Only where there are several. */
export const VehicleMoney = ({ commodities }: Pick<OrderFinances, 'commodities'>) =>
  commodities.length < 2 ? null : (
    <table className={classes.vehicles}>
      <caption>By vehicle</caption>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Client pays</th>
          {commodities.some(({ vendorPay }) => vendorPay !== undefined) ? <th scope="col">Carrier pay</th> : null}
        </tr>
      </thead>
      <tbody>
        {commodities.map(({ guid, description, customerPay, vendorPay }) => (
          <tr key={guid}>
            <th scope="row">{description}</th>
            <td>{text(customerPay)}</td>
            {vendorPay === undefined ? null : <td>{text(vendorPay)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
