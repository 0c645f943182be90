/** Asks before an act on many rows that cannot be taken back. */
import { Button, Modal } from '@mantine/core'
import '../../ui/css/overlays.css'
import { DIALOG_PROPS } from '../../ui/dialog-props.ts'

interface BulkAskProps {
  label: string
  text: string
  onDo: () => void
  onClose: () => void
}

export const BulkAsk = ({ label, text, onDo, onClose }: BulkAskProps) => (
  <Modal opened onClose={onClose} title={`${label}?`} {...DIALOG_PROPS}>
    <p>{text}</p>
    <Button data-autofocus onClick={onDo}>
      {label}
    </Button>
  </Modal>
)
