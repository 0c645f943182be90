/** Whether unsent work has to wait for an open page: without Background Sync the service worker does not send, as on an iPhone. */
export const sendsWhileOpen = (): boolean => (globalThis as { SyncManager?: unknown }).SyncManager === undefined
