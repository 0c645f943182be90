/** Notifies every tab and the worker that the outbox changed. */
const NAME = 'waybill.outbox'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const opened = (): BroadcastChannel => {
  channel ??= new BroadcastChannel(NAME)
  channel.onmessage = () => {
    for (const listener of listeners) listener()
  }
  return channel
}

/** Something was stored or sent. */
export const changed = (): void => {
  opened().postMessage('changed')
  for (const listener of listeners) listener()
}

/** Listens to changes made here, in other tabs and in the worker. */
export const onChanged = (listener: () => void): (() => void) => {
  opened()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
