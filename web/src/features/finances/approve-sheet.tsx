/** Answering a pending charge: its receipt, the amount that is paid, and whether the client pays for it, too. */
import { ApproveCharge, type Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ActForm } from '../../shell/form/act-form.tsx'
import { PhotoStrip } from '../../shell/preview/photo-strip.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { editing } from '../../ui/form/editing.ts'
import { HALF, optionalMoney, whole } from '../../ui/form/field.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { receiptsQuery } from './finances.api.ts'
import classes from './order-money.module.css'
import { useCharges } from './use-charges.ts'

const RefuseSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).RefuseSheet }))

const CLIENT = whole<ApproveCharge['client'], string>({
  label: 'Charge the client, too',
  drawn: { as: 'text', isMoney: true, description: 'Leave empty to charge the client nothing', ...HALF },
  start: () => '',
  send: (held) => (held.trim() ? { amount: typedNumber(held) } : undefined),
  say: (held) => held.trim(),
})
const WHY = whole<string | undefined, string>({
  label: 'Why another amount',
  drawn: { as: 'lines', isRequired: true, description: 'The carrier reads it' },
  start: () => '',
  send: (held) => held.trim() || undefined,
  say: (held) => held.trim(),
})
const APPROVED = editing(ApproveCharge, { amount: optionalMoney('Pay the carrier', HALF), client: CLIENT, reason: WHY })

/** What came with the request: notes and receipts. */
const Proof = ({ charge }: { charge: Charge }) => {
  const files = new Set(charge.origin?.files.map(({ guid }) => guid))
  const { data } = useQuery({ ...receiptsQuery(charge.orderGuid), enabled: files.size > 0 })
  const receipts = data?.results.filter(({ guid }) => files.has(guid)) ?? []
  return (
    <>
      {charge.notes ? <p className={classes.lock}>{charge.notes}</p> : null}
      {files.size === 0 ? <p className={classes.lock}>No receipt</p> : <PhotoStrip photos={receipts} />}
    </>
  )
}

export interface ApproveSheetProps {
  charge: Charge
  onClose: () => void
}

export const ApproveSheet = ({ charge, onClose }: ApproveSheetProps) => {
  const { approve } = useCharges()
  const [isRefusing, setRefusing] = useState(false)
  const mayCharge = useHolds('client_money.add_accessorial') === true && charge.side === 'vendor'
  const { name, amount, guid } = charge
  if (isRefusing)
    return (
      <Suspense fallback={null}>
        <RefuseSheet charge={charge} onClose={onClose} />
      </Suspense>
    )
  return (
    <ActForm
      editing={APPROVED}
      title={`${name}, ${moneyText(amount)}`}
      about={guid}
      act="Approve"
      begin={{ amount: decimalOf(amount) }}
      props={(values) => ({
        amount: { autoFocus: true },
        client: { isHidden: !mayCharge },
        reason: { isHidden: typedNumber(values.amount) === amount },
      })}
      renderFirst={() => <Proof charge={charge} />}
      renderMore={() => (
        <Button variant="subtle" color="red" onClick={() => setRefusing(true)}>
          Refuse…
        </Button>
      )}
      send={({ reason, ...body }) =>
        approve(guid, { ...body, ...(body.amount === amount || reason === undefined ? {} : { reason }) })
      }
      onDone={onClose}
      onClose={onClose}
    />
  )
}
