import { type ReactNode, useEffect, useState } from 'react'
import type { TokenSource } from '../api/authorized.ts'
import { type Live, startLive } from '../api/live/live.ts'
import { LiveContext } from '../api/live/use-live.ts'
import { useSession } from './sign-in/session.ts'

/** Listens to live events while somebody is signed in; ends with the sign-out, here or in another tab. */
export const LiveProvider = ({ tokens, children }: { tokens: TokenSource; children: ReactNode }) => {
  const { auth } = useSession()
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const started = startLive({ tokens })
    setLive(started)
    const forget = auth.onSignedOut(() => started.stop())
    return () => {
      forget()
      started.stop()
    }
  }, [auth, tokens])
  return <LiveContext value={live}>{children}</LiveContext>
}
