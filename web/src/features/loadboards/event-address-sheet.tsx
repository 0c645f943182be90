/** The address to which a board sends carriers' bids: created on request, and shown only once. */
import type { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { SecretOnce } from '../../shell/page/secret-once.tsx'
import type { CredentialActs } from './credentials.api.ts'

interface EventAddressSheetProps {
  board: LoadBoard
  credential: Credential
  acts: CredentialActs
  onClose: () => void
}

export const EventAddressSheet = ({ board, credential, acts, onClose }: EventAddressSheetProps) => {
  const [address, setAddress] = useState<string>()
  const title = `Address for bids of ${board.label}`
  if (address !== undefined)
    return (
      <Sheet title={title} onClose={onClose}>
        <SecretOnce label="Address for bids" secret={address} onDone={onClose}>
          {`Copy the address now, and enter it at ${board.label} as the address of its webhook. It won’t be shown again.`}
        </SecretOnce>
      </Sheet>
    )
  return (
    <AskSheet
      title={title}
      act={credential.dateEventAddress ? 'Replace address' : 'Create address'}
      isDanger={credential.dateEventAddress !== null}
      run={async () => setAddress((await acts.createAddress(credential)).eventAddress)}
      onDone={() => undefined}
      onClose={onClose}
    >
      {credential.dateEventAddress
        ? `${board.label} sends carriers’ bids to the address of ${credential.name}. A new address ends the current one.`
        : `${board.label} sends carriers’ bids to an address of yours. Create it here, then enter it at ${board.label}.`}
    </AskSheet>
  )
}
