/** Installs the service worker, and hears when a newer one waits. It never takes over by itself in the middle of a form. */

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export const newVersion = (): boolean => waiting !== null
export const onVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const found = (worker: ServiceWorker | null): void => {
  waiting = worker
  for (const listener of listeners) listener()
}

/** The version that waits takes over, and the page is loaded by it. Drafts and acts are on the disk. */
export const takeOver = (): void => {
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}

/** How often an open page looks for a new version (milliseconds). */
const LOOK_AGAIN = 3_600_000

let started: Promise<void> | undefined

/** `mayTakeOver`: what waits since the last time takes over now, since nothing is open yet. */
export const startWorker = (mayTakeOver: boolean): Promise<void> =>
  (started ??= (async () => {
    // Vite's own server has no worker: its modules change with every save.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const registration = await navigator.serviceWorker.register('/worker.js')
    const look = () => found(navigator.serviceWorker.controller ? registration.waiting : null)
    look()
    if (mayTakeOver && waiting) return takeOver()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN)
  })().catch(() => undefined))
