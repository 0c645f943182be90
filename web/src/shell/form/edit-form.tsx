/** The frame of every form: notices, errors and buttons around its fields. */
import { Button } from '@mantine/core'
import type { FormEventHandler, KeyboardEvent, ReactNode, RefObject } from 'react'
import { FieldMarks, type FieldMarksProps } from '../../ui/changes/field-marks.tsx'
import { SHELL as words } from '../../ui/words/shell.words.ts'
import { KeptNotice, type KeptNoticeProps } from '../kept/kept-notice.tsx'
import classes from './form.module.css'
import { MeanwhileNotice, type MeanwhileProps } from './meanwhile.tsx'

export interface EditFormProps {
  ref: RefObject<HTMLFormElement | null>
  fault: string | undefined
  isSaving: boolean
  /** Input from before that is shown. */
  kept: KeptNoticeProps
  guard: ReactNode
  meanwhile: MeanwhileProps | undefined
  /** What others changed since the form was opened. */
  marks?: Omit<FieldMarksProps, 'children'>
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Label of the save button. */
  act: string
  isDanger?: boolean | undefined
  onCancel: () => void
  children: ReactNode
}

/** Ctrl Enter in any field submits. */
const press = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** On a refusal the input is kept, and the error is shown next to its field. */
export const EditForm = (props: EditFormProps) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter in any field sends */}
    <form ref={props.ref} className={classes.form} onSubmit={props.onSubmit} onKeyDown={press} noValidate>
      <KeptNotice {...props.kept} />
      {props.meanwhile ? <MeanwhileNotice {...props.meanwhile} /> : null}
      {props.marks ? <FieldMarks {...props.marks}>{props.children}</FieldMarks> : props.children}
      {props.fault ? (
        <p className={classes.fault} role="alert">
          {props.fault}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={props.onCancel}>
          {props.isDanger ? words.back : words.cancel}
        </Button>
        <Button type="submit" size="lg" color={props.isDanger ? 'red.9' : 'brand'} loading={props.isSaving}>
          {props.act}
        </Button>
      </div>
    </form>
    {props.guard}
  </>
)
