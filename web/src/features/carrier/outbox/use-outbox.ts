/** The state of this phone's outbox, for pages. It is loaded after the first page. */
import { useSyncExternalStore } from 'react'
import { onOutbox, outboxState } from '../../../api/outbox/outbox-state.ts'
import type { OutboxItem } from '../../../api/outbox/field-database.ts'

export const useOutbox = () => useSyncExternalStore(onOutbox, outboxState)

/** Pictures of an item that are still on the phone. */
export const picturesHere = ({ pictures }: OutboxItem, waiting: ReadonlyMap<string, number>): number =>
  pictures.filter((sha256) => waiting.has(sha256)).length

/** `5.8 MB` */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`
