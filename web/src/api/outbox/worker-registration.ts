/** Installs the service worker and detects a newer waiting one. It never takes over by itself while a form is open. */

let registration: ServiceWorkerRegistration | undefined
let isWaiting = false
let isReplaced = false
const listeners = new Set<() => void>()

export const newVersion = (): boolean => isWaiting
export const onVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** If no worker controls the page, there is no older version to replace. */
const look = (): void => {
  isWaiting = isReplaced || Boolean(navigator.serviceWorker.controller && registration?.waiting)
  for (const listener of listeners) listener()
}

/**
 * Activates the waiting version and reloads the page. Drafts and acts are on disk, and whatever the previous worker
 * was sending is sent again. If another tab was first, the page is only reloaded.
 */
export const takeOver = (): void => {
  const { serviceWorker } = navigator
  const waiting = registration?.waiting
  if (!waiting) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  serviceWorker.controller?.postMessage('let-go')
  // A worker that never takes over must not leave the tap unanswered: the next start tries again.
  setTimeout(() => location.reload(), TAKES_OVER)
  return waiting.postMessage('take-over')
}

/** Another tab may activate a new version; this page still runs the previous one. */
const watchController = (serviceWorker: ServiceWorkerContainer): void => {
  let { controller } = serviceWorker
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced ||= controller !== null
    controller = serviceWorker.controller
    look()
  })
}

/** How long a waiting worker may take (milliseconds). */
const TAKES_OVER = 10_000
/** How often an open page checks for a new version (milliseconds). */
const LOOK_AGAIN = 3_600_000

let started: Promise<void> | undefined

/** `mayTakeOver`: a version that was already waiting is activated now, since nothing is open yet. */
export const startWorker = (mayTakeOver: boolean): Promise<void> =>
  (started ??= (async () => {
    // Vite's dev server has no worker: its modules change with every save.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    watchController(navigator.serviceWorker)
    const registered = (registration = await navigator.serviceWorker.register('/worker.js'))
    look()
    if (mayTakeOver && isWaiting) return takeOver()
    registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', look))
    setInterval(() => void registered.update().catch(() => undefined), LOOK_AGAIN)
  })().catch(() => undefined))
