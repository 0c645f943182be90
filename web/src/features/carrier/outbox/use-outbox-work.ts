/** Sends the outbox while a user is signed in, stores their day, and removes loaded data at sign-out. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../../api/live/use-live.ts'
import { forgetRead } from '../../../api/outbox/day-pack.ts'
import { keptSince } from '../../../api/outbox/kept-since.ts'
import { startOutbox, tryOutbox } from '../../../api/outbox/outbox.ts'
import { useApis } from '../../../api/queries.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { MOVED } from '../jobs/jobs.api.ts'
import { useOwner } from '../use-field-act.ts'
import { gathering } from './gathering.ts'

/** Milliseconds after the first change by others at which the day is reloaded, however many follow. */
const GATHER = 5000

const isInstead = ([, name, input]: readonly unknown[]): boolean =>
  keptSince(String(name), input ?? {})?.isInstead === true

export const useOutboxWork = (): void => {
  const owner = useOwner()
  const { auth } = useSession()
  const { platform } = useApis()
  const queries = useQueryClient()
  useEffect(() => {
    const stop = startOutbox({
      owner,
      platform,
      onSent: () => {
        for (const category of MOVED) void queries.invalidateQueries({ queryKey: [category] })
      },
      // The server is reached again: stored data had only stood in for it.
      onDay: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isInstead(queryKey) }),
    })
    // Removes other users' loaded data, too.
    void forgetRead(owner).catch(() => undefined)
    const stay = auth.onSignedOut(() => void forgetRead().catch(() => undefined))
    void navigator.storage?.persist?.().catch(() => undefined)
    return () => {
      stay()
      stop()
    }
  }, [auth, owner, platform, queries])
  const [changes] = useState(() => gathering(tryOutbox, GATHER))
  useEffect(() => changes.stop, [changes])
  useLive(changes.hear)
}
