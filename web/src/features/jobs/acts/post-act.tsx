/** Posting a job on load boards. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { LOADBOARD_IDS, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { Checkbox, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { ActSheet } from './act-sheet.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { useRereadJobs } from './use-run-direct.ts'

export const PostAct = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { platform } = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const { data } = useQuery(queryOf(loadboardsRoutes.list))
  const [chosen, setChosen] = useState<readonly string[]>([OWN_BOARD])
  const [price, setPrice] = useState<number>()
  const [comment, setComment] = useState('')
  const open = data?.results.filter(({ canPost }) => canPost) ?? []
  const boards = LOADBOARD_IDS.filter((id) => chosen.includes(id))
  const params = { guid: job.guid }
  const submit = async () => {
    await platform.call(postsRoutes.create, {
      params,
      body: { boards, ...(price ? { price } : {}), ...(comment.trim() ? { comment: comment.trim() } : {}) },
    })
    void reread()
    offerUndo({
      label: `Job ${job.number} posted`,
      undo: async () => {
        await platform.call(postsRoutes.remove, { params, body: { boards } })
        void reread()
      },
    })
  }
  return (
    <ActSheet
      title={`Post job ${job.number}`}
      confirm="Post"
      fault={boards.length === 0 ? 'Choose at least one board' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox.Group label="Boards" value={[...chosen]} onChange={setChosen}>
        {open.map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} mt="xs" />
        ))}
      </Checkbox.Group>
      <MoneyInput
        label="Price"
        description="Leave empty to show the job’s carrier pay and follow its changes."
        value={price}
        onChange={setPrice}
        isFocused
      />
      <Textarea
        label="Comment for carriers (optional)"
        minRows={2}
        autosize
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </ActSheet>
  )
}
