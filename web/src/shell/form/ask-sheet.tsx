/** Asks before what cannot be taken back. A refusal stands in the window. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { Sheet } from '../frame/sheet.tsx'
import classes from '../page/panel-parts.module.css'

export interface AskSheetProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** On the button. */
  act: string
  /** Does it; throws what the server refused. */
  run: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

export const AskSheet = ({ title, children, act, run, onDone, onClose }: AskSheetProps) => {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setFault(undefined)
    setBusy(true)
    try {
      await run()
      onDone()
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={classes.ask}>
        <p>{children}</p>
        {fault ? (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose} autoFocus>
            Cancel
          </Button>
          <Button color="red.9" size="lg" loading={isBusy} onClick={() => void go()}>
            {act}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
