/** Below the bar of a finished bulk run: which rows were refused and why, and Undo for the others. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { useState } from 'react'
import { useReportFailure } from '../notifications/use-notifications.ts'
import type { Noun } from '../../ui/grid/noun.ts'
import classes from './bulk.module.css'

export interface RunFootProps {
  readonly run: BulkRun
  readonly noun: Noun
  readonly onUndo: (() => Promise<void>) | undefined
}

const named = (noun: Noun) => noun.one.slice(0, 1).toUpperCase() + noun.one.slice(1)

export const RunFoot = ({ run, noun, onUndo }: RunFootProps) => {
  const reportFailure = useReportFailure()
  const [isOpen, setOpen] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const undo = async () => {
    setUndone(true)
    try {
      await onUndo?.()
    } catch (error) {
      reportFailure({ label: 'Undo', error })
    }
  }
  return (
    <div className={classes.foot}>
      <div className={classes.buttons}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide failed' : `Show ${run.failed} failed`}
        </button>
        {onUndo ? (
          <button type="button" disabled={isUndone} onClick={() => void undo()}>
            Undo
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <ul className={classes.refused}>
          {run.rows.map(({ guid, number, message }) => (
            <li key={guid}>
              <strong>{number ? `${named(noun)} ${number}` : named(noun)}</strong> {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
