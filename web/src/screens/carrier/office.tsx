/** The carrier's office pages: notices, phones, documents, job papers. */
import { OFFICE as words } from '../../features/carrier/office/office.words.ts'
import { OwnPapers, useOwnAccountQuery } from '../../features/carrier/office/own-papers.tsx'
import { PaperList, paperQueries } from '../../features/carrier/papers/paper-list.tsx'
import { PAPERS as papers } from '../../features/carrier/papers/papers.words.ts'
import { PhoneList } from '../../features/carrier/office/phone-list.tsx'
import { phonesQuery } from '../../features/carrier/office/phones.api.ts'
import { NoticeList } from '../../features/notices/notice-list.tsx'
import { noticesKey } from '../../features/notices/notices.api.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'

export const CarrierNoticesScreen = () => (
  <FieldPage title={words.notices} asOf={[{ queryKey: noticesKey(false) }]} isFlush>
    <NoticeList />
  </FieldPage>
)

export const CarrierPapersScreen = () => (
  <FieldPage title={papers.title} asOf={paperQueries()} isFlush>
    <PaperList />
  </FieldPage>
)

export const CarrierPhonesScreen = () => (
  <FieldPage title={words.phones} asOf={[phonesQuery()]} isFlush>
    <PhoneList />
  </FieldPage>
)

export const CarrierDocumentsScreen = () => (
  <FieldPage title={words.papers} asOf={[useOwnAccountQuery()]}>
    <OwnPapers />
  </FieldPage>
)
