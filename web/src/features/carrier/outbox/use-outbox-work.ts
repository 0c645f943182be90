/** Sends the outbox while a user is signed in, stores their day, and removes loaded data at sign-out. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../../api/live/use-live.ts'
import { forgetRead } from '../../../api/outbox/day-pack.ts'
import { startOutbox, tryOutbox } from '../../../api/outbox/outbox.ts'
import { useApis } from '../../../api/queries.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { MOVED } from '../jobs/jobs.api.ts'
import { useOwner } from '../use-field-act.ts'
import { gathering } from './gathering.ts'

/** Milliseconds after the first change by others at which the day is reloaded, however many follow. */
const GATHER = 5000

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
