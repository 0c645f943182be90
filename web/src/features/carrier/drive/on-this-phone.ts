/** What a phone can do with a link: keep it on the home screen, or open it in a real browser. */
import { useEffect, useState } from 'react'

/** Browsers inside other apps: what they keep goes with the next message. */
const INSIDE_APP = /FBAN|FBAV|Instagram|Line\/|Snapchat|TikTok|; wv\)/

export const isInsideApp = (agent = navigator.userAgent): boolean => INSIDE_APP.test(agent)

/** Chromium asks when it is told to; others have it in a menu. */
interface Prompting extends Event {
  prompt: () => Promise<unknown>
}
const isPrompting = (event: Event): event is Prompting => 'prompt' in event && typeof event.prompt === 'function'

/** Puts the page on the home screen; undefined where only the person can. */
export const useInstall = (): (() => void) | undefined => {
  const [prompting, setPrompting] = useState<Prompting>()
  useEffect(() => {
    const hear = (event: Event) => {
      if (!isPrompting(event)) return
      event.preventDefault()
      setPrompting(event)
    }
    addEventListener('beforeinstallprompt', hear)
    return () => removeEventListener('beforeinstallprompt', hear)
  }, [])
  return prompting ? () => void prompting.prompt().finally(() => setPrompting(undefined)) : undefined
}

/** iPads call themselves Macs, but no Mac is touched with several fingers. */
export const isIphone = ({ userAgent, maxTouchPoints } = navigator): boolean =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isOnHomeScreen = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
