import type { NoticePage } from '@waybill/contract/notices/notices.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import Bell from '../../features/notices/bell.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import { type Answers, type Asked, findings, openAt, ORDER_GUID } from '../order-screens.fixture.tsx'
import { MailsScreen } from './mails.tsx'
import { NoticesScreen } from './notices.tsx'

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const WHEN = '2026-11-24T20:00:00.000Z'
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const notice = (last: number, dateRead: string | null) => ({
  guid: guid(last),
  kind: 'stop.late',
  title: `Stop ${last} is late`,
  text: 'Savannah, GA\nDue: 3:00 PM',
  path: `/orders/${ORDER_GUID}`,
  isCorrection: false,
  orderGuid: ORDER_GUID,
  jobGuid: null,
  dateCreated: WHEN,
  dateRead,
})
const MAIL = {
  guid: guid(60),
  kind: 'offer.sent',
  subject: 'Load offer 1042-1',
  recipient: 'Red Mesa',
  email: 'desk@redmesa.test',
  status: 'failed',
  attempts: 8,
  lastError: '550 no such mailbox',
  orderGuid: ORDER_GUID,
  jobGuid: null,
  userGuid: null,
  dateCreated: WHEN,
  dateSent: null,
}

const ROUTES = [
  at(
    '/notices',
    lazyScreen(async () => () => (
      <>
        <Bell size="md" />
        <NoticesScreen />
      </>
    )),
  ),
  at(
    '/orders/$orderGuid',
    lazyScreen(async () => () => <p>the order</p>),
  ),
  at(
    '/profile',
    lazyScreen(async () => () => <p>the profile</p>),
  ),
  at(
    '/settings/mails',
    lazyScreen(async () => MailsScreen),
  ),
]
const open = (path: string, answers: Answers) =>
  openAt(path, { 'GET /users/me': () => DISPATCHER, ...answers }, { routes: ROUTES, height: 700 })

beforeEach(() => page.viewport(1440, 900))

/** A server with one unread and one read notice. */
const notices = () => {
  const held = [notice(40, null), notice(41, WHEN)]
  const answer = ({ query }: Asked): NoticePage => {
    const unread = held.filter(({ dateRead }) => dateRead === null)
    const results = query?.['isRead'] === 'false' ? unread : held
    return { ...listOf(...results), unread: unread.length } as unknown as NoticePage
  }
  const read = vi.fn(({ params }: Asked) => {
    const found = held.find((each) => each.guid === params?.['guid'])!
    found.dateRead = WHEN
    return found
  })
  return { held, read, answers: { 'GET /notices': answer, 'PUT /notices/{guid}/read': read } }
}

it('counts unread notices on the bell, updates live, and opening one marks it as read', async () => {
  const { held, read, answers } = notices()
  const { tell, router } = await open('/notices', answers)
  await expect.element(page.getByRole('link', { name: 'Notices, 1 unread' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Stop 40 is late New/ })).toBeVisible()
  await expect.poll(() => document.title).toBe('Notices | TMS')
  expect(await findings()).toEqual([])
  held.unshift(notice(42, null))
  tell({ seq: 1, subject: 'notice', guid: guid(90), action: 'notice.added' })
  await expect.element(page.getByRole('link', { name: 'Notices, 2 unread' })).toBeVisible()
  await page.getByRole('link', { name: /Stop 42 is late/ }).click()
  await expect.element(page.getByText('the order')).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
  await router.navigate({ to: '/notices' })
  await expect.element(page.getByRole('link', { name: 'Notices, 1 unread' })).toBeVisible()
})

it('shows only unread notices, marks all as read, and links to the announced record', async () => {
  const { held, answers } = notices()
  await open('/notices', {
    ...answers,
    'PUT /notices/read': () => {
      for (const each of held) each.dateRead ??= WHEN
      return { read: 1 }
    },
  })
  await page.getByRole('button', { name: 'Unread (1)' }).click()
  await expect.element(page.getByRole('list', { name: 'Notices' }).getByRole('link')).toHaveLength(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByText('Nothing unread')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Choose your notices' }).click()
  await expect.element(page.getByText('the profile')).toBeVisible()
})

it('lists the company’s emails, says why one failed, and resends it', async () => {
  const asked: unknown[] = []
  let mail = MAIL
  await open('/settings/mails', {
    'POST /notices/mails/list': ({ body }) => (asked.push(body), listOf(mail)),
    'POST /notices/mails/{guid}/retry': () => (mail = { ...MAIL, status: 'waiting', attempts: 0 }),
  })
  await expect.element(page.getByRole('row', { name: /Load offer 1042-1/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect.poll(() => JSON.stringify(asked.at(-1))).toContain('"failed"')
  await page.getByRole('gridcell', { name: 'Load offer 1042-1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Load offer 1042-1' })
  await expect.element(panel.getByText('550 no such mailbox')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Open the order' })).toBeVisible()
  expect(await findings()).toEqual([])
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect.element(panel.getByText('Waiting')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
})

it.each([
  ['a contact can', null],
  ['a user, who signs in with it, cannot', guid(61)],
])('the address of %s be corrected', async (_who, userGuid) => {
  await open('/settings/mails', { 'POST /notices/mails/list': () => listOf({ ...MAIL, userGuid }) })
  await page.getByRole('gridcell', { name: 'Load offer 1042-1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Load offer 1042-1' })
  await expect.element(panel.getByRole('button', { name: 'Give up…' })).toBeVisible()
  const correct = panel.getByRole('button', { name: 'Correct address…' })
  if (userGuid === null) await expect.element(correct).toBeInTheDocument()
  else await expect.element(correct).not.toBeInTheDocument()
})

it('updates live as emails are sent', async () => {
  let mail = { ...MAIL, status: 'waiting' }
  const { tell } = await open('/settings/mails', { 'POST /notices/mails/list': () => listOf(mail) })
  const row = page.getByRole('row', { name: /Load offer 1042-1/ })
  await expect.element(row.getByText('Waiting')).toBeVisible()
  mail = { ...MAIL, status: 'sent' }
  tell({ seq: 1, subject: 'mail', guid: guid(90), action: 'mail.changed' })
  await expect.element(row.getByText('Sent', { exact: true })).toBeVisible()
})

it('offers a retry to users who may change orders', async () => {
  await open('/settings/mails', {
    'GET /users/me': () => ({ ...DISPATCHER, permissions: ['orders.view'] }),
    'POST /notices/mails/list': () => listOf(MAIL),
  })
  await page.getByRole('gridcell', { name: 'Load offer 1042-1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Load offer 1042-1' })
  await expect.element(panel.getByText('550 no such mailbox')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
})
