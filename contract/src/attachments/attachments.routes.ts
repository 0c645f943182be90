import * as z from 'zod/mini'
import { Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { Attachment, AttachmentQuery, AttachmentSearch, FileLinks, NewFile, StoredFile } from './attachments.shapes.ts'

const view = { portals: EVERYONE, permission: 'documents.view' } as const

/** Calls of the Shipper API on files and attachments (specification section 7, Attachments). */
export const attachmentsRoutes = {
  upload: route({
    method: 'POST',
    path: '/files',
    may: { portals: EVERYONE, permission: 'documents.upload' },
    summary: 'Store a file; link it afterwards. The same guid with the same content is a repeat',
    body: NewFile,
    answer: StoredFile,
    status: 201,
    media: 'multipart',
  }),
  remove: route({
    method: 'DELETE',
    path: '/files/{id}',
    may: view,
    summary: 'Remove a file that nothing links any more',
    params: z.object({ id: Guid }),
  }),
  link: route({
    method: 'PUT',
    path: '/attachments/{fileId}',
    may: view,
    summary:
      'Link a file to things, change its links, or with isDeleted take them away; answers the links that are left',
    params: z.object({ fileId: Guid }),
    body: FileLinks,
    answer: listAnswer(Attachment),
  }),
  list: route({
    method: 'GET',
    path: '/attachments',
    may: view,
    summary: 'Attachments of the named things, newest first',
    query: AttachmentQuery,
    answer: listAnswer(Attachment),
  }),
  search: route({
    method: 'GET',
    path: '/attachments/search',
    may: view,
    summary: 'Search attachments by name or usage, newest first',
    query: AttachmentSearch,
    answer: listAnswer(Attachment),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/order/{id}/attachments',
    may: view,
    summary: 'Attachments of an order and of everything below it, newest first',
    params: z.object({ id: Guid }),
    query: PageQuery,
    answer: listAnswer(Attachment),
  }),
}

/** Calls of the Platform API on attachments. */
export const attachmentsPlatformRoutes = {
  pack: route({
    method: 'GET',
    path: '/orders/{guid}/documents.zip',
    may: { portals: EVERYONE, permission: 'documents.view' },
    summary: 'All documents of an order that the caller may see, made ones too, as one ZIP archive',
    params: z.object({ guid: Guid }),
    answer: z.file(),
    media: 'download',
  }),
}
