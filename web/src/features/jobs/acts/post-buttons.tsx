/** Acts on a post: retry, edit, take off the board. */
import type { Post } from '@waybill/contract/posts/posts.shapes.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { usePostActs } from './use-post-acts.ts'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const ChangePost = lazy(async () => ({ default: (await import('./change-post.tsx')).ChangePost }))

const ON_BOARD: readonly Post['status'][] = ['posting', 'posted', 'updating']
const ENDED: readonly Post['status'][] = ['failed', 'expired', 'removed']

export const PostButtons = ({ post }: { post: Post }) => {
  const acts = usePostActs()
  const [isChanging, setChanging] = useOpenSheet<boolean>(`change post ${post.guid}`)
  const mayPost = useHolds('loadboards.post') ?? false
  const mayRemove = useHolds('loadboards.remove') ?? false
  const { status } = post
  const isThere = ON_BOARD.includes(status)
  return (
    <>
      {mayPost && ENDED.includes(status) ? (
        <Button onClick={() => void acts.tryAgain(post)}>{status === 'failed' ? 'Try again' : 'Post again'}</Button>
      ) : null}
      {mayPost && isThere ? (
        <Button variant="default" onClick={() => setChanging(true)}>
          Change…
        </Button>
      ) : null}
      {mayRemove && isThere ? (
        <Button variant="default" onClick={() => void acts.takeOff(post)}>
          Unpost
        </Button>
      ) : null}
      {isChanging ? (
        <Suspense fallback={null}>
          <ChangePost post={post} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
