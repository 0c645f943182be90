/** The user's notices, newest first. Each links to its record, which marks it as read. */
import type { Notice } from '@waybill/contract/notices/notices.shapes.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { ListLoading, ListRefused } from '../../shell/field/list-state.tsx'
import { Empty } from '../../ui/empty.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './notices.module.css'
import { noticeHeadline } from '../../ui/words/notice-kinds.words.ts'
import { NOTICES as words } from '../../ui/words/notices.words.ts'
import { useNoticeActs, useNotices } from './notices.api.ts'

const Row = ({ notice, onRead }: { notice: Notice; onRead: () => void }) => {
  const router = useRouter()
  const headline = noticeHeadline(notice.kind, notice.isCorrection)
  const follow = (event: MouseEvent) => {
    onRead()
    // With one of these keys the browser opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: notice.path })
  }
  return (
    <a href={notice.path} className={classes.card} data-unread={notice.dateRead ? undefined : true} onClick={follow}>
      <span className={classes.top}>
        <strong>{headline ?? notice.title}</strong>
        {notice.dateRead ? null : <Tag tone="blue">{words.fresh}</Tag>}
        <small>{momentText(notice.dateCreated)}</small>
      </span>
      <span className={classes.text} lang="en">
        {headline ? `${notice.title}\n${notice.text}` : notice.text}
      </span>
    </a>
  )
}

export const NoticeList = () => {
  const [isUnread, setUnread] = useState(false)
  const acts = useNoticeActs()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(isUnread)
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const notices = data.pages.flatMap(({ results }) => results)
  const unread = data.pages[0]?.unread ?? 0
  const only = (value: boolean, label: string) => (
    <button type="button" className={classes.act} aria-pressed={isUnread === value} onClick={() => setUnread(value)}>
      {label}
    </button>
  )
  return (
    <div className={classes.notices}>
      <div className={classes.bar}>
        {only(false, words.all)}
        {only(true, words.onlyUnread(unread))}
        {unread > 0 ? (
          <button type="button" className={classes.act} onClick={() => void acts.readAll()}>
            {words.readAll}
          </button>
        ) : null}
        <Link to="/profile" hash="notifications" className={classes.choose}>
          {words.choose}
        </Link>
      </div>
      {notices.length > 0 ? (
        <ul className={classes.list} aria-label={words.title}>
          {notices.map((notice) => (
            <li key={notice.guid}>
              <Row notice={notice} onRead={() => void acts.read(notice)} />
            </li>
          ))}
        </ul>
      ) : isUnread ? (
        <Empty title={words.noneUnread[0]} text={words.noneUnread[1]} />
      ) : (
        <Empty title={words.none[0]} text={words.none[1]} />
      )}
      {hasNextPage ? (
        <button
          type="button"
          className={classes.act}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.older}
        </button>
      ) : null}
    </div>
  )
}
