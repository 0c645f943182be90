/** Other users who have this page's order open; announces this user while the page is active. */
import { eventsRoutes } from '@waybill/contract/events/events.routes.ts'
import type { Present } from '@waybill/contract/events/events.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { useLive } from '../../api/live/use-live.ts'
import { useApis } from '../../api/queries.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'

/** Heartbeat interval in milliseconds; the server drops users after 45 seconds without one. */
const SIGN = 20_000

export const usePresence = (orderGuid: string): readonly Present[] => {
  const { platform } = useApis()
  const { data: me } = useQuery(meQuery())
  const [people, setPeople] = useState<readonly Present[]>([])
  useEffect(() => {
    const params = { guid: orderGuid }
    let isOver = false
    const enter = () => {
      if (document.visibilityState === 'hidden') return
      platform.call(eventsRoutes.enter, { params }).then(
        (answer) => isOver || setPeople(answer.people),
        () => undefined,
      )
    }
    const leave = () => void platform.call(eventsRoutes.leave, { params }).catch(() => undefined)
    const look = () => (document.visibilityState === 'hidden' ? leave() : enter())
    enter()
    const timer = setInterval(enter, SIGN)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [platform, orderGuid])
  useLive(({ subject, guid, presence }: LiveEvent) => {
    if (subject === 'presence' && guid === orderGuid && presence) setPeople(presence)
  })
  return people.filter(({ guid }) => guid !== me?.guid)
}
