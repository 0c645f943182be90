/** Posting a job on load boards. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { NewPosts } from '@waybill/contract/posts/posts.shapes.ts'
import { LOADBOARD_IDS, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { several } from '../../../ui/form/act-fields.ts'
import { lines, optionalMoney } from '../../../ui/form/field.ts'
import { useRereadJobs } from './use-run-direct.ts'

const POSTING = editing(NewPosts, {
  boards: several('Boards', LOADBOARD_IDS, 'Choose at least one board'),
  price: optionalMoney('Price', { description: 'Without one the post shows the job’s pay and moves with it.' }),
  comment: lines('Comment for carriers (optional)'),
  dateExpires: null,
})

export const PostAct = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { platform } = useApis()
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const { data } = useQuery(queryOf(loadboardsRoutes.list))
  const open = data?.results.filter(({ canPost }) => canPost) ?? []
  const params = { guid: job.guid }
  return (
    <ActForm
      editing={POSTING}
      title={`Post job ${job.number}`}
      act="Post"
      begin={{ boards: [OWN_BOARD] }}
      props={{
        boards: { options: open.map(({ id, label }) => ({ value: id, label })) },
        price: { autoFocus: true },
      }}
      send={(body) => platform.call(postsRoutes.create, { params, body })}
      onDone={(posted) => {
        void reread()
        const boards = LOADBOARD_IDS.filter((id) => posted?.results.some(({ board }) => board === id))
        offerUndo({
          label: `Job ${job.number} posted`,
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
