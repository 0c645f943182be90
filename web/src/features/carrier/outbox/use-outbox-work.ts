/** Sends the outbox while a user is signed in, stores their day, and removes loaded data at sign-out. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../../api/live/use-live.ts'
import { forgetSession } from '../../../api/auth/forget-account.ts'
import { forgetting } from '../../../api/auth/place.ts'
import { cachedSince } from '../../../api/outbox/cached-since.ts'
import { tryOutbox } from '../../../api/outbox/outbox-state.ts'
import { useApis } from '../../../api/queries.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { MOVED } from '../jobs/jobs.api.ts'
import { useOwner } from '../use-field-act.ts'
import { gathering } from './gathering.ts'

/** Milliseconds after the first change by others at which the day is reloaded, however many follow. */
const GATHER = 5000
/** Milliseconds after which the outbox is loaded again if that failed. */
const AGAIN = 5000

const isInstead = ([, name, input]: readonly unknown[]): boolean =>
  cachedSince(String(name), input ?? {})?.isInstead === true

export const useOutboxWork = (): void => {
  const owner = useOwner()
  const { auth } = useSession()
  const { platform } = useApis()
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const parts = {
      owner,
      platform,
      onSent: () => {
        for (const category of MOVED) void queries.invalidateQueries({ queryKey: [category] })
      },
      // The server is reached again: stored data had only stood in for it.
      onDay: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isInstead(queryKey) }),
    }
    const begin = async () => {
      const [{ startOutbox }, { forgetRead }] = await Promise.all([
        import('../../../api/outbox/outbox.ts'),
        import('../../../api/outbox/day-pack.ts'),
      ])
      if (isLeft) return
      stop = startOutbox(parts)
      // Other users' loaded data and keys, which the end of their session may not have reached.
      await forgetRead(owner).catch(() => undefined)
    }
    const tryBegin = () => void begin().catch(() => (again = setTimeout(tryBegin, AGAIN)))
    tryBegin()
    void navigator.storage?.persist?.().catch(() => undefined)
    return () => {
      isLeft = true
      clearTimeout(again)
      stop?.()
    }
  }, [owner, platform, queries])
  // This window's memory; the one that signs out clears the stores.
  useEffect(() => auth.onSignedOut(() => void forgetSession(forgetting)), [auth])
  const [changes] = useState(() => gathering(tryOutbox, GATHER))
  useEffect(() => changes.stop, [changes])
  useLive(changes.hear)
}
