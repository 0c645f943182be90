/** A sheet that an act is filled in on. It stays while the server refuses, with the server's sentence. */
import { Button, Modal } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'
import classes from './act-sheet.module.css'

export interface ActSheetProps {
  title: string
  confirm: string
  isDanger?: boolean
  size?: 'md' | 'lg'
  /** What is not filled in yet; nothing is sent then. */
  fault?: string | undefined
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export const ActSheet = ({ title, confirm, isDanger, size, fault, onSubmit, onClose, children }: ActSheetProps) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (fault) return setError(fault)
    setError(undefined)
    setBusy(true)
    try {
      await onSubmit()
      onClose()
    } catch (thrown) {
      setError(errorText(thrown))
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} size={size ?? 'md'} {...DIALOG_PROPS}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter in any field sends */}
      <form onSubmit={(event) => void submit(event)} onKeyDown={press} className={classes.form} noValidate>
        {children}
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" size="lg" color={isDanger ? 'red' : 'brand'} loading={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
