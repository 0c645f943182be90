/** A language in which every word of a word module stands in brackets: what a page shows outside of them is left in English. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
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
import type { FieldWords } from '../../features/carrier/words/field-words.ts'
import type { OfficeWords } from '../../features/carrier/words/office-words.ts'
import { CASES_EN } from '../../ui/words/cases.words.ts'
import { FRAME_EN } from '../../ui/words/frame.words.ts'
import { FRAME_ACTS_EN } from '../../ui/words/frame-acts.words.ts'
import { PAY_EN } from '../../ui/words/pay.words.ts'
import { PEOPLE_EN } from '../../ui/words/people.words.ts'
import { PROFILE_EN } from '../../ui/words/profile.words.ts'
import { AS_OF_EN } from '../../ui/words/as-of.words.ts'
import { NOTICE_KINDS_EN } from '../../ui/words/notice-kinds.words.ts'
import { NOTICES_EN } from '../../ui/words/notices.words.ts'
import type { Words } from '../../ui/words/language.ts'
import { KEPT_EN } from '../../ui/words/kept.words.ts'
import { PLAIN_EN } from '../../ui/words/plain.words.ts'
import { STEPS_EN } from '../../ui/words/steps.words.ts'
import { SHELL_EN } from '../../ui/words/shell.words.ts'

const ENGLISH = {
  plain: PLAIN_EN,
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

const bracketed = <T>(words: T): Words<T> => {
  if (typeof words === 'string') return `⟦${words}⟧` as Words<T>
  if (typeof words === 'function')
    return ((...given: readonly unknown[]) => `⟦${String(words(...given))}⟧`) as unknown as Words<T>
  const parts = Object.entries(words as object).map(([key, part]) => [key, bracketed<unknown>(part)] as const)
  return (Array.isArray(words) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Words<T>
}
export const BRACKETED: FieldWords & OfficeWords = bracketed(ENGLISH)

/** Units, and what a date is written with. */
const UNITS = /^(?:mi|lb|in|min|kB|MB|VIN|BOL|AM|PM)$/
const DATES = new Set(
  [0, 5, 11].flatMap((month) =>
    [...Array.from({ length: 12 }, (_, at) => at), month].flatMap((at) =>
      ['America/Chicago', undefined].flatMap((timeZone) =>
        new Intl.DateTimeFormat('es-US', { month: 'short', hour: 'numeric', timeZone, timeZoneName: 'short' })
          .format(new Date(2026, at, 20))
          .match(/\p{L}{2,}/gu),
      ),
    ),
  ),
)

/** How long ago something was. */
const AGO = /^(?:hace|días?|horas?|semanas?|meses|mes|años?|minutos?|segundos?|ayer|anteayer)$/

const spokenOf = (element: Element): readonly (string | null)[] => [
  ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
]

/** Without what stands in brackets, also in brackets within brackets. */
const outside = (text: string): string => {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : outside(less)
}

/** Words that no module said. `data`: what people wrote, and what things are called, which stays as it is in every language. */
export const left = (data: readonly string[]): string[] => {
  const found = [...document.body.querySelectorAll('*:not(script, style)')]
    // The map has no words in other languages yet.
    .filter((element) => !element.closest('[class*="map"]'))
    // What measures a field for its height is no text of a page.
    .filter((element) => element.getAttribute('aria-label') !== 'autosize measurement')
    .filter((element) => !(element.closest('[lang]:not(html)')?.getAttribute('lang') === 'en'))
    .flatMap(spokenOf)
    .flatMap((text) => outside(text ?? '').match(/\p{L}{2,}/gu) ?? [])
  return [...new Set(found)].filter(
    (word) => !data.includes(word) && !UNITS.test(word) && !AGO.test(word) && !DATES.has(word),
  )
}

/** Waits until the page says so. */
export const shown = async (text: string | RegExp) => {
  await expect.element(page.getByText(text, { exact: false }).first()).toBeInTheDocument()
}
