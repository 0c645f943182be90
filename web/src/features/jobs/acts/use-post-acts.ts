/** Editing posts, taking them off boards, retrying. Reversible acts run at once. */
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Post, PostChange } from '@waybill/contract/posts/posts.shapes.ts'
import { LOADBOARD_IDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { useChange } from '../../../api/queries.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'

const STALE = { on: 'platform', stale: ['posts', 'post-requests', 'job', 'job list', 'loadboards'] } as const

const boardOf = ({ board }: Post) => LOADBOARD_IDS.filter((id) => id === board)

export const usePostActs = () => {
  const create = useChange(postsRoutes.create, STALE)
  const remove = useChange(postsRoutes.remove, STALE)
  const update = useChange(postsRoutes.change, STALE)
  const offerUndo = useOfferUndo()
  const notifications = useNotifications()
  const attempt = useTry()
  const postAgain = (post: Post) =>
    create.mutateAsync({
      params: { guid: post.jobGuid },
      body: {
        boards: boardOf(post),
        ...(post.followsPay || post.price === null ? {} : { price: post.price }),
        ...(post.comment ? { comment: post.comment } : {}),
        ...(post.payment ? { payment: post.payment } : {}),
        ...(post.group ? { groups: Object.fromEntries(boardOf(post).map((board) => [board, post.group])) } : {}),
      },
    })
  const takeOff = (post: Post) =>
    remove.mutateAsync({ params: { guid: post.jobGuid }, body: { boards: boardOf(post) } })
  return {
    /** Throws the refusal. */
    change: (post: Post, body: PostChange) =>
      update.mutateAsync({ params: { guid: post.jobGuid }, body: { ...body, boards: boardOf(post) } }),
    tryAgain: (post: Post) =>
      attempt(`Post ${post.jobNumber ?? 'job'} on ${post.boardLabel}`, async () => {
        await postAgain(post)
        notifications.add({ label: `Posting to ${post.boardLabel}`, isSuccess: true })
      }),
    takeOff: (post: Post) =>
      attempt(`Take ${post.jobNumber ?? 'job'} off ${post.boardLabel}`, async () => {
        await takeOff(post)
        offerUndo({ label: `${post.jobNumber ?? 'Job'} unposted from ${post.boardLabel}`, undo: () => postAgain(post) })
      }),
  }
}
