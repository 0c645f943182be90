/** Accepting changed terms for their carrier, as confirmed by phone or email. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { AcceptRevision, type Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { requiredOneOf } from '../../../ui/form/field.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { ANSWERED_BY } from './answer-channels.ts'
import { useDone } from './use-done.ts'

const ACCEPTING = editing(AcceptRevision, { channel: requiredOneOf('How it was accepted', ANSWERED_BY) })

export const AcceptRevisionAct = ({ offer, onClose }: { offer: Contract; onClose: () => void }) => {
  const { platform } = useApis()
  const done = useDone()
  const { guid, vendor, revisionPending } = offer
  const amount = revisionPending?.amount
  return (
    <ActForm
      editing={ACCEPTING}
      title={`${vendor.name} accepts the revision`}
      explains={`${amount == null ? '' : `The base pay becomes ${moneyText(amount)}. `}This cannot be taken back.`}
      about={guid}
      act="Accept revision"
      begin={ACCEPTING.start({ channel: 'phone' })}
      send={(body) => platform.call(contractsPlatformRoutes.acceptRevision, { params: { id: guid }, body })}
      onDone={() => {
        done(`${vendor.name} accepted the revision`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
