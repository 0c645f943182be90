/** Snoozing an item for everyone: until when, and why. */
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import '../../ui/css/forms.css'
import '../../ui/css/overlays.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { apisOf } from '../../api/query-client.ts'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../shell/kept/use-kept-input.ts'
import { DIALOG_PROPS } from '../../ui/dialog-props.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { snoozeChoices } from './snooze-choices.ts'
import classes from './snooze-sheet.module.css'

export interface SnoozeSheetProps {
  /** The order or job. */
  row: Pick<QueueRow, 'guid' | 'number' | 'title'>
  onClose: () => void
  onDone: (until: string) => void
}

export const SnoozeSheet = ({ row, onClose, onDone }: SnoozeSheetProps) => {
  const { platform } = apisOf(useQueryClient())
  const [options] = useState(() => snoozeChoices(Date.now()))
  const { value: reason, set: setReason, forget, keptNotice } = useKeptState(`snooze ${row.guid}`, '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const put = async (until: string) => {
    setBusy(true)
    try {
      await platform.call(queueRoutes.snooze, {
        params: { guid: row.guid },
        body: { until, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      })
      forget()
      onDone(until)
    } catch (thrown) {
      setError(errorText(thrown))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Snooze ${row.number ?? 'this'} for everyone`} {...DIALOG_PROPS}>
      <div className={classes.form}>
        <p>{row.title}</p>
        <div className={classes.choices}>
          {options.map(({ label, until }, i) => (
            <Button
              key={label}
              variant="default"
              disabled={isBusy}
              data-autofocus={i === 0 || undefined}
              onClick={() => void put(until)}
              title={momentText(until)}
            >
              {label}
            </Button>
          ))}
        </div>
        <KeptNotice {...keptNotice} />
        <Textarea
          label="Why (optional)"
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={classes.note}>It returns then, or sooner if its status or date changes.</p>
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
