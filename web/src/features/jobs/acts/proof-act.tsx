/** Uploading a delivered job's proof of delivery. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { newGuid } from '../../../api/new-guid.ts'
import { useApis } from '../../../api/queries.ts'
import { Sheet } from '../../../shell/frame/sheet.tsx'
import { SHELL } from '../../../ui/words/shell.words.ts'
import { PROOF_FILES, sendProof } from './send-proof.ts'
import { useDone } from './use-done.ts'

export const ProofAct = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { shipper } = useApis()
  const done = useDone()
  const [file, setFile] = useState<File | null>(null)
  const [guid, setGuid] = useState(newGuid)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async () => {
    if (!file) return setFault('Choose a file')
    setSending(true)
    try {
      await sendProof(shipper, file, guid, job.guid)
      done(`Proof of delivery of job ${job.number} uploaded`)
      onClose()
    } catch (error) {
      setFault(errorText(error))
      setSending(false)
    }
  }
  return (
    <Sheet title={`Proof of delivery, job ${job.number}`} closeText={SHELL.close} onClose={onClose}>
      <FileInput
        label="Photo or PDF"
        placeholder="Choose a file"
        accept={PROOF_FILES}
        value={file}
        error={fault}
        data-autofocus
        onChange={(chosen) => {
          setFile(chosen)
          setGuid(newGuid())
          setFault(undefined)
        }}
      />
      <Button mt="md" loading={isSending} onClick={() => void send()}>
        Upload
      </Button>
    </Sheet>
  )
}
