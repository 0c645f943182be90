/** All that a carrier's office reads besides what the field says, by the name of its module. */
import type { Words } from '../../../ui/words/language.ts'
import type { CASES_EN } from '../../../ui/words/cases.words.ts'
import type { FRAME_ACTS_EN } from '../../../ui/words/frame-acts.words.ts'
import type { PAY_EN } from '../../../ui/words/pay.words.ts'
import type { PEOPLE_EN } from '../../../ui/words/people.words.ts'
import type { PROFILE_EN } from '../../../ui/words/profile.words.ts'
import type { SHELL_EN } from '../../../ui/words/shell.words.ts'
import type { NOTICE_KINDS_EN } from '../../../ui/words/notice-kinds.words.ts'
import type { NOTICES_EN } from '../../../ui/words/notices.words.ts'
import type { DESK_EN } from '../desk/desk.words.ts'
import type { FLEET_EN } from '../fleet/fleet.words.ts'
import type { LINKS_EN } from '../jobs/driver-links.words.ts'
import type { LOADS_EN } from '../loads/loads.words.ts'
import type { PAYMENTS_EN } from '../money/payments.words.ts'
import type { STATEMENT_EN } from '../money/statement.words.ts'
import type { OFFER_PAGE_EN } from '../offers/offer-page.words.ts'
import type { OFFERS_EN } from '../offers/offers.words.ts'
import type { OFFICE_EN } from '../office/office.words.ts'
import type { PUSH_EN } from '../push/push.words.ts'
import type { SIDEBAR_EN } from '../sidebar.words.ts'

export interface OfficeWords {
  shell: Words<typeof SHELL_EN>
  frameActs: Words<typeof FRAME_ACTS_EN>
  cases: Words<typeof CASES_EN>
  desk: Words<typeof DESK_EN>
  fleet: Words<typeof FLEET_EN>
  pay: Words<typeof PAY_EN>
  people: Words<typeof PEOPLE_EN>
  profile: Words<typeof PROFILE_EN>
  push: Words<typeof PUSH_EN>
  sidebar: Words<typeof SIDEBAR_EN>
  notices: Words<typeof NOTICES_EN>
  noticeKinds: Words<typeof NOTICE_KINDS_EN>
  offers: Words<typeof OFFERS_EN>
  offerPage: Words<typeof OFFER_PAGE_EN>
  loads: Words<typeof LOADS_EN>
  payments: Words<typeof PAYMENTS_EN>
  statement: Words<typeof STATEMENT_EN>
  office: Words<typeof OFFICE_EN>
  links: Words<typeof LINKS_EN>
}
