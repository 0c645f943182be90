/** Acts on an offer with a reason: cancel, decline or withdraw its revision, and refuse to release its carrier. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import type { Apis } from '../../../api/client.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { endingOf, endingProps } from './ending-fields.ts'
import { useDone } from './use-done.ts'

export type ReasonedName = 'cancel' | 'refuse-cancel' | 'decline-revision' | 'withdraw-revision'

interface Reasoned {
  readonly title: string
  readonly done: string
  readonly run: (apis: Apis, id: string, body: CancelJob) => Promise<unknown>
}

const at = (id: string) => ({ params: { id } })
const REASONED: Readonly<Record<ReasonedName, Reasoned>> = {
  cancel: {
    title: 'Cancel the offer',
    done: 'offer canceled',
    run: ({ shipper }, id, body) => shipper.call(contractsRoutes.cancel, { ...at(id), body }),
  },
  'refuse-cancel': {
    title: 'Decline release',
    done: 'release declined',
    run: ({ platform }, id, body) => platform.call(contractsPlatformRoutes.refuseRelease, { ...at(id), body }),
  },
  'decline-revision': {
    title: 'Decline revision for carrier',
    done: 'revision declined',
    run: ({ platform }, id, body) =>
      platform.call(contractsPlatformRoutes.declineRevision, { ...at(id), body: { ...body, channel: 'phone' } }),
  },
  'withdraw-revision': {
    title: 'Withdraw revision',
    done: 'revision withdrawn',
    run: ({ platform }, id, body) => platform.call(contractsPlatformRoutes.withdrawRevision, { ...at(id), body }),
  },
}

export interface ReasonActProps {
  offer: Contract
  act: ReasonedName
  onClose: () => void
}

export const ReasonAct = ({ offer, act, onClose }: ReasonActProps) => {
  const apis = useApis()
  const say = useDone()
  const { title, done, run } = REASONED[act]
  const isAward = act === 'cancel' && offer.status === 'accepted'
  return (
    <ActForm
      editing={endingOf(isAward)}
      title={`${offer.vendor.name}: ${title.toLowerCase()}`}
      about={offer.guid}
      act={title}
      isDanger={act === 'cancel'}
      props={endingProps(isAward, undefined, offer.amount)}
      send={(body) => run(apis, offer.guid, body)}
      onDone={() => {
        say(`${offer.vendor.name}: ${done}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
