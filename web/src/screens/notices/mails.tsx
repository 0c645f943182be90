/** Emails sent by the company, failed ones first. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useMemo } from 'react'
import { mailList } from '../../features/notices/mail-list.tsx'
import { MailPanel } from '../../features/notices/mail-panel.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const TITLE = 'Emails'

interface MailsProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Mails = ({ viewer, report }: MailsProps) => {
  const list = useMemo(() => mailList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'mail', list, title: TITLE, viewer, report })}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <MailPanel key={id} mail={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Email" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="No emails yet" text="Emails sent to clients, carriers and your team are listed here." />
      )}
    />
  )
}

export const MailsScreen = () => {
  const viewer = useViewer()
  return viewer ? <Mails viewer={viewer} /> : <Page title={TITLE} isLoading />
}
