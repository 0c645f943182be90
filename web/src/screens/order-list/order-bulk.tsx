/** A dispatcher's bulk acts on orders; the server runs them row by row. */
import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { ServerActs, type ServerAct, type ServerActForm, type ServerActsProps } from '../../shell/bulk/server-acts.tsx'
import { useMay } from '../../shell/sign-in/use-may.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

type FormName = 'AssignMany' | 'CancelOrders' | 'HoldOrders' | 'LabelMany' | 'PostMany' | 'PriceMany'

const form = (name: FormName) => {
  const Form = lazy(async () => ({ default: (await import('../../features/bulk/bulk-forms.tsx'))[name] }))
  return (given: ServerActForm) => <Form {...given} />
}

const OfferMany = lazy(async () => ({
  default: (await import('../../features/jobs/acts/offer-many.tsx')).OfferMany,
}))

const ACTS: readonly ServerAct[] = [
  { act: 'order.change', label: 'Accept', needs: 'orders.edit', keys: 'a', body: { isAccepted: true } },
  { act: 'order.ready', label: 'Mark ready', needs: 'jobs.ready', keys: 'r', body: {} },
  {
    act: 'order.offer',
    label: 'Offer',
    needs: 'offers.send',
    keys: 'o',
    renderForm: (given) => <OfferMany {...given} of="orders" />,
  },
  { act: 'order.post', label: 'Post', needs: 'loadboards.post', keys: 'b', renderForm: form('PostMany') },
  { act: 'order.label', label: 'Label', needs: 'jobs.edit', renderForm: form('LabelMany') },
  { act: 'order.change', label: 'Assign', needs: 'orders.edit', renderForm: form('AssignMany') },
  { act: 'order.price', label: 'Set price', needs: 'client_money.edit_rate', keys: '$', renderForm: form('PriceMany') },
  { act: 'order.change', label: 'Hold', needs: 'orders.hold', keys: 'h', renderForm: form('HoldOrders') },
  { act: 'order.change', label: 'Release hold', needs: 'orders.hold', body: { isOnHold: false } },
  { act: 'order.change', label: 'Cancel', needs: 'orders.cancel', keys: 'shift+x', renderForm: form('CancelOrders') },
]

const NOUN = { one: 'order', many: 'orders' }
const CHANGED = ['order', 'order list', 'job', 'job list']

export const OrderBulk = (props: Pick<ServerActsProps, 'now' | 'status'>) => {
  const queries = useQueryClient()
  const permissions = useViewer()?.permissions
  const mayRun = useMay(bulkRoutes.start)
  if (!mayRun) return null
  return (
    <ServerActs
      {...props}
      acts={ACTS.filter(({ needs }) => permissions?.has(needs))}
      noun={NOUN}
      onChange={() => CHANGED.forEach((category) => void queries.invalidateQueries({ queryKey: [category] }))}
    />
  )
}
