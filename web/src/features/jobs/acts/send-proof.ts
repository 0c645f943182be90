/** Stores a file as the proof of delivery of a job. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { ApiClient } from '../../../api/client.ts'

/** Files of paper and of cameras. */
export const PROOF_FILES = 'application/pdf,image/*'

/** `guid`: the file's own; with it, a repetition stores the file once. */
export async function sendProof(shipper: ApiClient, file: File, guid: string, jobGuid: string): Promise<void> {
  const form = new FormData()
  form.append('guid', guid)
  form.append('name', file.name)
  form.append('file', file, file.name)
  const stored = await shipper.call(attachmentsRoutes.upload, { body: form })
  await shipper.call(attachmentsRoutes.link, {
    params: { fileId: stored.guid },
    body: { jobs: [jobGuid], usage: 'Proof Of Delivery' },
  })
}
