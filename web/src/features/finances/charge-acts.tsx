/** Acts on an order's money: editing the price, adding a charge, answering a pending one. */
import type { Charge, JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTry } from '../../shell/notifications/use-try.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { placeOptions } from './charge-places.ts'
import classes from './order-money.module.css'
import { entered, useCharges } from './use-charges.ts'
import { mayAnswer } from './waiting-charge.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const PriceSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).PriceSheet }))
const PaySheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).PaySheet }))
const AddCharge = lazy(async () => ({ default: (await import('./add-charge.tsx')).AddCharge }))
const ChangeCharge = lazy(async () => ({ default: (await import('./change-charge.tsx')).ChangeCharge }))
const ApproveSheet = lazy(async () => ({ default: (await import('./approve-sheet.tsx')).ApproveSheet }))
const RefuseSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).RefuseSheet }))

export interface PriceActsProps {
  finances: OrderFinances
  stops: readonly Stop[]
}

export const PriceActs = ({ finances, stops }: PriceActsProps) => {
  const { measure, isBusy } = useCharges()
  const attempt = useTry()
  const mayMeasure = useHolds('orders.edit') === true
  const [sheet, setSheet] = useOpenSheet<'price' | 'add'>(`price ${finances.guid}`, (name) =>
    finances.can.includes(name === 'price' ? 'edit' : 'add-accessorial'),
  )
  const close = () => setSheet(undefined)
  const { can, guid, number, miles, jobs } = finances
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
        {sheet === 'add' ? (
          <AddCharge
            orderGuid={guid}
            jobs={(jobs ?? []).flatMap((job) => (job.isDummy ? [] : [{ value: job.guid, label: `Job ${job.number}` }]))}
            of={`order ${number}`}
            places={placeOptions(stops, jobs)}
            opened="client"
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export interface PayActsProps {
  finances: JobFinances
  stops: readonly Stop[]
  /** A carrier has accepted the job: only users who may change locked amounts can edit its base pay. */
  isAwarded: boolean
}

/** Editing a job's carrier pay, or adding a charge. */
export const PayActs = ({ finances, stops, isAwarded }: PayActsProps) => {
  const [sheet, setSheet] = useOpenSheet<'pay' | 'add'>(`pay ${finances.guid}`, (name) =>
    name === 'pay' ? mayEdit : can.includes('add-accessorial'),
  )
  const mayReopen = useHolds('margin.edit_locked_finances') === true
  const close = () => setSheet(undefined)
  const { can, guid, number } = finances
  const isAgreed = isAwarded && !mayReopen
  const lines = entered(finances, 'vendor')
  const hasBase = lines.some(({ kind }) => kind === 'base')
  const mayEdit = can.includes('edit') && (!isAgreed || lines.some(({ kind }) => kind !== 'base'))
  return (
    <div className={classes.acts}>
      {mayEdit ? (
        <Button variant="default" onClick={() => setSheet('pay')}>
          {hasBase || isAgreed ? 'Edit pay' : 'Set pay'}
        </Button>
      ) : null}
      {can.includes('add-accessorial') ? (
        <Button variant="default" onClick={() => setSheet('add')}>
          Add charge
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {sheet === 'pay' ? <PaySheet finances={finances} isAgreed={isAgreed} onClose={close} /> : null}
        {sheet === 'add' ? (
          <AddCharge
            orderGuid={finances.orderGuid}
            jobs={[{ value: guid, label: `Job ${number}` }]}
            of={`job ${number}`}
            places={placeOptions(stops)}
            opened="vendor"
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Changing a charge that stands, on both sides. */
export const ChargeEdit = ({ charge }: { charge: Charge }) => {
  const [isOpen, setOpen] = useOpenSheet<boolean>(`change ${charge.guid}`)
  const holds = usePermissions()
  if (!holds(charge.side === 'client' ? 'client_money.edit_rate' : 'vendor_money.edit_pay')) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={`Change ${charge.name}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <ChangeCharge charge={charge} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}

/** Approving or refusing a pending charge, and withdrawing one's own. */
export const ChargeAnswer = ({ charge }: { charge: Charge }) => {
  const { withdraw, isBusy } = useCharges()
  const attempt = useTry()
  const [sheet, setSheet] = useOpenSheet<'approve' | 'refuse'>(`answer ${charge.guid}`)
  const close = () => setSheet(undefined)
  const isAnswered = mayAnswer(charge, usePermissions())
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
  if (!isAnswered) return withdrawing
  return (
    <>
      {withdrawing}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Approve ${charge.name}`}
        onClick={() => setSheet('approve')}
      >
        Approve
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Refuse ${charge.name}`}
        onClick={() => setSheet('refuse')}
      >
        Refuse
      </Button>
      <Suspense fallback={null}>
        {sheet === 'approve' ? <ApproveSheet charge={charge} onClose={close} /> : null}
        {sheet === 'refuse' ? <RefuseSheet charge={charge} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
