/** What is done with the money of an order: the price is changed, a charge added, one that waits answered. */
import type { Charge, JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import classes from './order-money.module.css'
import { useCharges } from './use-charges.ts'

const PriceSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).PriceSheet }))
const AddCharge = lazy(async () => ({ default: (await import('./price-sheets.tsx')).AddCharge }))
const RefuseSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).RefuseSheet }))

export const PriceActs = ({ finances }: { finances: OrderFinances }) => {
  const { measure, isBusy } = useCharges()
  const attempt = useTry()
  const mayMeasure = useHolds('orders.edit') === true
  const [sheet, setSheet] = useState<'price' | 'add'>()
  const close = () => setSheet(undefined)
  const { can, guid, number, miles } = finances
  return (
    <>
      <div className={classes.acts}>
        {can.includes('edit') ? (
          <Button variant="default" onClick={() => setSheet('price')}>
            Edit price
          </Button>
        ) : null}
        {can.includes('add-accessorial') ? (
          <Button variant="default" onClick={() => setSheet('add')}>
            Add charge
          </Button>
        ) : null}
        {mayMeasure && miles.isEstimated ? (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void attempt(`Measure order ${number}`, async () => void (await measure(guid)))}
          >
            Measure miles
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {sheet === 'price' ? <PriceSheet finances={finances} onClose={close} /> : null}
        {sheet === 'add' ? <AddCharge side="client" guid={guid} of={`order ${number}`} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** One more charge for the carrier of a job. */
export const AddToJob = ({ finances: { can, guid, number } }: { finances: JobFinances }) => {
  const [isAsked, setAsked] = useState(false)
  if (!can.includes('add-accessorial')) return null
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => setAsked(true)}>
        Add charge
      </Button>
      <Suspense fallback={null}>
        {isAsked ? <AddCharge side="vendor" guid={guid} of={`job ${number}`} onClose={() => setAsked(false)} /> : null}
      </Suspense>
    </div>
  )
}

/** Yes or no to a charge that waits, and taking back what one asked for. */
export const ChargeAnswer = ({ charge }: { charge: Charge }) => {
  const { approve, withdraw, isBusy } = useCharges()
  const attempt = useTry()
  const [isRefusing, setRefusing] = useState(false)
  const paysVendors = useHolds('vendor_money.edit_pay') === true
  const prices = useHolds('client_money.edit_rate') === true
  const mayAnswer = paysVendors && (charge.side === 'vendor' || prices)
  const withdrawing = charge.can.includes('withdraw') ? (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={isBusy}
      aria-label={`Withdraw ${charge.name}`}
      onClick={() => void attempt(`Withdraw ${charge.name}`, () => withdraw(charge.guid))}
    >
      Withdraw
    </Button>
  ) : null
  if (!mayAnswer) return withdrawing
  return (
    <>
      {withdrawing}
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        aria-label={`Approve ${charge.name}`}
        onClick={() => void attempt(`Approve ${charge.name}`, async () => void (await approve(charge.guid)))}
      >
        Approve
      </Button>
      <Button variant="subtle" size="compact-sm" aria-label={`Refuse ${charge.name}`} onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      <Suspense fallback={null}>
        {isRefusing ? <RefuseSheet charge={charge} onClose={() => setRefusing(false)} /> : null}
      </Suspense>
    </>
  )
}
