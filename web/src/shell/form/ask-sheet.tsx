/** A confirmation dialog for an act without input. A refusal is shown in the dialog. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { SHELL as words } from '../../ui/words/shell.words.ts'
import { Sheet } from '../frame/sheet.tsx'
import classes from '../page/panel-parts.module.css'

export interface AskSheetProps {
  title: string
  /** What the act causes. */
  children: ReactNode
  /** Button label. */
  act: string
  /** Whether it is destructive; true by default. */
  isDanger?: boolean
  /** Runs the act; throws the server's refusal. */
  run: () => unknown
  onDone: () => void
  onClose: () => void
}

export const AskSheet = ({ title, children, act, isDanger = true, run, onDone, onClose }: AskSheetProps) => {
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
    <Sheet title={title} closeText={words.close} onClose={onClose}>
      <div className={classes.ask}>
        <p>{children}</p>
        {fault ? (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose} data-autofocus={isDanger || undefined}>
            {words.cancel}
          </Button>
          <Button
            color={isDanger ? 'red.9' : 'brand'}
            size="lg"
            data-autofocus={!isDanger || undefined}
            loading={isBusy}
            onClick={() => void go()}
          >
            {act}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
