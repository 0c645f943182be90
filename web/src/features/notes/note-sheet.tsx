/** Adds a note to an order from any screen that shows the order. */
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { newGuid } from '../../api/new-guid.ts'
import { useChange } from '../../api/queries.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { NoteComposer } from './note-composer.tsx'

export interface NoteSheetProps {
  orderGuid: string
  /** Its subject: `Job 1042-1`. */
  about: string
  onClose: () => void
}

export const NoteSheet = ({ orderGuid, about, onClose }: NoteSheetProps) => {
  const write = useChange(notesRoutes.write, { stale: ['order', 'notes'] })
  const notifications = useNotifications()
  // One per sheet: resent after a lost response, the note is created once.
  const [guid] = useState(newGuid)
  const send = async (body: string, visibility: Visibility[] = []) => {
    try {
      await write.mutateAsync({ params: { orderGuid }, body: { guid, body, visibility } })
      notifications.add({ label: `${about}: note added`, isSuccess: true })
      onClose()
      return true
    } catch {
      // The field shows the error.
      return false
    }
  }
  return (
    <Sheet title={`Note on ${about.slice(0, 1).toLowerCase()}${about.slice(1)}`} onClose={onClose}>
      <NoteComposer
        keptAs={`note sheet ${orderGuid}`}
        label="Write a note"
        button="Send"
        readers={[]}
        isBusy={write.isPending}
        error={write.error ? errorText(write.error) : undefined}
        onSend={send}
        onCancel={onClose}
      />
    </Sheet>
  )
}
