/** Posts of all jobs, and carriers' requests on them. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from '@waybill/contract/posts/post-columns.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { BOARD_NAMES, POST_STATES, REQUEST_STATES } from './post-words.ts'

const inStatus = (label: string, ...value: string[]): QuickFilter => ({
  label,
  node: { field: 'status', operator: 'in', value },
})
const POST_WORDS = { pinned: ['jobNumber'], values: { status: POST_STATES } }
const REQUEST_WORDS = { pinned: ['jobNumber'], values: { status: REQUEST_STATES, board: BOARD_NAMES } }

export const postList = (viewer: ColumnViewer): ListDeclaration<Post> => ({
  id: 'posts',
  noun: { one: 'post', many: 'posts' },
  searches: 'Job or listing number',
  columns: gridColumns<Post>(POST_COLUMNS, viewer, POST_WORDS),
  fields: filterFields(POST_COLUMNS, viewer, POST_WORDS),
  quick: [
    inStatus('On boards', 'posting', 'posted', 'updating'),
    inStatus('Failed', 'failed'),
    { label: 'With bids', node: { field: 'openRequests', operator: 'gt', value: 0 } },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ boardLabel, jobNumber }) => `${jobNumber ?? 'Job'} on ${boardLabel}`,
  card: {
    height: 76,
    draw: ({ jobNumber, boardLabel, status, price, openRequests }) => (
      <RowCard>
        <strong>
          {jobNumber} · {boardLabel}
        </strong>
        <Tag tone={POST_STATES[status].tone}>{POST_STATES[status].label}</Tag>
        <small>{price === null ? '' : moneyText(price)}</small>
        <small>{openRequests > 0 ? `${openRequests} open` : ''}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'posts',
    name: 'posts',
    countsApart: true,
    fetch: (apis, question, page, signal) =>
      apis.platform.call(postsRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject, action }) => subject === 'post' || /^(job|post)\./.test(action),
  },
})

export const requestList = (viewer: ColumnViewer): ListDeclaration<PostRequest> => ({
  id: 'post-requests',
  noun: { one: 'bid', many: 'bids' },
  searches: 'Carrier or job number',
  columns: gridColumns<PostRequest>(POST_REQUEST_COLUMNS, viewer, REQUEST_WORDS),
  fields: filterFields(POST_REQUEST_COLUMNS, viewer, REQUEST_WORDS),
  quick: [inStatus('Open', 'open'), inStatus('Accepted', 'accepted')],
  rowId: ({ guid }) => guid,
  rowLabel: ({ vendor, jobNumber }) => `${vendor.name} for ${jobNumber ?? 'a job'}`,
  card: {
    height: 76,
    draw: ({ vendor, jobNumber, status, amount, message }) => (
      <RowCard>
        <strong>{vendor.name}</strong>
        <Tag tone={REQUEST_STATES[status].tone}>{REQUEST_STATES[status].label}</Tag>
        <small>{message ?? jobNumber}</small>
        <small>{amount === null ? 'at the posted price' : moneyText(amount)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'posts',
    name: 'bids',
    countsApart: true,
    fetch: (apis, question, page, signal) =>
      apis.platform.call(postsRoutes.findRequests, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject, action }) => subject === 'post' || /^(post|offer|job)\./.test(action),
  },
})
