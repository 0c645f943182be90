/** What the portal told its person, what is new first. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { Notice } from '@waybill/contract/notices/notices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { Empty } from '../../../ui/empty.tsx'
import { BigButton, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { momentText } from '../../../ui/format/time-text.ts'
import { useRefresh } from '../use-refresh.ts'
import { OFFICE_EN as words } from './office.words.ts'

/** Most notices that the page shows. */
const SHOWN = 100

const Row = ({ notice }: { notice: Notice }) => (
  <a href={notice.path} className={classes.card} data-urgent={notice.dateRead ? undefined : true}>
    <span className={classes.top}>
      <strong>{notice.title}</strong>
      {notice.dateRead ? null : <Pill tone="blue">{words.unread}</Pill>}
    </span>
    <span>{notice.text}</span>
    <span className={classes.dimmed}>{momentText(notice.dateCreated)}</span>
  </a>
)

export const NoticeList = () => {
  const { platform } = useApis()
  const attempt = useTry()
  const refresh = useRefresh()
  const { data, error, refetch } = useQuery(platformQueryOf(noticesRoutes.list, { query: { rc: SHOWN } }))
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const [title, text] = words.noNotices
  if (data.results.length === 0) return <Empty title={title} text={text} />
  const readAll = async () => {
    if (await attempt(words.readAll, () => platform.call(noticesRoutes.readAll))) void refresh(['notices'])
  }
  return (
    <>
      {data.unread > 0 ? (
        <div className={classes.tabs}>
          <BigButton onClick={() => void readAll()}>{words.readAll}</BigButton>
        </div>
      ) : null}
      <ul className={classes.list} aria-label={words.notices}>
        {data.results.map((notice) => (
          <li key={notice.guid}>
            <Row notice={notice} />
          </li>
        ))}
      </ul>
    </>
  )
}
