import { attachmentsPlatformRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { useApis } from '../../api/queries.ts'
import { useOperation } from '../notifications/use-notifications.ts'

/** Downloads all documents of an order as one archive, with its progress in the notification stack. */
export const useDocumentPack = () => {
  const apis = useApis()
  const operate = useOperation()
  return (order: { guid: string; number: string }): Promise<void> =>
    operate(`Documents of order ${order.number}`, async () => {
      const pack = (await apis.platform.call(attachmentsPlatformRoutes.pack, { params: { guid: order.guid } })) as Blob
      saveBlob(pack, `Order ${order.number} documents.zip`)
    }).catch(() => undefined)
}

/** Downloads a file in the browser. */
const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
