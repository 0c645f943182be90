/** The carrier's office pages: notices, phones, documents, job papers. */
import { OFFICE as words } from '../../features/carrier/office/office.words.ts'
import { OwnPapers } from '../../features/carrier/office/own-papers.tsx'
import { PaperList } from '../../features/carrier/papers/paper-list.tsx'
import { PAPERS as papers } from '../../features/carrier/papers/papers.words.ts'
import { PhoneList } from '../../features/carrier/office/phone-list.tsx'
import { NoticeList } from '../../features/notices/notice-list.tsx'
import { FieldPage } from '../../shell/field/field-page.tsx'

export const CarrierNoticesScreen = () => (
  <FieldPage title={words.notices} isFlush>
    <NoticeList />
  </FieldPage>
)

export const CarrierPapersScreen = () => (
  <FieldPage title={papers.title} isFlush>
    <PaperList />
  </FieldPage>
)

export const CarrierPhonesScreen = () => (
  <FieldPage title={words.phones} isFlush>
    <PhoneList />
  </FieldPage>
)

export const CarrierDocumentsScreen = () => (
  <FieldPage title={words.papers}>
    <OwnPapers />
  </FieldPage>
)
