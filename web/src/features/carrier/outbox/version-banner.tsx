/** Announces a waiting version while no form is open; it is activated on a tap, or with the next start. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newVersion, onVersion, startWorker, takeOver } from '../../../api/outbox/worker-registration.ts'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import { FIELD as words } from '../field.words.ts'
import own from './outbox.module.css'

/** Pages with a task in progress. */
const BUSY = /\/inspect\/|\/finish$/

export const VersionBanner = () => {
  const isWaiting = useSyncExternalStore(onVersion, newVersion)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isBusyAtStart] = useState(() => BUSY.test(location.pathname))
  useEffect(() => void startWorker(!isBusyAtStart), [isBusyAtStart])
  if (!isWaiting || BUSY.test(path)) return null
  return (
    <div className={own.banner} role="status">
      <Notice tone="blue">
        <b>{words.newVersion}</b>
        <BigButton kind="main" onClick={takeOver}>
          {words.takeOver}
        </BigButton>
      </Notice>
    </div>
  )
}
