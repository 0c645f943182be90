/** A record next to its list on a wide window, full screen on a narrow one. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '../../ui/icons/x.gen.ts'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useIsNarrow } from '../frame/use-is-narrow.ts'
import { useModal } from '../frame/use-modal.ts'
import { WasOpenContext } from './list-with-panel.tsx'
import classes from './side-panel.module.css'

export interface SidePanelProps {
  title: string
  /** Left of the close button. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

const Content = ({ title, actions, onClose, children }: SidePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useContext(WasOpenContext)
  // Opening a record by keyboard moves focus into it, but walking through the list keeps focus there; a form
  // focuses its first field by itself.
  useEffect(() => {
    const panel = heading.current?.parentElement?.parentElement
    const isInList = wasOpen.current && document.activeElement !== document.body
    if (!isInList && !panel?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    wasOpen.current = true
  }, [wasOpen])
  return (
    <>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <ActionIcon size="2rem" aria-label="Close" onClick={onClose}>
          <IconX size="1.2rem" aria-hidden="true" />
        </ActionIcon>
      </header>
      <div className={classes.body}>{children}</div>
    </>
  )
}

const Over = (props: SidePanelProps) => {
  const dialog = useModal(true, props.onClose)
  return (
    <dialog
      ref={dialog}
      className={classes.over}
      aria-label={props.title}
      // It stays open until it is removed from the page: a form in it may ask first.
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <Content {...props} />
    </dialog>
  )
}

export const SidePanel = (props: SidePanelProps) => {
  const { title, onClose } = props
  const isNarrow = useIsNarrow()
  if (isNarrow) return <Over {...props} />
  const press = (event: KeyboardEvent) => {
    const isOfDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isOfDialog) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in the panel closes it
    <aside className={classes.panel} aria-label={title} onKeyDown={press}>
      <Content {...props} />
    </aside>
  )
}
