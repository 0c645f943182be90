import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anOrder, type Answers, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'

const UPLOAD = 'POST /files'
const LINK = 'PUT /attachments/{fileId}'
const LIST = 'GET /order/{id}/attachments'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const document_ = (name: string, more: object = {}) => ({
  guid: `01890000-0000-7000-8000-0000000000${name.length}`,
  fileGuid: `01890000-0000-7000-8000-0000000001${name.length}`,
  name,
  totalBytes: 2048,
  type: 'image/png',
  url: PIXEL,
  fileLocation: PIXEL,
  usage: 'Other',
  acl: 'company',
  parentTable: 'orders',
  parent: ORDER_GUID,
  dateCreated: '2026-11-20T10:00:00.000Z',
  createdBy: 'Casey Morgan',
  can: ['edit', 'change-acl', 'delete'],
  ...more,
})
const listed =
  (...results: object[]) =>
  () => ({ page: 0, rows: 250, total: results.length, next: null, results })
const open = (answers: Answers = {}) =>
  openAt(`/orders/${ORDER_GUID}/attachments`, { 'GET /order/{orderGuid}': () => anOrder(), ...answers })
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Files to upload'), files)
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

it('uploads files, detects their type by name and links them to the order', async () => {
  const linked: unknown[] = []
  await open({
    [UPLOAD]: ({ options }) => {
      options?.onProgress?.(0.5)
      return { guid: 'stored' }
    },
    [LINK]: ({ params, body }) => linked.push([params, body]),
  })
  await choose(file('BOL 1042.pdf'), file('IMG_1.jpg'))
  await expect.poll(() => linked.length).toBe(2)
  expect(linked).toContainEqual([{ fileId: 'stored' }, { orders: [ORDER_GUID], usage: 'Bill Of Lading' }])
  expect(linked).toContainEqual([{ fileId: 'stored' }, { orders: [ORDER_GUID], usage: 'Other' }])
})

it('shows a file’s detected type and who will see it', async () => {
  const usage = { type: 'Bill Of Lading', description: null, isDefault: false, isDeprecated: false, acl: 'everyone' }
  await open({
    [UPLOAD]: () => new Promise(() => {}),
    'GET /picklist/options': () => ({
      'attachment-usages': [{ id: 1, label: 'BOL', visibility: ['client', 'vendor'], ...usage }],
    }),
  })
  await expect.element(page.getByRole('option', { name: 'Default: My company and dispatch' })).toBeInTheDocument()
  await choose(file('BOL 1042.pdf'))
  await expect
    .element(page.getByText('Upload BOL 1042.pdf: BOL, visible to My company and dispatch').first())
    .toBeVisible()
})

it('offers the generated documents of each job: the proof once it is delivered', async () => {
  const job = (number: string, status: string) => ({ guid: ORDER_GUID, number, status, type: 'transport' })
  const asked: string[] = []
  const paper = (name: string) => () => {
    asked.push(name)
    return new Blob(['%PDF-1.4'], { type: 'application/pdf' })
  }
  await open({
    'GET /order/{orderGuid}': () =>
      anOrder({ jobs: [job('1042-1', 'delivered'), job('1042-2', 'ready'), job('1042-3', 'canceled')] as never }),
    'GET /jobs/{guid}/proof-of-delivery': paper('proof'),
    'GET /jobs/{guid}/bill-of-lading': paper('bill'),
  })
  await expect.element(page.getByRole('button', { name: 'Bill of lading 1042-2' })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Proof of delivery/ }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: /1042-3/ }).elements()).toEqual([])
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Proof of delivery 1042-1' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Proof of delivery 1042-1.pdf' })).toBeVisible()
  expect(asked).toEqual(['proof'])
})

it('says why an upload failed and retries with the same guid', async () => {
  const guids: unknown[] = []
  await open({
    [UPLOAD]: ({ body }) => {
      guids.push((body as unknown as FormData).get('guid'))
      return guids.length === 1 ? refused(503, 'The server is away') : { guid: 'stored' }
    },
  })
  await choose(file('photo.jpg'))
  await expect.element(page.getByText('The server is away')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => guids.length).toBe(2)
  expect(guids[1]).toBe(guids[0])
})

it('can be canceled while it runs', async () => {
  let signal: AbortSignal | undefined
  await open({
    [UPLOAD]: ({ options }) =>
      new Promise((_, reject) => {
        signal = options?.signal
        signal?.addEventListener('abort', () => reject(signal?.reason as Error))
      }),
  })
  await choose(file('photo.jpg'))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(page.getByText('Upload photo.jpg')).not.toBeInTheDocument()
  expect(signal?.aborted).toBe(true)
})

it('refuses an empty file before sending it', async () => {
  const upload = vi.fn()
  await open({ [UPLOAD]: upload })
  await choose(file('nothing.txt', 0))
  await expect.element(page.getByText('The file is empty').first()).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
})

it('deletes at once with undo', async () => {
  const linked: { params: unknown; body: unknown }[] = []
  const photo = document_('photo.png')
  await open({ [LIST]: listed(photo), [LINK]: (asked) => linked.push(asked as never) })
  await page.getByRole('button', { name: 'Delete photo.png' }).click()
  await expect.element(page.getByText('photo.png deleted')).toBeVisible()
  await expect.element(page.getByText('No documents yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Open photo.png' })).toBeVisible()
  expect(linked.map(({ params, body }) => [params, body])).toEqual([
    [{ fileId: photo.guid }, { isDeleted: true }],
    [{ fileId: photo.fileGuid }, { orders: [ORDER_GUID], acl: 'company', usage: 'Other', name: 'photo.png' }],
  ])
})

it('shows pictures one after the other, and offers only what is allowed', async () => {
  await open({ [LIST]: listed(document_('photo.png'), document_('list.csv', { type: 'text/csv', can: [] })) })
  await expect.element(page.getByRole('button', { name: 'Delete list.csv' })).not.toBeInTheDocument()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Open photo.png' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(page.getByText('150%')).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(/cannot be shown here/)).toBeVisible()
})
