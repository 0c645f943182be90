/** Acts on a post: retry, edit, take off the board. */
import type { Post } from '@waybill/contract/posts/posts.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { ChangePost } from './change-post.tsx'
import { usePostActs } from './use-post-acts.ts'

const ON_BOARD: readonly Post['status'][] = ['posting', 'posted', 'updating']
const ENDED: readonly Post['status'][] = ['failed', 'expired', 'removed']

export const PostButtons = ({ post }: { post: Post }) => {
  const acts = usePostActs()
  const [isChanging, setChanging] = useState(false)
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
          Take off
        </Button>
      ) : null}
      {isChanging ? <ChangePost post={post} onClose={() => setChanging(false)} /> : null}
    </>
  )
}
