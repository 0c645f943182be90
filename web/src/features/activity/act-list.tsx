/** The acts on an order, newest first, each with undo if possible. */
import type { ActivityEntry } from '@waybill/contract/activity/activity.shapes.ts'
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { Button, Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApis } from '../../api/queries.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { momentText, viewersZone } from '../../ui/format/time-text.ts'
import { actsQuery } from './acts.api.ts'
import classes from './act-list.module.css'

const SIDES = { dispatcher: '', client: 'client', carrier: 'carrier' } as const

interface ActProps {
  act: ActivityEntry
  onUndo: () => void
  isBusy: boolean
}

const Act = ({ act: { text, date, by, portal, reason, details, canUndo, whyNot }, onUndo, isBusy }: ActProps) => (
  <li>
    <div>
      <p className={classes.text}>{text}</p>
      {reason ? <p className={classes.quiet}>“{reason}”</p> : null}
      {details.length > 0 ? (
        <details>
          <summary className={classes.quiet}>
            {details.length} {details.length === 1 ? 'change' : 'changes'} with it
          </summary>
          <ul>
            {details.map((detail) => (
              <li key={detail.id}>{detail.text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
    <span className={classes.quiet}>{[by, portal && SIDES[portal]].filter(Boolean).join(', ')}</span>
    <time className={classes.quiet} dateTime={date}>
      {momentText(date, viewersZone())}
    </time>
    {canUndo ? (
      <Button variant="subtle" size="compact-sm" disabled={isBusy} aria-label={`Undo: ${text}`} onClick={onUndo}>
        Undo
      </Button>
    ) : (
      <span title={whyNot ?? undefined} />
    )}
  </li>
)

const useUndo = () => {
  const { platform } = useApis()
  const queries = useQueryClient()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const undo = async ({ actId, text }: ActivityEntry) => {
    setBusy(true)
    try {
      const { stays } = await platform.call(historyRoutes.undo, { params: { id: actId }, body: {} })
      notifications.add({ label: `Undone: ${text}`, isSuccess: true })
      for (const each of stays) notifications.add({ label: 'Couldn’t undo', isWarning: true, warningMessage: each })
      await queries.invalidateQueries()
    } catch (error) {
      reportFailure({ label: `Undo: ${text}`, error })
    }
    setBusy(false)
  }
  return { undo, isBusy }
}

export const ActList = ({ orderGuid, limit = Infinity }: { orderGuid: string; limit?: number }) => {
  const { data, error } = useQuery(actsQuery(orderGuid))
  const { undo, isBusy } = useUndo()
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading history">
        <Skeleton height="6rem" />
      </div>
    )
  return data.results.length === 0 ? (
    <p className={classes.quiet}>No activity yet.</p>
  ) : (
    <ol className={classes.acts} aria-label="Activity, newest first">
      {data.results.slice(0, limit).map((act) => (
        <Act key={act.actId} act={act} isBusy={isBusy} onUndo={() => void undo(act)} />
      ))}
    </ol>
  )
}
