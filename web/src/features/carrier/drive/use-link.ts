/** The link of this phone: its state, and its background work. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { storedLink, type StoredLink, ownerOfLink } from '../../../api/outbox/driver-link.ts'
import { tryOutbox } from '../../../api/outbox/outbox-state.ts'
import { startOutbox } from '../../../api/outbox/outbox.ts'
import { onChanged } from '../../../api/outbox/outbox-news.ts'
import { useApis } from '../../../api/queries.ts'

export const DriveContext = createContext<StoredLink | null>(null)
export const useLink = (): StoredLink => {
  const link = useContext(DriveContext)
  if (!link) throw new Error('There is no link around this part')
  return link
}

/** Live events require a sign-in: the day is polled at this interval (milliseconds). */
const LOOK_AGAIN = 60_000

/** Sends the outbox and stores the day; returns the link's state. */
export const useLinkWork = (first: StoredLink): StoredLink => {
  const { id } = first
  const queries = useQueryClient()
  const { platform } = useApis()
  const [link, setLink] = useState(first)
  useEffect(() => {
    const showAgain = () => void queries.invalidateQueries()
    const stop = startOutbox({ owner: ownerOfLink(id), platform, onSent: () => undefined, onDay: showAgain })
    const look = setInterval(tryOutbox, LOOK_AGAIN)
    const stopNews = onChanged(() => {
      void storedLink(id)
        .then((now) => now && setLink((before) => (before.dateEnded === now.dateEnded ? before : now)))
        .catch(() => undefined)
    })
    void navigator.storage?.persist?.().catch(() => undefined)
    return () => {
      stopNews()
      clearInterval(look)
      stop()
    }
  }, [id, platform, queries])
  return link
}
