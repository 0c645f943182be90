import { type Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import * as z from 'zod/mini'
import { isStatus } from '../../../api/api-error.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useDryRun } from '../../../shell/form/use-dry-run.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useMay } from '../../../shell/sign-in/use-may.ts'
import { editing } from '../../../ui/form/editing.ts'
import { type Reasons, reasonText } from '../../../ui/form/act-fields.ts'
import { type Field, whole } from '../../../ui/form/field.ts'
import { useDone } from '../planning/use-done.ts'
import type { OrderAct } from './order-acts.ts'
import { dryRunOf, OrderFollows, useAwardsThatEnd } from './order-follows.tsx'
import { type AwardThatEnds, tonuField } from './tonu-field.ts'
import { useChangeOrder } from './use-change-order.ts'

const Acting = z.pick(OrderChange, { reason: true, tonu: true })
const USUAL: Reasons = {
  c: 'Client asked',
  d: 'Duplicate',
  p: 'Payment or credit',
  t: 'Title or release missing',
  v: 'Vehicle not ready',
  w: 'Weather',
}
/** A client enters the reason as free text. */
const OWN_WORDS: Field<string | undefined, string> = reasonText()
const OPTIONAL = whole<string | undefined, string>({
  label: 'Reason (optional)',
  drawn: { as: 'lines' },
  start: () => '',
  send: (held) => held.trim() || undefined,
  say: (held) => held.trim(),
})
const actingOf = (reason: Field<string | undefined, string>, asks: readonly AwardThatEnds[]) =>
  editing(Acting, { reason, tonu: tonuField(asks) })

export interface ActDialogProps {
  order: Pick<Order, 'guid' | 'version' | 'number'>
  act: OrderAct
  onClose: () => void
}

/** Confirms an act on an order, with a reason if required. */
export const ActDialog = ({ order, act, onClose }: ActDialogProps) => {
  const { change, answerTender } = useChangeOrder()
  const notifications = useNotifications()
  const done = useDone()
  // Users who see the preview act for the client, and pay carriers for an unused truck.
  const isForClient = useMay(orderViewsRoutes.dryRun)
  const tried = isForClient ? dryRunOf(act.can) : undefined
  const { options, sending } = useDryRun()
  const { asks, error } = useAwardsThatEnd(order.guid, tried, options)
  const send = async (body: z.input<typeof Acting>) => {
    if (typeof act.change === 'string') return answerTender(order, act.change, body.reason ?? '')
    try {
      return await change(order, { ...act.change, ...body })
    } catch (thrown) {
      if (!isStatus(thrown, 412)) throw thrown
      throw new Error('Someone else changed this order. Review the latest version and try again.', { cause: thrown })
    }
  }
  const usual = () => reasonText(undefined, undefined, act.reasons ?? USUAL)
  const reason = act.needsReason ? (isForClient ? usual() : OWN_WORDS) : OPTIONAL
  // Its input is not known yet.
  if (!asks && !error) return null
  return (
    <ActForm
      editing={actingOf(reason, asks ?? [])}
      title={`${act.confirm}: order ${order.number}`}
      about={order.guid}
      explains={act.explains}
      act={act.confirm}
      isDanger={act.isDanger === true}
      send={(body) => sending(() => send(body))}
      renderMore={() => (tried ? <OrderFollows guid={order.guid} asked={{ act: tried }} options={options} /> : null)}
      onDone={() => {
        if (isForClient) void done(`Order ${order.number}: ${act.done}`, order.guid)
        else notifications.add({ label: `Order ${order.number}: ${act.done}`, isSuccess: true })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
