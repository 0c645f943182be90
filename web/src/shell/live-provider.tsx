import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { TokenSource } from '../api/authorized.ts'
import { type Live, startLive } from '../api/live/live.ts'
import { LiveContext } from '../api/live/use-live.ts'
import { useSession } from './sign-in/session.ts'

/**
 * Listens to live events while a user is signed in. Signing out, here or in another tab, ends that and all running reads:
 * they would only be refused.
 */
export const LiveProvider = ({ tokens, children }: { tokens: TokenSource; children: ReactNode }) => {
  const { auth } = useSession()
  const queries = useQueryClient()
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const started = startLive({ tokens })
    setLive(started)
    // Too much was missed to be replayed event by event: reload what is shown.
    const again = started.subscribe(({ subject }) => {
      if (subject === 'stream') void queries.invalidateQueries()
    })
    const forget = auth.onSignedOut(() => {
      started.stop()
      void queries.cancelQueries()
    })
    return () => {
      forget()
      again()
      started.stop()
    }
  }, [auth, tokens, queries])
  return <LiveContext value={live}>{children}</LiveContext>
}
