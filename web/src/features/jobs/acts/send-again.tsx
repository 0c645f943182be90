/** Emails an open offer to its carrier again, with its link. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { useChange } from '../../../api/queries.ts'
import { SendSheet } from '../../../shell/form/send-sheet.tsx'

export const SendAgain = ({ offer, onClose }: { offer: Contract; onClose: () => void }) => {
  const send = useChange(noticesRoutes.sendOffer, { stale: ['mails', 'activitylogs'], on: 'platform' })
  const { guid, vendor, job } = offer
  return (
    <SendSheet
      title={`Send the offer of job ${job.number} again`}
      about={guid}
      explains={`To ${vendor.name}, with the link to answer it.`}
      what={`Offer of job ${job.number}`}
      send={(body) => send.mutateAsync({ params: { guid }, body })}
      onClose={onClose}
    />
  )
}
