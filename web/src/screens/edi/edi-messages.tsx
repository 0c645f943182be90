/** Inbound and outbound X12 messages of partners. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { messageList } from '../../features/edi/message-list.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const MessagePanel = lazy(async () => ({
  default: (await import('../../features/edi/message-panel.tsx')).MessagePanel,
}))
const TITLE = 'EDI Messages'

const Messages = ({ viewer }: { viewer: NonNullable<ReturnType<typeof useViewer>> }) => {
  const list = useMemo(() => messageList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      title={TITLE}
      renderPeek={({ id, onClose }) => <MessagePanel key={id} guid={id} onClose={onClose} />}
      renderEmpty={() => (
        <Empty title="No messages yet" text="Messages appear here once partners are set up.">
          <Button renderRoot={(props) => <Link to="/settings/edi" {...props} />}>Set up partners</Button>
        </Empty>
      )}
    />
  )
}

export const EdiMessagesScreen = () => {
  const viewer = useViewer()
  return viewer ? <Messages viewer={viewer} /> : <Page title={TITLE} isLoading />
}
