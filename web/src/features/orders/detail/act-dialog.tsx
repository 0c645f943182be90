import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import '../../../ui/css/overlays.css'
import { type FormEvent, useState } from 'react'
import { isStatus } from '../../../api/api-error.ts'
import { errorText } from '../../../api/error-text.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useHasPage } from '../../../shell/routing/use-has-page.ts'
import type { OrderAct } from './order-acts.ts'
import classes from './act-dialog.module.css'
import { TonuFields, type TonuAmounts, tonuOf, useAwardsThatEnd } from './tonu-fields.tsx'
import { useChangeOrder } from './use-change-order.ts'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'

export interface ActDialogProps {
  order: Pick<Order, 'guid' | 'version' | 'number'>
  act: OrderAct
  onClose: () => void
}

/** Asks before an act that cannot be taken back, with a reason where one is needed. What was typed stays on a refusal. */
export const ActDialog = ({ order, act, onClose }: ActDialogProps) => {
  const { change, answerTender, isPending } = useChangeOrder()
  const notifications = useNotifications()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [tonu, setTonu] = useState<TonuAmounts>({})
  // Only the company's own people pay carriers for a truck that is not used.
  const { asks } = useAwardsThatEnd(order.guid, useHasPage('/home') && act.can === 'cancel')
  const paid = asks && tonuOf(asks, tonu)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    if (act.needsReason && !said) return setError('Enter a reason')
    if (!paid) return setError('Enter each carrier’s pay for the truck that wasn’t used, or 0')
    try {
      if (typeof act.change === 'string') await answerTender(order, act.change, said)
      else
        await change(order, {
          ...act.change,
          ...(said ? { reason: said } : {}),
          ...(paid.length ? { tonu: paid } : {}),
        })
      notifications.add({ label: `Order ${order.number}: ${act.done}`, isSuccess: true })
      onClose()
    } catch (thrown) {
      setError(
        isStatus(thrown, 412)
          ? 'Someone else changed this order. Review the latest version and try again.'
          : errorText(thrown).replace(/^reason: /, ''),
      )
    }
  }
  return (
    <Modal opened onClose={onClose} title={`${act.confirm}: order ${order.number}`} {...DIALOG_PROPS}>
      <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        <p>{act.explains}</p>
        <Textarea
          label={act.needsReason ? 'Reason' : 'Reason (optional)'}
          required={act.needsReason}
          data-autofocus
          minRows={3}
          autosize
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <TonuFields
          asks={asks ?? []}
          amounts={tonu}
          onChange={(amounts) => {
            setTonu(amounts)
            setError(undefined)
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" size="lg" color={act.isDanger ? 'red' : 'brand'} loading={isPending}>
            {act.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
