/** Edits a post on one board: its price, payment, expiry, comment for carriers. */
import { PostChange, type Post } from '@waybill/contract/posts/posts.shapes.ts'
import { GROUP_BOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { faultsBelow } from '../../../ui/form/body.ts'
import { editing } from '../../../ui/form/editing.ts'
import { lines, moneyOrNone, optionalMoment, text } from '../../../ui/form/field.ts'
import { PAYMENT, PaymentFields } from './post-payment.tsx'
import { PRIVATE_GROUP } from '../../../shell/form/private-groups.ts'
import { usePostActs } from './use-post-acts.ts'

const CHANGING = editing(PostChange, {
  price: moneyOrNone('Price', { description: 'Leave empty to show the job’s carrier pay and follow its changes.' }),
  dateExpires: optionalMoment('Unpost on', { description: 'In your time zone.' }),
  comment: lines('Comment for carriers (optional)'),
  group: text('Private group', PRIVATE_GROUP),
  boards: null,
  payment: PAYMENT,
})

/** Form values: a price that follows the pay is empty. */
const shown = (post: Post) => ({ data: { ...post, price: post.followsPay ? null : post.price }, etag: undefined })

export const ChangePost = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { change } = usePostActs()
  const seesPay = useHolds('vendor_money.view_pay') ?? false
  const { jobNumber, boardLabel } = post
  return (
    <ActForm
      editing={CHANGING}
      title={`Change ${jobNumber ? `job ${jobNumber}` : 'the post'} on ${boardLabel}`}
      about={post.guid}
      act="Save"
      props={{
        price: { autoFocus: seesPay, isHidden: !seesPay },
        group: { isHidden: !GROUP_BOARDS.some((id) => id === post.board) },
      }}
      renderMore={({ values, bind, faults }) =>
        seesPay ? (
          <PaymentFields
            value={values.payment}
            faults={faultsBelow(faults, 'payment')}
            onChange={bind('payment').onChange}
          />
        ) : null
      }
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
