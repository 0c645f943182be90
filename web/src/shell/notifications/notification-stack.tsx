import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isSettled, resultOf } from './notification.ts'
import type { ShownItem } from './notification-store.ts'
import { useNotifications } from './use-notifications.ts'
import { usePageSettled } from '../use-page-settled.ts'

const loadItems = () => import('./notification-items.tsx')
const NotificationItems = lazy(async () => ({ default: (await loadItems()).NotificationItems }))

/** What a screen reader announces: results, not every percent. */
const spoken = (items: readonly ShownItem[]): string =>
  items
    .filter((item) => isSettled(item) && item.percent === 100)
    .map((item) => `${item.label}: ${resultOf(item)}`)
    .join('. ')

/** Fixed at the top right of the page; it covers no button of the topic bar (specification sections 2, 4 and 9). */
export const NotificationStack = () => {
  const store = useNotifications()
  const items = useSyncExternalStore(store.subscribe, store.items)
  // Once shown, it stays: the last item slides away too.
  const wasShown = useRef(false)
  if (items.length > 0) wasShown.current = true
  // An item may say that there is no connection.
  const isPageSettled = usePageSettled()
  useEffect(() => {
    if (isPageSettled) void loadItems().catch(() => undefined)
  }, [isPageSettled])
  return createPortal(
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {spoken(items)}
      </div>
      {wasShown.current ? (
        <Suspense fallback={null}>
          <NotificationItems items={items} />
        </Suspense>
      ) : null}
    </>,
    document.body,
  )
}
