/** Acts on an offer that go with a reason: decline, cancel, and not to release its carrier. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Apis } from '../../../api/client.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { ActSheet } from './act-sheet.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { missingOf, ReasonField } from './reason-field.tsx'
import { useRereadJobs } from './use-run-direct.ts'

export type ReasonedName = 'decline' | 'cancel' | 'refuse-cancel' | 'decline-revision'

interface Reasoned {
  readonly title: string
  readonly done: string
  readonly run: (apis: Apis, id: string, body: { reason: string; tonuAmount?: number }) => Promise<unknown>
}

const at = (id: string) => ({ params: { id } })
const REASONED: Readonly<Record<ReasonedName, Reasoned>> = {
  decline: {
    title: 'Decline for carrier',
    done: 'declined',
    run: ({ shipper }, id, body) =>
      shipper.call(contractsRoutes.decline, { ...at(id), body: { ...body, channel: 'phone' } }),
  },
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
}

export interface ReasonActProps {
  offer: Contract
  act: ReasonedName
  onClose: () => void
}

export const ReasonAct = ({ offer, act, onClose }: ReasonActProps) => {
  const apis = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const notifications = useNotifications()
  const [reason, setReason] = useState('')
  const [tonuAmount, setTonu] = useState<number>()
  const { title, done, run } = REASONED[act]
  const isAward = act === 'cancel' && offer.status === 'accepted'
  const fault = missingOf(reason, isAward, tonuAmount)
  return (
    <ActSheet
      title={`${offer.vendor.name}: ${title.toLowerCase()}`}
      confirm={title}
      isDanger={act === 'cancel'}
      fault={fault}
      onSubmit={async () => {
        await run(apis, offer.guid, {
          reason: reason.trim(),
          ...(isAward && tonuAmount !== undefined ? { tonuAmount } : {}),
        })
        void reread()
        notifications.add({ label: `${offer.vendor.name}: ${done}`, isSuccess: true })
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
      {isAward ? (
        <MoneyInput
          label="Truck ordered, not used: carrier pay"
          description={offer.amount === undefined ? undefined : `Agreed pay ${moneyText(offer.amount)}`}
          value={tonuAmount}
          onChange={setTonu}
        />
      ) : null}
    </ActSheet>
  )
}
