/** Load board posts, carriers' requests, and the boards themselves. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live/use-live.ts'
import { PostButtons } from '../../features/jobs/acts/post-buttons.tsx'
import { PostPaidText } from '../../features/jobs/terms-text.tsx'
import { BoardSection } from '../../features/loadboards/board-section.tsx'
import { boardsQuery } from '../../features/loadboards/credentials.api.ts'
import classes from '../../features/loadboards/loadboards.module.css'
import { postList, requestList } from '../../features/loadboards/post-list.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Section } from '../../shell/page/section.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const PostPanel = lazy(async () => ({
  default: (await import('../../features/loadboards/post-panel.tsx')).PostPanel,
}))
const RequestPanel = lazy(async () => ({
  default: (await import('../../features/loadboards/request-panel.tsx')).RequestPanel,
}))

const TITLE = 'Load Boards'
const TABS = [
  { tab: undefined, label: 'Posts' },
  { tab: 'requests', label: 'Bids' },
  { tab: 'boards', label: 'Boards' },
] as const

const BoardTabs = ({ on }: { on: string | undefined }) => (
  <Tabs label={TITLE} isInBar>
    {TABS.map(({ tab, label }) => (
      <TabLink key={label} to="/loadboards" search={{ tab }} isOn={tab === on}>
        {label}
      </TabLink>
    ))}
  </Tabs>
)

interface ListProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Posts = ({ viewer, report }: ListProps) => {
  const list = useMemo(() => postList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'post', list, title: TITLE, viewer, report })}
      tabs={report ? undefined : <BoardTabs on={undefined} />}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <PostPanel
            key={id}
            post={now.peeked}
            buttons={<PostButtons post={now.peeked} />}
            paid={now.peeked.payment ? <PostPaidText post={now.peeked} /> : null}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title="Post" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="Nothing is posted" text="Jobs you post from their page appear here.">
          <Button renderRoot={(props) => <Link to="/jobs/ready" {...props} />}>Open ready jobs</Button>
        </Empty>
      )}
    />
  )
}

/** The same for carriers' requests. */
export const Requests = ({ viewer, report }: ListProps) => {
  const list = useMemo(() => requestList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'post-request', list, title: TITLE, viewer, report })}
      tabs={report ? undefined : <BoardTabs on="requests" />}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <RequestPanel key={id} request={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Request" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => <Empty title="No bids yet" text="Carriers’ bids on your posts appear here." />}
    />
  )
}

const Boards = ({ viewer }: { viewer: ColumnViewer }) => {
  const queries = useQueryClient()
  const { data, error } = useQuery(boardsQuery())
  useLive(({ subject }) => {
    if (subject === 'loadboard-credential' || subject === 'post')
      void queries.invalidateQueries({ queryKey: ['loadboards'] })
  })
  const mayManage = viewer.permissions.has('loadboards.manage_credentials')
  return (
    <Page title={TITLE} isLoading={!data && !error} subTopic={<BoardTabs on="boards" />}>
      {error ? <p role="alert">{errorText(error)}</p> : null}
      <div className={classes.boards}>
        {data?.results.map((board) => (
          <Section key={board.id} title={board.label}>
            <BoardSection board={board} mayManage={mayManage} />
          </Section>
        ))}
      </div>
    </Page>
  )
}

export const LoadBoardsScreen = () => {
  const [{ tab }] = useAddress()
  const viewer = useViewer()
  if (!viewer) return <Page title={TITLE} isLoading />
  if (tab === 'boards') return <Boards key={tab} viewer={viewer} />
  return tab === 'requests' ? <Requests key={tab} viewer={viewer} /> : <Posts viewer={viewer} />
}
