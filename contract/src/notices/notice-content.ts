/** The content of a notice, sent as an email and shown in the portal. */
import type { CarrierNoticeKind } from './notice-kinds.ts'
import type { Language } from '../vocabulary/languages.ts'
import type { Portal } from '../vocabulary/portals.ts'

/** Titles on a phone for what the kind of a notice does not tell apart. */
export const FINER_TITLES = [
  'offer.elsewhere',
  'offer.dispatch-canceled',
  'offer.revision-asked',
  'job.driver-removed',
  'field-item.filed',
  'insurance.ended',
  'bill.void',
  'payment.withheld',
] as const
/** What a locked phone shows of a carrier's notice, as a key of its texts. */
export type BriefTitle = CarrierNoticeKind | (typeof FINER_TITLES)[number]

/** A notice's content, as far as its receiver may see it. Stored as written, since facts keep changing. */
export interface NoticeContent {
  subject: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  /** Label of the email's button. */
  button: string
  /** Target of the button, from the site's root. */
  path: string
  /** A secret address instead of `path`, encrypted. */
  sealedPath?: string
  portal: Portal
  /** "Order 1001 (PO-77)": emails of one order that wait together go as one under this title. */
  groupTitle?: string
  /** Its subject, which a correction uses to find the receivers. */
  about: string
  isCorrection: boolean
  /** Pushed to phones, in their language. `text`: a job's number and cities only. */
  brief?: { title: BriefTitle; text: string }
  /** Of what it says; older ones are in English. */
  language?: Language
  /** Documents generated when the email is sent, and export files. */
  papers: { paper: 'invoice' | 'proof-of-delivery' | 'export'; guid: string }[]
}
