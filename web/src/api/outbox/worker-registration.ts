/** Installs the service worker, and hears when a newer one waits. It never takes over by itself in the middle of a form. */

let registration: ServiceWorkerRegistration | undefined
let isWaiting = false
let isReplaced = false
const listeners = new Set<() => void>()

export const newVersion = (): boolean => isWaiting
export const onVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where no worker controls the page, there is no version that another one follows. */
const look = (): void => {
  isWaiting = isReplaced || Boolean(navigator.serviceWorker.controller && registration?.waiting)
  for (const listener of listeners) listener()
}

/**
 * The version that waits takes over, and the page is loaded by it. Drafts and acts are on the disk, and what the worker before it
 * was sending is sent again. Where another tab was first, the page is only loaded.
 */
export const takeOver = (): void => {
  const { serviceWorker } = navigator
  const waiting = registration?.waiting
  if (!waiting) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  serviceWorker.controller?.postMessage('let-go')
  return waiting.postMessage('take-over')
}

/** Another tab may let a new version take over; this page is still of the one before. */
const watchController = (serviceWorker: ServiceWorkerContainer): void => {
  let { controller } = serviceWorker
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced ||= controller !== null
    controller = serviceWorker.controller
    look()
  })
}

/** How often an open page looks for a new version (milliseconds). */
const LOOK_AGAIN = 3_600_000

let started: Promise<void> | undefined

/** `mayTakeOver`: what waits since the last time takes over now, since nothing is open yet. */
export const startWorker = (mayTakeOver: boolean): Promise<void> =>
  (started ??= (async () => {
    // Vite's own server has no worker: its modules change with every save.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    watchController(navigator.serviceWorker)
    const registered = (registration = await navigator.serviceWorker.register('/worker.js'))
    look()
    if (mayTakeOver && isWaiting) return takeOver()
    registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', look))
    setInterval(() => void registered.update().catch(() => undefined), LOOK_AGAIN)
  })().catch(() => undefined))
