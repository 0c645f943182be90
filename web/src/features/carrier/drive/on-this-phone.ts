/** What a phone can do with a link: add it to the home screen, or open it in a real browser. */
import { useEffect, useState } from 'react'

/** In-app browsers: their storage is cleared with the next message. */
const INSIDE_APP = /FBAN|FBAV|Instagram|Line\/|Snapchat|TikTok|; wv\)/

export const isInsideApp = (agent = navigator.userAgent): boolean => INSIDE_APP.test(agent)

/** Chromium has an install prompt; other browsers have a menu item. */
interface Prompting extends Event {
  prompt: () => Promise<unknown>
}
const isPrompting = (event: Event): event is Prompting => 'prompt' in event && typeof event.prompt === 'function'

/** Adds the page to the home screen; undefined if only the user can. */
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

/** iPads identify as Macs, but no Mac has a multi-touch screen. */
export const isIphone = ({ userAgent, maxTouchPoints } = navigator): boolean =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isOnHomeScreen = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
