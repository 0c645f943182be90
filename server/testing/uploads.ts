/** Forms and files to upload in tests. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Person } from './builders.ts'
import type { BodyOf, TestApp } from './test-app.ts'

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export interface Upload {
  name?: string
  content?: Buffer
  /** What the sender says it is; never believed. */
  claims?: string
  fields?: Record<string, string>
}

const BOUNDARY = 'waybill-test-boundary'

/** A form as a browser would send it. */
export function formOf({ name = 'bol.pdf', content = PDF, claims = 'application/octet-stream', fields = {} }: Upload) {
  const head = Object.entries(fields).map(
    ([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${claims}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head.join('') + file), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Stores a file as `person`. */
export function upload(t: TestApp, person: Person | null, options: Upload = {}, more: Record<string, string> = {}) {
  const { body, headers } = formOf(options)
  return t.raw<BodyOf<typeof attachmentsRoutes.upload>>(person, 'POST', '/api/files', body, { ...headers, ...more })
}

/** Stores a file and attaches it. */
export async function attach(t: TestApp, person: Person, link: Record<string, unknown>, options: Upload = {}) {
  const file = await upload(t, person, options)
  const linked = await t.send(person, attachmentsRoutes.link, { params: { fileId: file.body.guid }, body: link })
  return linked.body.results[0]!
}
