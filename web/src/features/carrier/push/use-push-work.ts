/** Keeps this browser's subscription while a user is signed in, ends it at sign-out, and opens what a notification is about. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { useOwner } from '../use-field-act.ts'
import { forgetPush, keepPush } from './this-browser.ts'

const isOpening = (data: unknown): data is { open: string } =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string'

export const usePushWork = (): void => {
  const owner = useOwner()
  const { platform } = useApis()
  const { auth, settings } = useSession()
  const router = useRouter()
  const isOn = settings.push === true
  useEffect(() => {
    if (!isOn) return
    void keepPush(owner, platform).catch(() => undefined)
    return auth.onSignedOut(() => void forgetPush().catch(() => undefined))
  }, [auth, isOn, owner, platform])
  useEffect(() => {
    const open = ({ data }: MessageEvent<unknown>) => {
      // In the page, so that what is under way here asks before it is left.
      if (isOpening(data)) void router.navigate({ href: data.open })
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [router])
}
