/** Bulk acts on jobs; the server runs them row by row. */
import { lazy } from 'react'
import { useRereadJobs } from '../../features/jobs/acts/use-run-direct.ts'
import { ServerActs, type ServerAct, type ServerActForm, type ServerActsProps } from '../../shell/bulk/server-acts.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

type FormName = Exclude<keyof typeof import('../../features/bulk/bulk-forms.tsx'), 'HoldOrders' | 'CancelOrders'>

const form = (name: FormName) => {
  const Form = lazy(async () => ({ default: (await import('../../features/bulk/bulk-forms.tsx'))[name] }))
  return (given: ServerActForm) => <Form {...given} />
}
const OfferMany = lazy(async () => ({
  default: (await import('../../features/jobs/acts/offer-many.tsx')).OfferMany,
}))

const ACTS: readonly ServerAct[] = [
  { act: 'job.ready', label: 'Mark ready', needs: 'jobs.ready', keys: 'r', body: {} },
  {
    act: 'job.offer',
    label: 'Offer',
    needs: 'offers.send',
    keys: 'o',
    renderForm: (given) => <OfferMany {...given} of="jobs" />,
  },
  { act: 'job.post', label: 'Post', needs: 'loadboards.post', keys: 'b', renderForm: form('PostMany') },
  { act: 'job.assign', label: 'Assign', needs: 'orders.edit', renderForm: form('AssignMany') },
  { act: 'job.label', label: 'Label', needs: 'jobs.edit', renderForm: form('LabelMany') },
  { act: 'job.price', label: 'Set pay', needs: 'vendor_money.edit_pay', keys: '$', renderForm: form('PriceMany') },
  { act: 'job.hold', label: 'Hold', needs: 'jobs.hold', keys: 'h', renderForm: form('HoldMany') },
  { act: 'job.release', label: 'Release hold', needs: 'jobs.hold' },
  { act: 'job.change', label: 'Verify', needs: 'jobs.verify', keys: 'a', body: { isVerified: true } },
  { act: 'job.cancel', label: 'Cancel', needs: 'jobs.cancel', keys: 'shift+x', renderForm: form('CancelMany') },
]

const NOUN = { one: 'job', many: 'jobs' }

export const JobBulk = (props: Pick<ServerActsProps, 'now' | 'status'>) => {
  const reread = useRereadJobs()
  const permissions = useViewer()?.permissions
  return (
    <ServerActs
      {...props}
      acts={ACTS.filter(({ needs }) => permissions?.has(needs))}
      noun={NOUN}
      onChange={() => void reread()}
    />
  )
}
