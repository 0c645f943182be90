/** What a notice holds; it leaves the server as a mail and as a line in the portal. */
import type { Portal } from '../vocabulary/portals.ts'

/** What a notice says, as who gets it may see it. Kept as it is written, since facts go on changing. */
export interface NoticeContent {
  subject: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  /** Words on the button of the mail. */
  button: string
  /** Where the button leads, from the site's root. */
  path: string
  /** A secret address instead of `path`, sealed. */
  sealedPath?: string
  portal: Portal
  /** What it is about, by which a correction finds whom to tell. */
  about: string
  isCorrection: boolean
  /** Papers that are made when the mail leaves, and files of exports. */
  papers: { paper: 'invoice' | 'proof-of-delivery' | 'export'; guid: string }[]
}
