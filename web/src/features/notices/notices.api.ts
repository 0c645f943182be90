/** The user's notices: paged, live, and marked as read. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { Notice } from '@waybill/contract/notices/notices.shapes.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { platformQueryOf, useApis, useChange } from '../../api/queries.ts'
import { useLive } from '../../api/live/use-live.ts'
import { useTry } from '../../shell/notifications/use-try.ts'

/** Page size of notices. */
const ROWS = 50
const STALE = { on: 'platform', stale: ['notices'] } as const

/** Reloads notices whenever there is a new one, or one was read elsewhere. */
const useNoticesLive = () => {
  const queries = useQueryClient()
  useLive(({ subject }) => {
    if (subject === 'notice') void queries.invalidateQueries({ queryKey: ['notices'] })
  })
}

/** Number of unread notices; undefined while loading. */
export const useUnread = (): number | undefined => {
  useNoticesLive()
  return useQuery(platformQueryOf(noticesRoutes.list, { query: { rc: 1 } })).data?.unread
}

export const noticesKey = (isUnread: boolean) => ['notices', 'pages', isUnread] as const

/** Notices, unread first; `isUnread`: only those. */
export const useNotices = (isUnread: boolean) => {
  const { platform } = useApis()
  useNoticesLive()
  return useInfiniteQuery({
    queryKey: noticesKey(isUnread),
    queryFn: ({ pageParam: pg, signal }) =>
      platform.call(
        noticesRoutes.list,
        { query: { pg, rc: ROWS, ...(isUnread ? { isRead: 'false' as const } : {}) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, results }) => (results.length === ROWS ? page + 1 : undefined),
  })
}

export const useNoticeActs = () => {
  const read = useChange(noticesRoutes.read, STALE)
  const readAll = useChange(noticesRoutes.readAll, STALE)
  const attempt = useTry()
  return {
    read: ({ guid, dateRead }: Notice) =>
      dateRead === null ? attempt('Mark as read', () => read.mutateAsync({ params: { guid } })) : undefined,
    readAll: () => attempt('Mark all as read', () => readAll.mutateAsync({})),
  }
}
