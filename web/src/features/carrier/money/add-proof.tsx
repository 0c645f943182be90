/** A new photo or file as evidence of a dispute: a paper of the job, chosen at once. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { useState } from 'react'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { useApis } from '../../../api/queries.ts'
import { storedFile } from '../../../api/stored-file.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Fault } from '../../../ui/field/fault.tsx'
import { FileInput } from '../jobs/file-input.tsx'
import { JOBS as words } from '../jobs/jobs.words.ts'
import { useRefresh } from '../use-refresh.ts'

export interface AddProofProps {
  jobGuid: string
  /** Guids of the new papers. */
  onAdded: (guids: string[]) => void
}

export const AddProof = ({ jobGuid, onAdded }: AddProofProps) => {
  const { shipper } = useApis()
  const refresh = useRefresh()
  const mayAdd = useHolds('documents.upload')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const add = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      const { guid: fileId } = await storedFile(file, { shipper })
      const { results } = await shipper.call(attachmentsRoutes.link, {
        params: { fileId },
        body: { jobs: [jobGuid], usage: 'Other' },
      })
      await refresh(['attachments'])
      onAdded(results.map(({ guid }) => guid))
    } catch (error) {
      setFault(refusalIn(error))
    } finally {
      setBusy(false)
    }
  }
  return mayAdd && jobGuid ? (
    <>
      <FileInput label={words.takePhoto} isDisabled={isBusy} onFile={(file) => void add(file)} />
      <Fault text={fault} />
    </>
  ) : null
}
