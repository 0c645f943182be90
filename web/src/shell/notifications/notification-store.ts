/** The items of the notification stack over time. */
import type { Clock } from '../clock.ts'
import {
  isMoving,
  isSame,
  isSettled,
  type NotificationInput,
  type NotificationItem,
  percentOf,
  stepTo,
  SUCCESS_CLOSES_AFTER,
  TICK,
  type Timing,
} from './notification.ts'

/** An item as the stack shows it. */
export interface ShownItem extends NotificationItem {
  percent: number
}

export interface NotificationStore {
  /** The items, oldest first; the same array until something changes. */
  items(): readonly ShownItem[]
  subscribe(listener: () => void): () => void
  /**
   * Adds one and returns its id. An item with an id that is already shown replaces it; one that says the same as
   * another, without its own id, is counted there.
   */
  add(input: NotificationInput): string
  addMany(inputs: readonly NotificationInput[]): string[]
  remove(id: string): void
  removeMany(ids: readonly string[]): void
  /** Changes an item; does nothing if it was closed meanwhile. */
  update(id: string, change: Partial<Omit<NotificationInput, 'id'>>): void
  succeed(id: string): void
  warn(id: string, warningMessage?: string): void
  fail(id: string, errorMessage?: string): void
  relabel(id: string, label: string): void
  has(id: string): boolean
}

const UNSETTLED = { isSuccess: false, isError: false, isWarning: false }

export const createNotificationStore = (
  clock: Clock,
  newId: () => string = () => crypto.randomUUID(),
): NotificationStore => {
  const entries = new Map<string, { item: NotificationItem; timing: Timing; closes?: () => void }>()
  const listeners = new Set<() => void>()
  let shown: readonly ShownItem[] = []
  let stopTicking: (() => void) | undefined

  const refresh = () => {
    const now = clock.now()
    const before = shown
    shown = [...entries.values()].map(({ item, timing }) => ({ ...item, percent: percentOf(item, timing, now) }))
    for (const item of shown) scheduleClose(item)
    const moves = shown.some((item) => isMoving(item, entries.get(item.id)!.timing, item.percent))
    if (moves) stopTicking ??= clock.every(TICK, refresh)
    else {
      stopTicking?.()
      stopTicking = undefined
    }
    if (before.length > 0 || shown.length > 0) for (const listener of listeners) listener()
  }

  const scheduleClose = ({ id, isSuccess, percent }: ShownItem) => {
    const entry = entries.get(id)
    if (!entry) return
    if (!isSuccess) {
      entry.closes?.()
      entry.closes = undefined
    } else if (percent === 100) entry.closes ??= clock.after(SUCCESS_CLOSES_AFTER, () => removeMany([id]))
  }

  const removeMany = (ids: readonly string[]) => {
    for (const id of ids) {
      entries.get(id)?.closes?.()
      entries.delete(id)
    }
    refresh()
  }

  /** The current percent of an item. */
  const shownBefore = (id: string) => {
    const entry = entries.get(id)
    if (!entry || isSettled(entry.item)) return undefined
    return { share: entry.item.share ?? 0, shown: percentOf(entry.item, entry.timing, clock.now()) }
  }

  const put = (input: NotificationInput): string => {
    const same = input.id ? undefined : [...entries.values()].find(({ item }) => isSame(item, input))
    const id = input.id ?? same?.item.id ?? newId()
    const addedAt = clock.now()
    const before = entries.get(id)
    before?.closes?.()
    // A merged item moves to the front; a replacing one keeps its place.
    if (same) entries.delete(id)
    entries.set(id, {
      item: { ...input, id, times: same ? same.item.times + 1 : 1 },
      timing: {
        addedAt: before && !same ? before.timing.addedAt : addedAt,
        step: input.share === undefined ? undefined : stepTo(input.share, addedAt, shownBefore(id)),
        settledAt: isSettled(input) ? addedAt : undefined,
      },
    })
    return id
  }

  const update: NotificationStore['update'] = (id, change) => {
    const entry = entries.get(id)
    if (!entry) return
    const settles = !!(change.isSuccess || change.isError || change.isWarning)
    if (change.share !== undefined && change.share !== entry.item.share)
      entry.timing.step = stepTo(change.share, clock.now(), shownBefore(id))
    entry.item = { ...entry.item, ...(settles ? UNSETTLED : {}), ...change }
    if (!isSettled(entry.item)) entry.timing.settledAt = undefined
    else if (settles) entry.timing.settledAt = clock.now()
    refresh()
  }

  return {
    items: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(input) {
      const id = put(input)
      refresh()
      return id
    },
    addMany(inputs) {
      const ids = inputs.map(put)
      refresh()
      return ids
    },
    remove: (id) => removeMany([id]),
    removeMany,
    update,
    succeed: (id) => update(id, { isSuccess: true }),
    warn: (id, warningMessage) => update(id, { isWarning: true, warningMessage }),
    fail: (id, errorMessage) => update(id, { isError: true, errorMessage }),
    relabel: (id, label) => update(id, { label }),
    has: (id) => entries.has(id),
  }
}
