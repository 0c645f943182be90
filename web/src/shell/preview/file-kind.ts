/** Which documents a browser can display. */
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

export const isImage = ({ type }: Pick<Attachment, 'type'>): boolean => IMAGES.includes(type)
export const isPdf = ({ type }: Pick<Attachment, 'type'>): boolean => type === 'application/pdf'

/** Images and PDFs. Text could be shown too, but an uploaded page must never run on our origin. */
export const canBeShown = (document: Pick<Attachment, 'type'>): boolean => isImage(document) || isPdf(document)
