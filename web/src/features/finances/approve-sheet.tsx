/** Answering a pending charge: its receipt, the amount that is paid, and whether the client pays for it, too. */
import { ApproveCharge, type Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { PhotoStrip } from '../../shell/preview/photo-strip.tsx'
import { editing } from '../../ui/form/editing.ts'
import { type Values, whole } from '../../ui/form/field.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { ChargeMargin } from './charge-margin.tsx'
import {
  amountsOf,
  atItsSide,
  ChargeSide,
  dollarsOf,
  onFileText,
  refuseEmpty,
  sideField,
  typed,
} from './charge-side.tsx'
import { receiptsQuery } from './finances.api.ts'
import classes from './order-money.module.css'
import { comesTo, unitOfRule } from './rated-fields.ts'
import { useAccessorials, useCharges } from './use-charges.ts'
import { useSides } from './use-sides.ts'

const RefuseSheet = lazy(async () => ({ default: (await import('./price-sheets.tsx')).RefuseSheet }))

const WHY = whole<string | undefined, string>({
  label: 'Why another amount',
  drawn: { as: 'lines', isRequired: true, description: 'The carrier reads it' },
  start: () => '',
  send: (held) => held.trim() || undefined,
  say: (held) => held.trim(),
})
const APPROVED = editing(z.pick(ApproveCharge, { reason: true }), {
  client: sideField('Client pays'),
  vendor: sideField('Carrier pay'),
  reason: WHY,
})

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

type Held = Values<typeof APPROVED.fields>

export interface ApproveSheetProps {
  charge: Charge
  onClose: () => void
}

export const ApproveSheet = ({ charge, onClose }: ApproveSheetProps) => {
  const { approve } = useCharges()
  const [isRefusing, setRefusing] = useState(false)
  const items = useAccessorials('client') ?? []
  const { name, amount, guid, side, unit } = charge
  const { isLoading, client, rates, why } = useSides(charge.orderGuid, charge.jobGuid ?? undefined, 'add-accessorial')
  if (isRefusing)
    return (
      <Suspense fallback={null}>
        <RefuseSheet charge={charge} onClose={onClose} />
      </Suspense>
    )
  if (isLoading) return null
  const item = items.find(({ value }) => value === String(charge.itemId))
  const onFile = onFileText(rates, 'client', item)
  const byRate = comesTo(
    { unit: unit ?? '', rate: onFile, quantity: String(charge.quantity ?? '') },
    { miles: client?.miles.distance ?? null, base: client?.totals.basePay },
  )
  const proposed = onFile === '' ? '' : unit ? (byRate?.toFixed(2) ?? '') : unitOfRule(item?.rule) ? '' : onFile
  const asked = { isOn: true, amount: decimalOf(amount) }
  const passedOn = { isOn: proposed !== '', amount: proposed }
  const isVendor = side === 'vendor'
  const isPassedOn = (values: Held) => isVendor && values.client.isOn && why.client === undefined
  return (
    <ActForm
      editing={APPROVED}
      title={`${name}, ${moneyText(amount)}`}
      about={guid}
      act="Approve"
      begin={isVendor ? { vendor: asked, client: passedOn } : { client: asked }}
      props={(values) => ({ reason: { isHidden: typed(values[side]) === amount } })}
      renderFirst={({ bind }) => (
        <>
          <Proof charge={charge} />
          <ChargeSide side={side} unit="" bind={bind} isFixed hasFocus />
          {isVendor ? <ChargeSide side="client" unit="" bind={bind} why={why.client} /> : null}
        </>
      )}
      renderMore={({ values }) => (
        <>
          <ChargeMargin
            totals={client?.totals}
            client={isVendor && !isPassedOn(values) ? undefined : dollarsOf(values.client)}
            vendor={isVendor ? dollarsOf(values.vendor) : undefined}
          />
          <Button variant="subtle" color="red" onClick={() => setRefusing(true)}>
            Refuse…
          </Button>
        </>
      )}
      send={async ({ reason }, values) => {
        const agreed = typed(values[side])
        const charged = isPassedOn(values)
        refuseEmpty({ client: charged || !isVendor, vendor: isVendor }, values)
        try {
          return await approve(guid, {
            ...(agreed === undefined ? {} : { amount: agreed }),
            ...(charged ? { client: amountsOf(values.client, undefined, undefined) } : {}),
            ...(agreed === amount || reason === undefined ? {} : { reason }),
          })
        } catch (error) {
          return atItsSide(error, !isVendor)
        }
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
