/** A job's load board posts, and carriers' bids. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText, shortDateText } from '../../ui/format/time-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { PostButtons } from './acts/post-buttons.tsx'
import { useOffering } from './acts/use-offering.ts'
import { useRereadJobs } from './acts/use-run-direct.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import classes from './panels.module.css'
import { PostPaidText } from './terms-text.tsx'

const STATUSES: Readonly<Record<Post['status'], readonly [string, ToneName]>> = {
  'not-posted': ['Not posted', 'slate'],
  posting: ['Posting', 'blue'],
  posted: ['Posted', 'lime'],
  updating: ['Updating', 'blue'],
  removing: ['Removing', 'slate'],
  removed: ['Removed', 'slate'],
  expired: ['Expired', 'slate'],
  failed: ['Failed', 'red'],
}

const useAnswer = (job: Job) => {
  const { platform } = apisOf(useQueryClient())
  const { send, sent } = useOffering()
  const reread = useRereadJobs()
  const reportFailure = useReportFailure()
  const tried = async (label: string, run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      reportFailure({ label, error })
    }
  }
  return {
    offerAtBid: ({ offer: body, vendor }: PostRequest) =>
      tried(`Offer to ${vendor.name}`, async () => body && sent(`job ${job.number}`, 1, await send(body))),
    close: ({ guid, postGuid, vendor }: PostRequest) =>
      tried(`Decline ${vendor.name}`, async () => {
        await platform.call(postsRoutes.closeRequest, {
          params: { guid: postGuid, requestGuid: guid },
          body: { reason: 'Not chosen' },
        })
        await reread()
      }),
  }
}

const Request = ({ job, request }: { job: Job; request: PostRequest }) => {
  const answer = useAnswer(job)
  const { vendor, amount, message, status, dateCreated, can } = request
  return (
    <li data-nested>
      <strong>{vendor.name}</strong>
      <div className={classes.pay}>
        {amount === null ? 'at the posted price' : <strong>{moneyText(amount)}</strong>}
        <span className={classes.quiet}>{marginText(job.clientPayment, amount)}</span>
      </div>
      <div className={classes.state}>
        {message ? <span>“{message}”</span> : null}
        <span className={classes.quiet}>
          {status === 'open' ? '' : `${status}, `}
          {momentText(dateCreated)}
        </span>
      </div>
      <div className={classes.acts}>
        {can.includes('accept') && request.offer ? (
          <Button variant="default" onClick={() => void answer.offerAtBid(request)}>
            Offer at bid
          </Button>
        ) : null}
        {can.includes('close') ? (
          <Button variant="default" onClick={() => void answer.close(request)}>
            Decline
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const Requests = ({ job, post }: { job: Job; post: Post }) => {
  const { data } = useQuery(platformQueryOf(postsRoutes.listRequests, { params: { guid: post.guid } }))
  return data?.results.map((request) => <Request key={request.guid} job={job} request={request} />) ?? null
}

const OnBoard = ({ post, isOpen }: { post: Post; isOpen: boolean }) => {
  const [label, tone] = STATUSES[post.status]
  return (
    <>
      <div className={classes.line}>
        <strong>{post.boardLabel}</strong>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <div className={classes.pay}>{post.price === null ? null : <strong>{moneyText(post.price)}</strong>}</div>
      <div className={classes.state}>
        {post.lastError ? <span className={classes.fault}>“{post.lastError}”</span> : null}
        {post.dateNextAttempt ? (
          <span className={classes.quiet}>next try {momentText(post.dateNextAttempt)}</span>
        ) : null}
        {post.payment ? (
          <span className={classes.quiet}>
            <PostPaidText post={post} />
          </span>
        ) : null}
        {post.group ? <span className={classes.quiet}>only private group {post.group} sees it</span> : null}
        {post.datePosted ? (
          <span className={classes.quiet}>
            since {shortDateText(post.datePosted)}
            {post.dateExpires ? `, until ${shortDateText(post.dateExpires)}` : ''}
          </span>
        ) : null}
      </div>
      <div className={classes.acts}>
        {post.externalUrl ? (
          <a href={post.externalUrl} target="_blank" rel="noreferrer">
            Open on the board
          </a>
        ) : null}
        {isOpen ? <PostButtons post={post} /> : null}
      </div>
    </>
  )
}

/** Neither on a board nor in need of action. */
const OVER: readonly Post['status'][] = ['removed', 'expired', 'removing']

export const postsQuery = (guid: string) => platformQueryOf(postsRoutes.list, { params: { guid } })

export const PostsPanel = ({ job }: { job: Job }) => {
  const { data, error } = useQuery(postsQuery(job.guid))
  if (error && !data) throw error
  if (data?.results.length === 0) return <p className={classes.quiet}>Not on a load board yet. Post it to get bids.</p>
  // A board's newest post comes first, and is the current one.
  const isNow = (post: Post) => data?.results.find(({ board }) => board === post.board) === post
  return data?.results.map((post) => (
    <ul key={post.guid} className={classes.rows} aria-label={post.boardLabel}>
      <li data-head>
        <OnBoard post={post} isOpen={isNow(post) && !OVER.includes(post.status)} />
      </li>
      <Requests job={job} post={post} />
    </ul>
  ))
}
