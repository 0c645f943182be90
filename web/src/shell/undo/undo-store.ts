/** The act that can currently be undone, for ten seconds (emails are held back as long). */
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import type { Clock } from '../clock.ts'

export interface Undoable {
  /** What was done: 'Order 1042 put on hold'. */
  label: string
  undo: () => Promise<unknown> | void
  /** When its emails are sent: until then nobody outside has been notified. */
  dateLeaves?: string | null
  /** Aborted once it can no longer be undone: the offer ends early. */
  until?: AbortSignal
}

export interface UndoStore {
  current(): Undoable | null
  subscribe(listener: () => void): () => void
  /** Offers an act, replacing the previous one. */
  offer(act: Undoable): void
  /** Runs the undo of the current act, once; returns its result, or undefined if none is offered. */
  undo(): Promise<unknown>
  dismiss(): void
  /** Pauses the countdown while pointer or focus is on the toast. */
  hold(): void
  letGo(): void
}

export const createUndoStore = (clock: Clock): UndoStore => {
  let current: Undoable | null = null
  let left = UNDO_MS
  let startedAt = 0
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  const show = (act: Undoable | null) => {
    current = act
    for (const listener of listeners) listener()
  }
  const pause = () => {
    stop?.()
    stop = undefined
  }
  const dismiss = () => {
    pause()
    show(null)
  }
  const run = () => {
    pause()
    startedAt = clock.now()
    stop = clock.after(left, dismiss)
  }
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    offer(act) {
      left = UNDO_MS
      show(act)
      run()
    },
    async undo() {
      const act = current
      if (!act) return
      dismiss()
      return act.undo()
    },
    dismiss,
    hold() {
      if (!stop) return
      left = Math.max(0, left + startedAt - clock.now())
      pause()
    },
    letGo() {
      if (current && !stop) run()
    },
  }
}
