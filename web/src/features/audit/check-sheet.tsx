/** Verifies the whole history against its hash chain, one page at a time. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { HistoryCheck } from '@waybill/contract/activity/activity.shapes.ts'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useApis } from '../../api/queries.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { countText } from '../../ui/grid/noun.ts'
import classes from './audit.module.css'

const NOUN = { one: 'entry', many: 'entries' }
const FAULTS = {
  changed: 'was changed after it was recorded, or the entry before it was',
  missing: 'is missing',
} as const

interface Progress {
  done: number
  last: HistoryCheck | undefined
  faults: HistoryCheck['faults']
  error?: unknown
}

const useCheck = (): Progress => {
  const { platform } = useApis()
  const [progress, setProgress] = useState<Progress>({ done: 0, last: undefined, faults: [] })
  useEffect(() => {
    const ending = new AbortController()
    const run = async () => {
      const faults: HistoryCheck['faults'] = []
      for (let from: number | null = 1; from !== null;) {
        // Each page starts where the previous one ended.
        // oxlint-disable-next-line no-await-in-loop
        const piece: HistoryCheck = await platform.call(
          activityPlatformRoutes.check,
          { body: { from } },
          { signal: ending.signal },
        )
        faults.push(...piece.faults)
        setProgress({ done: piece.to, last: piece, faults: [...faults] })
        from = piece.next
      }
    }
    run().catch((error: unknown) => !ending.signal.aborted && setProgress((now) => ({ ...now, error })))
    return () => ending.abort()
  }, [platform])
  return progress
}

export const CheckSheet = ({ onClose }: { onClose: () => void }) => {
  const { done, last, faults, error } = useCheck()
  const isOver = last?.next === null
  return (
    <Sheet title="Check history" onClose={onClose}>
      <div className={classes.check}>
        <p>
          Every entry is linked to the one before it. This check finds entries that were changed or removed, even
          directly in the database.
        </p>
        {isOver ? null : <progress aria-label="Checked" value={done} max={last?.total || 1} />}
        {error ? <p role="alert">{errorText(error)}</p> : null}
        {isOver ? (
          <p role="status">
            {faults.length === 0
              ? `${countText(last.total, NOUN)} checked. Nothing was changed or removed.`
              : `${countText(last.total, NOUN)} checked. ${countText(faults.length, NOUN)} with problems:`}
          </p>
        ) : null}
        {faults.length > 0 ? (
          <ul className={classes.faults}>
            {faults.map(({ seq, fault }) => (
              <li key={seq}>
                Entry {seq} {FAULTS[fault]}
              </li>
            ))}
          </ul>
        ) : null}
        {isOver && last.head ? (
          <p>
            Keep this somewhere else to prove later that nothing up to entry {last.head.seq} was written anew:{' '}
            <span className={classes.hash}>{last.head.hash}</span>
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
