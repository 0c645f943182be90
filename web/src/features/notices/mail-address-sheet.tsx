/** Sends an email that failed to another address. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { MailAddress } from '@waybill/contract/notices/notices.shapes.ts'
import { useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { required } from '../../ui/form/field.ts'

const ADDRESS = editing(MailAddress, { email: required('Email') })

export interface MailAddressSheetProps {
  guid: string
  recipient: string
  /** The present address. */
  email: string
  /** What failed, with the address and the reason. */
  failure: string
  onClose: () => void
}

export const MailAddressSheet = ({ guid, recipient, email, failure, onClose }: MailAddressSheetProps) => {
  const correct = useChange(noticesRoutes.correctAddress, { on: 'platform', stale: ['mails', 'queue'] })
  return (
    <ActForm
      editing={ADDRESS}
      title={`Correct address: ${recipient}`}
      about={guid}
      begin={{ email }}
      explains={`${failure.replace(/[.!?]$/, '')}. This email is sent to the new address. Change the address on file too, so that the next one arrives.`}
      act="Send"
      send={(body) => correct.mutateAsync({ params: { guid }, body })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
