/** A post in the side panel: its board status, and carriers' requests. */
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Post } from '@waybill/contract/posts/posts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { Hint, PanelActs, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { POST_STATES, REQUEST_STATES } from './post-words.ts'
import { RequestButtons } from './request-panel.tsx'
import { type RequestActs, useRequestActs } from './use-request-acts.ts'

const Requests = ({ post, acts }: { post: Post; acts: RequestActs }) => {
  const { data } = useQuery(platformQueryOf(postsRoutes.listRequests, { params: { guid: post.guid } }))
  return (
    <PanelSection title="Bids">
      {data?.results.length === 0 ? <Hint>No bids yet.</Hint> : null}
      <PanelList>
        {data?.results.map((request) => (
          <li key={request.guid}>
            <span>
              {request.vendor.name}{' '}
              <Tag tone={REQUEST_STATES[request.status].tone}>{REQUEST_STATES[request.status].label}</Tag>
              <small>
                {request.amount === null ? 'at the posted price' : moneyText(request.amount)}
                {request.message ? ` · “${request.message}”` : ''}
              </small>
            </span>
            <RequestButtons request={request} acts={acts} />
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}

interface PostPanelProps {
  post: Post
  /** What can be done about it. */
  buttons: ReactNode
  /** How its carrier is paid, where that is not the company’s usual way. */
  paid: ReactNode
  onClose: () => void
}

export const PostPanel = ({ post, buttons, paid, onClose }: PostPanelProps) => {
  const acts = useRequestActs()
  const { status, boardLabel, jobNumber, jobGuid, price, followsPay } = post
  const title = `${jobNumber ?? 'Job'} on ${boardLabel}`
  return (
    <SidePanel title={title} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={POST_STATES[status].tone}>{POST_STATES[status].label}</Tag>
          {buttons}
        </PanelActs>
        {post.lastError ? <p role="note">{post.lastError}</p> : null}
        <FactList
          facts={[
            [
              'Job',
              <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid }}>
                {jobNumber ?? 'Open'}
              </Link>,
            ],
            ['Price', price === null ? null : `${moneyText(price)}${followsPay ? ', follows the pay' : ''}`],
            ['Payment', paid],
            ['Private group', post.group],
            ['Comment', post.comment],
            ['Posted', post.datePosted && momentText(post.datePosted)],
            ['Ends', post.dateExpires && momentText(post.dateExpires)],
            ['Next attempt', post.dateNextAttempt && momentText(post.dateNextAttempt)],
            ['Tries', post.attempts > 1 ? String(post.attempts) : null],
            ['Removed', post.dateRemoved && momentText(post.dateRemoved)],
            ['Reason removed', post.removeReason],
            [
              'At the board',
              post.externalUrl ? (
                <a key="url" href={post.externalUrl} target="_blank" rel="noreferrer">
                  {post.externalId ?? 'Open'}
                </a>
              ) : (
                post.externalId
              ),
            ],
          ]}
        />
        <Requests post={post} acts={acts} />
      </PanelView>
    </SidePanel>
  )
}
