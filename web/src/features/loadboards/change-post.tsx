/** Edits a post on one board: its price, expiry, comment for carriers. */
import { PostChange, type Post } from '@waybill/contract/posts/posts.shapes.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { lines, moneyOrNone, optionalMoment } from '../../ui/form/field.ts'
import { usePostActs } from './use-post-acts.ts'

const CHANGING = editing(PostChange, {
  price: moneyOrNone('Price', { description: 'Leave empty to show the job’s carrier pay and follow its changes.' }),
  dateExpires: optionalMoment('Take off on', { description: 'In your time zone.' }),
  comment: lines('Comment for carriers (optional)'),
  boards: null,
  payment: null,
})

/** Form values: a price that follows the pay is empty. */
const shown = (post: Post) => ({ data: { ...post, price: post.followsPay ? null : post.price }, etag: undefined })

export const ChangePost = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { change } = usePostActs()
  const { jobNumber, boardLabel } = post
  return (
    <ActForm
      editing={CHANGING}
      title={`Change ${jobNumber ? `job ${jobNumber}` : 'the post'} on ${boardLabel}`}
      act="Save"
      props={{ price: { autoFocus: true } }}
      record={{
        read: shown(post),
        // Posts have no version: the last write wins.
        reread: async () => shown(post),
        save: (changed) => change(post, changed),
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
