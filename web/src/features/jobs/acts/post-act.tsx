/** Posting a job on load boards. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { NewPosts, type Post } from '@waybill/contract/posts/posts.shapes.ts'
import { LOADBOARD_IDS, LOADBOARDS, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf, queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { several } from '../../../ui/form/act-fields.ts'
import { HALF, lines, optionalMoment, optionalMoney } from '../../../ui/form/field.ts'
import { faultsBelow } from '../../../ui/form/body.ts'
import { group } from '../../../ui/form/parts.ts'
import { PAYMENT, PaymentFields } from './post-payment.tsx'
import { boardsProps } from '../../../shell/form/posting-boards.ts'
import { groupsOf, PRIVATE_GROUPS } from '../../../shell/form/private-groups.ts'
import { useRereadJobs } from './use-run-direct.ts'

/** A job in these states on a board is changed there instead of posted again. */
const THERE: readonly Post['status'][] = ['posting', 'posted', 'updating']

const priceAt = (label: string) => optionalMoney(`Price on ${label}`, HALF)
const PRICES = Object.fromEntries(LOADBOARDS.map(({ id, label }) => [id, priceAt(label)])) as Record<
  (typeof LOADBOARD_IDS)[number],
  ReturnType<typeof priceAt>
>

const POSTING = editing(NewPosts, {
  boards: several('Boards', LOADBOARD_IDS, 'Choose at least one board'),
  price: optionalMoney('Price', { description: 'Leave empty to show the job’s carrier pay and follow its changes.' }),
  prices: group('Price by board', PRICES),
  groups: PRIVATE_GROUPS,
  dateExpires: optionalMoment('Unpost on', { description: 'In your time zone. Blank = 7 days from now.' }),
  comment: lines('Comment for carriers (optional)'),
  payment: PAYMENT,
})

/** Boards that immediately refused the job, by name. */
const refusedBy = ({ results }: ListOf<Post>, boards: readonly string[]): string[] =>
  boards.flatMap((board) => {
    // The newest comes first.
    const post = results.find((each) => each.board === board)
    return post?.status === 'failed' ? [post.boardLabel] : []
  })

interface PostActProps {
  job: Job
  onClose: () => void
}

const Posting = ({ job, there, onClose }: PostActProps & { there: readonly string[] }) => {
  const { platform } = useApis()
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const { data } = useQuery(queryOf(loadboardsRoutes.list))
  const open = data?.results.filter(({ id, canPost }) => canPost && !there.includes(id)) ?? []
  const params = { guid: job.guid }
  const names = LOADBOARDS.filter(({ id }) => there.includes(id)).map(({ label }) => label)
  return (
    <ActForm
      editing={POSTING}
      title={`Post job ${job.number}`}
      about={job.guid}
      explains={names.length > 0 ? `Already on ${names.join(', ')}. Change those posts on the job’s page.` : undefined}
      act="Post"
      begin={{ boards: there.includes(OWN_BOARD) ? [] : [OWN_BOARD] }}
      props={({ boards }) => ({
        boards: boardsProps(open, boards),
        price: { autoFocus: true },
        // With a single board its price is the overall price.
        ...Object.fromEntries(
          LOADBOARD_IDS.map((id) => [`prices.${id}`, { isHidden: boards.length < 2 || !boards.includes(id) }]),
        ),
        ...groupsOf(boards),
      })}
      renderMore={({ values, bind, faults }) => (
        <PaymentFields
          value={values.payment}
          faults={faultsBelow(faults, 'payment')}
          onChange={bind('payment').onChange}
        />
      )}
      send={async (body) => {
        const posted = await platform.call(postsRoutes.create, { params, body })
        return { boards: body.boards, refused: refusedBy(posted, body.boards) }
      }}
      onDone={(done) => {
        void reread()
        const { boards = [], refused = [] } = done ?? {}
        offerUndo({
          label: `Job ${job.number} posted${refused.length > 0 ? `, except on ${refused.join(', ')}` : ''}`,
          undo: async () => {
            await platform.call(postsRoutes.remove, { params, body: { boards } })
            void reread()
          },
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

export const PostAct = ({ job, onClose }: PostActProps) => {
  const { data, error } = useQuery(platformQueryOf(postsRoutes.list, { params: { guid: job.guid } }))
  if (error && !data) throw error
  if (!data) return null
  const there = data.results.filter(({ status }) => THERE.includes(status)).map(({ board }) => board)
  return <Posting job={job} there={there} onClose={onClose} />
}
