/** The service worker's part of web push: shows what arrives, and opens the page it is about. */
import type { PushMessage } from '@waybill/contract/push/push.shapes.ts'

/** A tab of this site. */
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

export interface PushScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
}

const ICON = '/waybill-192.png'

/** A browser ends a subscription whose messages show nothing, so something is always shown. */
export const showNotice = ({ registration }: PushScope, message: PushMessage | undefined): Promise<void> =>
  registration.showNotification(message?.title ?? 'Waybill', {
    icon: ICON,
    badge: ICON,
    ...(message ? { body: message.text, tag: message.tag, data: { path: message.path } } : {}),
  })

const pathOf = (data: unknown): string => {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
}

/** Goes to the page in a tab of the portal that is already open, or opens one. `isPortal`: whether a path is of the portal. */
export const openNotice = async (
  { clients }: PushScope,
  data: unknown,
  isPortal: (path: string) => boolean,
): Promise<void> => {
  const path = pathOf(data)
  const tabs = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    isPortal(new URL(url).pathname),
  )
  const tab = tabs.find(({ url }) => new URL(url).pathname === path) ?? tabs[0]
  if (!tab) return void (await clients.openWindow(path))
  await tab.focus()
  tab.postMessage({ open: path })
}
