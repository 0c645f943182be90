/** Declining for a carrier: the reason, and its counteroffer. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { type Contract, DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { reasonText } from '../../../ui/form/act-fields.ts'
import { editing } from '../../../ui/form/editing.ts'
import { optionalMoney } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { useDone } from './use-done.ts'

const DECLINING = editing(DeclineContract, {
  reason: reasonText(),
  counterAmount: optionalMoney('Counter bid (optional)', { description: 'What the carrier would take the job for.' }),
  ...elsewhere('channel', 'dateEstimatedPickup', 'dateEstimatedDelivery'),
})

export const DeclineAct = ({ offer, onClose }: { offer: Contract; onClose: () => void }) => {
  const { shipper } = useApis()
  const say = useDone()
  const { vendor, guid, load } = offer
  return (
    <ActForm
      editing={DECLINING}
      title={`${vendor.name}: decline for carrier`}
      about={guid}
      act="Decline for carrier"
      props={{ counterAmount: { isHidden: load !== null } }}
      send={(body) =>
        shipper.call(contractsRoutes.decline, { params: { id: guid }, body: { ...body, channel: 'phone' } })
      }
      onDone={() => {
        say(`${vendor.name}: declined`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
