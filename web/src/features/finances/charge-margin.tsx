/** What a charge brings, and the margin of its order after it. */
import type { FinanceTotals } from '@waybill/contract/finances/finances.shapes.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './order-money.module.css'

export interface ChargeMarginProps {
  totals: FinanceTotals | undefined
  /** In US dollars, what each side comes to now and came to before; undefined: it takes no part, or cannot be calculated. */
  client: number | undefined
  vendor: number | undefined
  before?: { client: number; vendor: number }
}

export const ChargeMargin = ({ totals, client, vendor, before = { client: 0, vendor: 0 } }: ChargeMarginProps) => {
  if (client === undefined && vendor === undefined) return null
  const parts = [
    client === undefined ? undefined : `Client pays ${moneyText(client)}`,
    vendor === undefined ? undefined : `Carrier pay ${moneyText(vendor)}`,
    client === undefined || vendor === undefined ? undefined : `Margin ${moneyText(sumOfDollars(client, -vendor))}`,
  ]
  const { revenue, expense } = totals ?? {}
  const pays = revenue && sumOfDollars(revenue, (client ?? before.client) - before.client)
  const cost = expense === undefined ? undefined : sumOfDollars(expense, (vendor ?? before.vendor) - before.vendor)
  return (
    <div className={classes.lock} role="status">
      <div>{parts.filter(Boolean).join(' · ')}</div>
      {pays && cost !== undefined ? (
        <div>
          Order then: gross profit {moneyText(sumOfDollars(pays, -cost))}, {marginText(pays, cost)}
        </div>
      ) : null}
    </div>
  )
}
