/** Which documents a browser can show. */
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

export const isImage = ({ type }: Pick<Attachment, 'type'>): boolean => IMAGES.includes(type)
export const isPdf = ({ type }: Pick<Attachment, 'type'>): boolean => type === 'application/pdf'

/** Images and PDFs. Text could be shown too, but a page that somebody uploaded must never run beside ours. */
export const canBeShown = (document: Pick<Attachment, 'type'>): boolean => isImage(document) || isPdf(document)
