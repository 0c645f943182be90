import type { OwedToVendor } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { shortDayText } from '../../ui/format/time-text.ts'

const bills = (count: number) => `${numberText(count)} ${count === 1 ? 'bill' : 'bills'}`

/** What the company owes a vendor, by payment status. */
export const VendorBalance = ({ owed: { amount, released, notReleased, held, nextDue } }: { owed: OwedToVendor }) => (
  <FactList
    facts={[
      ['We owe', moneyText(amount)],
      [
        'Released',
        released.count
          ? `${moneyText(released.amount)}, ${bills(released.count)}${nextDue ? `, due ${shortDayText(nextDue)}` : ''}`
          : null,
      ],
      ['Not released', notReleased.count ? `${moneyText(notReleased.amount)}, ${bills(notReleased.count)}` : null],
      ['Held', held.count ? `${moneyText(held.amount)}, ${bills(held.count)}` : null],
    ]}
  />
)
