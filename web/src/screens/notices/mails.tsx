/** The mails that the company sent, those that failed above all. */
import { useMemo } from 'react'
import { mailList } from '../../features/notices/mail-list.tsx'
import { MailPanel } from '../../features/notices/mail-panel.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const TITLE = 'E-mails'

const Mails = ({ viewer }: { viewer: NonNullable<ReturnType<typeof useViewer>> }) => {
  const list = useMemo(() => mailList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      title={TITLE}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <MailPanel key={id} mail={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="E-mail" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty
          title="No e-mails yet"
          text="What the product writes to clients, carriers and your people is listed here."
        />
      )}
    />
  )
}

export const MailsScreen = () => {
  const viewer = useViewer()
  return viewer ? <Mails viewer={viewer} /> : <Page title={TITLE} isLoading />
}
