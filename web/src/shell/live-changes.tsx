/** Notes who else changes a record, so that its values can be marked. */
import { onlineManager, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { LiveEvent } from '../api/live/live-event.ts'
import { useLive } from '../api/live/use-live.ts'
import { type ChangedBy, type Changes, ChangesContext } from '../ui/changes/changes.ts'
import { meQuery } from './sign-in/use-viewer.ts'

/** Milliseconds within which a change of a shown value belongs to an event; a window in the background reloads later. */
const WITHIN = 10_000

export interface LiveChangesProps {
  isAbout: (event: LiveEvent) => boolean
  children: ReactNode
}

export const LiveChanges = ({ isAbout, children }: LiveChangesProps) => {
  const me = useQuery(meQuery()).data?.name
  const last = useRef<{ change: ChangedBy; heard: number }>(undefined)
  const [said, setSaid] = useState('')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useLive((event) => {
    // Viewing a record does not change it.
    if (event.subject === 'presence' || !isAbout(event)) return
    const { by = null, at = new Date().toISOString() } = event
    last.current = by !== null && by === me ? undefined : { change: { by, at }, heard: Date.now() }
  })
  useEffect(
    () =>
      onlineManager.subscribe((isActive) => {
        if (isActive && last.current) last.current.heard = Date.now()
      }),
    [],
  )
  const changes = useMemo(
    (): Changes => ({
      lastBy: () => (last.current && Date.now() - last.current.heard < WITHIN ? last.current.change : undefined),
      seen,
      see: (change) => setSeen((before) => new Set([...before, change])),
      say: setSaid,
    }),
    [seen],
  )
  return (
    <ChangesContext value={changes}>
      {children}
      <span className="sr-only" role="status">
        {said}
      </span>
    </ChangesContext>
  )
}
