/** Web push in this browser: its subscription belongs to one person, who turned it on here. */
import { pushRoutes } from '@waybill/contract/push/push.routes.ts'
import type { ApiClient } from '../../../api/client.ts'
import { chosenLanguage } from '../../../ui/words/language.ts'

export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

/** Whose subscription it is, and its guid on the server. */
const KEY = 'waybill.push'
/** Who was asked and has answered. */
const ASKED = 'waybill.push.asked'

interface Kept {
  owner: string
  guid: string
}

const kept = (): Kept | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The worker's push manager; undefined where there is none, as on an iPhone outside of the home screen. */
const manager = async (): Promise<PushManager | undefined> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

export const isAsked = (owner: string): boolean => localStorage.getItem(ASKED) === owner
export const noteAsked = (owner: string): void => localStorage.setItem(ASKED, owner)

/** Whether notices of this person ring here. */
export const pushState = async (owner: string): Promise<PushState> => {
  const push = await manager()
  if (!push) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && kept()?.owner === owner && (await push.getSubscription())
  return isOn ? 'on' : 'off'
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** The browser's subscription with the server's present key. */
const subscribed = async (push: PushManager, publicKey: string): Promise<PushSubscription> => {
  const applicationServerKey = bytesOf(publicKey)
  const known = await push.getSubscription()
  const before = known?.options.applicationServerKey
  const isSame = before && new Uint8Array(before).every((byte, at) => byte === applicationServerKey[at])
  if (known && !isSame) await known.unsubscribe()
  return known && isSame ? known : push.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const register = async (push: PushManager, owner: string, platform: ApiClient): Promise<void> => {
  const { publicKey } = await platform.call(pushRoutes.key)
  const { endpoint, keys } = (await subscribed(push, publicKey)).toJSON()
  const { guid } = await platform.call(pushRoutes.subscribe, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      language: chosenLanguage(),
    },
  })
  localStorage.setItem(KEY, JSON.stringify({ owner, guid } satisfies Kept))
}

/** Asks the browser, which asks the person: only ever in answer to a tap. */
export const turnOn = async (owner: string, platform: ApiClient): Promise<PushState> => {
  const permission = await Notification.requestPermission()
  const push = await manager()
  if (permission === 'granted' && push) await register(push, owner, platform)
  return pushState(owner)
}

/** Ends it in this browser; its push service then refuses whatever is still sent. */
export const forgetPush = async (): Promise<void> => {
  localStorage.removeItem(KEY)
  await (await (await manager())?.getSubscription())?.unsubscribe()
}

export const turnOff = async (owner: string, platform: ApiClient): Promise<PushState> => {
  const guid = kept()?.guid
  await forgetPush()
  if (guid) await platform.call(pushRoutes.unsubscribe, { params: { guid } })
  return pushState(owner)
}

/** Renews it after a sign-in: another session carries it, the language may be another. Another person's ends. */
export const keepPush = async (owner: string, platform: ApiClient): Promise<void> => {
  const push = await manager()
  const own = kept()
  if (!push || !own) return
  if (own.owner !== owner) return forgetPush()
  if (Notification.permission === 'granted') await register(push, owner, platform)
}
