/** The sheet that is attached to a mail. */
import PostalMime, { type Attachment } from 'postal-mime'
import { FORWARDS_DEEP, PARTS_DEEP } from '../text/text-limits.ts'
import { SheetLimit } from './sheet-limits.ts'

const NAMED = /\.(?:csv|tsv|xlsx)$/i
const KINDS: readonly string[] = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]
const isSheet = ({ filename, mimeType }: Attachment) => NAMED.test(filename ?? '') || KINDS.includes(mimeType)

const asBuffer = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

/** The first attached sheet, also of a mail inside the mail; undefined if there is none. */
async function firstIn(bytes: Uint8Array, depth: number): Promise<Buffer | undefined> {
  const { attachments } = await PostalMime.parse(bytes, { maxNestingDepth: PARTS_DEEP, maxHeadersSize: 256 * 1024 })
  const own = attachments.find(isSheet)
  if (own) return asBuffer(own)
  if (depth >= FORWARDS_DEEP) return undefined
  for (const inner of attachments.filter(({ mimeType }) => mimeType === 'message/rfc822')) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only if this has none
    const found = await firstIn(asBuffer(inner), depth + 1)
    if (found) return found
  }
  return undefined
}

/** @throws SheetLimit if no sheet is attached */
export async function mailedSheet(mail: Uint8Array): Promise<Buffer> {
  const found = await firstIn(mail, 0)
  if (!found) throw new SheetLimit('no CSV or XLSX file is attached to the mail')
  return found
}
