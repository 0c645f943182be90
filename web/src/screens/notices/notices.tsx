/** The user's notices. */
import { NoticeList } from '../../features/notices/notice-list.tsx'
import { Page } from '../../shell/page/page.tsx'

export const NoticesScreen = () => (
  <Page title="Notices" isFlush>
    <NoticeList />
  </Page>
)
