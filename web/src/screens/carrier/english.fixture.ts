/** All texts of the carrier portal in English, by word module. */
import { BAR_EN } from '../../features/carrier/bar.words.ts'
import { DRIVE_EN } from '../../features/carrier/drive/drive.words.ts'
import { FIELD_EN } from '../../features/carrier/field.words.ts'
import { CODES_EN } from '../../features/carrier/inspection/code-words.ts'
import { INSPECTION_EN } from '../../features/carrier/inspection/inspection.words.ts'
import { DESK_EN } from '../../features/carrier/desk/desk.words.ts'
import { FLEET_EN } from '../../features/carrier/fleet/fleet.words.ts'
import { LINKS_EN } from '../../features/carrier/jobs/driver-links.words.ts'
import { JOBS_EN } from '../../features/carrier/jobs/jobs.words.ts'
import { LOADS_EN } from '../../features/carrier/loads/loads.words.ts'
import { PAYMENTS_EN } from '../../features/carrier/money/payments.words.ts'
import { STATEMENT_EN } from '../../features/carrier/money/statement.words.ts'
import { OFFER_PAGE_EN } from '../../features/carrier/offers/offer-page.words.ts'
import { OFFERS_EN } from '../../features/carrier/offers/offers.words.ts'
import { OFFICE_EN } from '../../features/carrier/office/office.words.ts'
import { PAPERS_EN } from '../../features/carrier/papers/papers.words.ts'
import { PUSH_EN } from '../../features/carrier/push/push.words.ts'
import { RUNS_EN } from '../../features/carrier/runs.words.ts'
import { SCAN_EN } from '../../features/carrier/scan/scan.words.ts'
import { SIDEBAR_EN } from '../../features/carrier/sidebar.words.ts'
import { STOPS_EN } from '../../features/carrier/stops/stops.words.ts'
import { WINDOW_EN } from '../../features/carrier/window.words.ts'
import { CASES_EN } from '../../ui/words/cases.words.ts'
import { FRAME_EN } from '../../ui/words/frame.words.ts'
import { FRAME_ACTS_EN } from '../../ui/words/frame-acts.words.ts'
import { PAY_EN } from '../../ui/words/pay.words.ts'
import { PEOPLE_EN } from '../../ui/words/people.words.ts'
import { PROFILE_EN } from '../../ui/words/profile.words.ts'
import { AS_OF_EN } from '../../ui/words/as-of.words.ts'
import { NOTICE_KINDS_EN } from '../../ui/words/notice-kinds.words.ts'
import { NOTICES_EN } from '../../ui/words/notices.words.ts'
import { KEPT_EN } from '../../ui/words/kept.words.ts'
import { PLAIN_EN } from '../../ui/words/plain.words.ts'
import { ROLE_EN } from '../../ui/words/role.words.ts'
import { TRADE_EN } from '../../ui/words/trade.words.ts'
import { STEPS_EN } from '../../ui/words/steps.words.ts'
import { SHELL_EN } from '../../ui/words/shell.words.ts'

export const ENGLISH = {
  plain: PLAIN_EN,
  role: ROLE_EN,
  kept: KEPT_EN,
  steps: STEPS_EN,
  asOf: AS_OF_EN,
  field: FIELD_EN,
  bar: BAR_EN,
  frame: FRAME_EN,
  window: WINDOW_EN,
  drive: DRIVE_EN,
  inspection: INSPECTION_EN,
  jobs: JOBS_EN,
  papers: PAPERS_EN,
  runs: RUNS_EN,
  scan: SCAN_EN,
  stops: STOPS_EN,
  codes: CODES_EN,
  trade: TRADE_EN,
  shell: SHELL_EN,
  frameActs: FRAME_ACTS_EN,
  cases: CASES_EN,
  desk: DESK_EN,
  fleet: FLEET_EN,
  pay: PAY_EN,
  people: PEOPLE_EN,
  profile: PROFILE_EN,
  push: PUSH_EN,
  sidebar: SIDEBAR_EN,
  notices: NOTICES_EN,
  noticeKinds: NOTICE_KINDS_EN,
  offers: OFFERS_EN,
  offerPage: OFFER_PAGE_EN,
  loads: LOADS_EN,
  payments: PAYMENTS_EN,
  statement: STATEMENT_EN,
  office: OFFICE_EN,
  links: LINKS_EN,
}
