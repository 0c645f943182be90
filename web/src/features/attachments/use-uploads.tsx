import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApis } from '../../api/queries.ts'
import { newGuid } from '../../api/new-guid.ts'
import { isAborted } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import classes from './attachments.module.css'
import type { Readers } from './readers.ts'
import { faultOfFile, usageOfName } from './upload-plan.ts'
import { createUploadQueue } from './upload-queue.ts'

const queue = createUploadQueue(2)

export interface UploadHow {
  /** Detected from the file name by default. */
  usage?: string | undefined
  /** The type's default readers unless given. */
  readers?: Readers | undefined
  /** Describes a file of that type, and who will see it. */
  about?: (usage: string) => string
}

const usageOf = (file: File, { usage }: UploadHow) => usage ?? usageOfName(file.name)
const labelOf = (file: File, how: UploadHow) =>
  [`Upload ${file.name}`, how.about?.(usageOf(file, how))].filter(Boolean).join(': ')

/** Uploads files to an order: each with its progress in the notification stack, where it can be canceled or retried. */
export const useUploads = (orderGuid: string) => {
  const apis = useApis()
  const queries = useQueryClient()
  const notifications = useNotifications()

  const send = async (file: File, how: UploadHow, guid: string, id: string, signal: AbortSignal) => {
    const form = new FormData()
    form.append('guid', guid)
    form.append('name', file.name)
    form.append('file', file, file.name)
    const stored = await apis.shipper.call(
      attachmentsRoutes.upload,
      { body: form },
      { signal, onProgress: (share) => notifications.update(id, { share: share * 0.95 }) },
    )
    const usage = usageOf(file, how)
    await apis.shipper.call(
      attachmentsRoutes.link,
      {
        params: { fileId: stored.guid },
        body: { orders: [orderGuid], usage, ...how.readers?.sends },
      },
      { signal },
    )
  }

  const start = async (file: File, how: UploadHow, guid: string, id: string): Promise<void> => {
    const control = new AbortController()
    const cancel = (
      <button
        type="button"
        className={classes.inStack}
        onClick={() => control.abort(new DOMException('', 'AbortError'))}
      >
        Cancel
      </button>
    )
    notifications.add({ id, label: labelOf(file, how), share: 0, children: cancel })
    try {
      await queue.add(() => send(file, how, guid, id, control.signal), control.signal)
      notifications.update(id, { isSuccess: true, children: undefined })
      void queries.invalidateQueries({ queryKey: ['attachments'] })
      void queries.invalidateQueries({ queryKey: ['order'] })
    } catch (error) {
      if (isAborted(error)) return notifications.remove(id)
      // The file's own guid makes retrying safe, whatever had arrived.
      const retry = (
        <button type="button" className={classes.inStack} onClick={() => void start(file, how, guid, id)}>
          Try again
        </button>
      )
      notifications.update(id, { isError: true, errorMessage: errorText(error), children: retry })
    }
  }

  return (files: readonly File[], how: UploadHow = {}): void => {
    for (const file of files) {
      const fault = faultOfFile(file)
      if (fault) notifications.add({ label: labelOf(file, how), isError: true, errorMessage: fault })
      else void start(file, how, newGuid(), crypto.randomUUID())
    }
  }
}
