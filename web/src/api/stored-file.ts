/** A local file, uploaded so that a call can reference it. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Apis } from './client.ts'
import { newGuid } from './new-guid.ts'

export async function storedFile(file: File, { shipper }: Pick<Apis, 'shipper'>): Promise<{ guid: string }> {
  const form = new FormData()
  form.append('guid', newGuid())
  form.append('name', file.name)
  form.append('file', file, file.name)
  const { guid } = await shipper.call(attachmentsRoutes.upload, { body: form })
  return { guid }
}
