/** Home's shortcuts on the order or job of a row, and walking through the queue record by record. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sheetsToReopen } from '../../api/auth/open-sheets.ts'
import { aQueueRow, anAnswer } from '../../features/queue/queue.fixture.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { JobDetailScreen } from '../job-detail/job-detail.tsx'
import { aJob, anOffer, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { FIGURES, NEW_COMPANY, DONE } from './home.fixture.ts'
import { HomeScreen } from './home.tsx'

const blank = lazyScreen(async () => () => <p>elsewhere</p>)
const ROUTES = [
  at('/', blank),
  at('/jobs', blank),
  at('/orders/create', blank),
  at('/orders/$orderGuid', blank),
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => JobDetailScreen),
  ),
  at(
    '/home',
    lazyScreen(async () => HomeScreen),
  ),
] as const

const waitingFor = (last: number, code: QueueRow['waiting']['code'], can: string[], more: Partial<QueueRow> = {}) =>
  aQueueRow(last, { waiting: { ...aQueueRow(last).waiting, code }, can: [...can, 'snooze'], ...more })
const ofOrder = (last: number, code: QueueRow['waiting']['code'], can: string[]) =>
  waitingFor(last, code, can, {
    subject: 'order',
    guid: aQueueRow(last).orderGuid!,
    guids: [aQueueRow(last).orderGuid!],
    jobGuid: null,
    number: `${1041 + last}`,
  })
const NEXT = aQueueRow(9)
const CHARGE = {
  name: 'Tolls',
  side: 'vendor',
  amount: 14.5,
  approval: 'waiting',
  notes: 'I-40',
  orderGuid: aQueueRow(1).orderGuid,
  can: [],
}

/** Opens Home with a queue whose first row is focused; the test's act removes that row. */
const open = async (first: QueueRow, answers: (clear: () => void) => Answers, more: readonly QueueRow[] = [NEXT]) => {
  let rows = [first, ...more]
  const clear = () => void (rows = rows.filter((each) => each !== first))
  const opened = await openAt(
    '/home',
    {
      'GET /users/me': () => DISPATCHER,
      'GET /queue': () => anAnswer(rows),
      'GET /figures': () => FIGURES,
      'GET /company': () => NEW_COMPANY,
      'GET /company/setup': () => DONE,
      'GET /stats/weekly': () => ({ results: [] }),
      'GET /jobs/{guid}': ({ params }) => aJob(1, { guid: params?.['guid'] ?? '', status: 'pending' }),
      ...answers(clear),
    },
    { routes: ROUTES, height: 860 },
  )
  await page.getByRole('button', { name: first.title }).click()
  return opened
}
const press = (keys: string) => userEvent.keyboard(keys)
const SEND = '{Control>}{Enter}{/Control}'

beforeEach(async () => {
  await page.viewport(1440, 900)
  sessionStorage.clear()
})

describe('one act takes two keys, and focus moves on by itself', () => {
  it('accepts an offer for the carrier', async () => {
    const accepted = vi.fn((_asked: Asked) => ({}))
    const row = waitingFor(1, 'answer-offer', ['accept-offer', 'decline-offer', 'cancel-offer'])
    await open(row, (clear) => ({
      'GET /jobs/{jobId}/contracts': () => ({ results: [anOffer()] }),
      'PUT /job-contracts/{id}/accept': (asked) => {
        clear()
        return accepted(asked)
      },
    }))
    await press('a')
    await expect.element(page.getByRole('dialog', { name: /accepts$/ })).toBeVisible()
    expect(await findings()).toEqual([])
    await press(SEND)
    await expect.poll(() => accepted.mock.calls.length).toBe(1)
    await expect.element(page.getByRole('button', { name: `${row.title} (done)` })).toBeVisible()
    await expect.element(page.getByRole('button', { name: NEXT.title })).toHaveFocus()
  })

  it('approves a charge that a carrier asks for while its driver is on the way', async () => {
    const approved = vi.fn((_asked: Asked) => ({}))
    const asked = vi.fn((_asked: Asked) => undefined)
    const charge = { ...CHARGE, guid: aQueueRow(7).guid }
    // The row is the charge's, the act its job's.
    const row = waitingFor(1, 'answer-charge', ['answer-charge'], { guid: charge.guid, guids: [charge.guid] })
    const finances = { charges: [charge], otherLines: [], can: ['answer'], totals: {}, miles: { distance: 795 } }
    await open(row, (clear) => ({
      'GET /orders/{guid}/finances': () => finances,
      'GET /jobs/{guid}/finances': (of) => {
        asked(of)
        return finances
      },
      'PUT /charges/{guid}/approve': (of) => {
        clear()
        return approved(of)
      },
    }))
    await press('a')
    await expect.element(page.getByRole('dialog', { name: 'Tolls, $14.50' })).toBeVisible()
    expect(await findings()).toEqual([])
    await press(SEND)
    await expect.poll(() => approved.mock.calls[0]?.[0].params).toEqual({ guid: charge.guid })
    expect(asked.mock.calls[0]?.[0].params).toEqual({ guid: row.jobGuid })
    await expect.element(page.getByRole('button', { name: NEXT.title })).toHaveFocus()
  })

  it('approves a client’s release of a held order', async () => {
    const changed = vi.fn((_asked: Asked) => anOrder())
    const request = { date: '2026-11-20T14:00:00.000Z', by: 'Casey', reason: 'Paid' }
    const held: Partial<Order> = { isOnHold: true, holdRequest: request, can: ['answer-request', 'unhold'] }
    await open(ofOrder(1, 'answer-hold-request', ['answer-request']), (clear) => ({
      'GET /order/{orderGuid}': () => anOrder(held),
      'PATCH /orders/{id}': (asked) => {
        clear()
        return changed(asked)
      },
    }))
    await press('a')
    await expect
      .poll(() => changed.mock.calls[0]?.[0].body)
      .toEqual({ answerRequest: { request: 'unhold', isGranted: true } })
    await expect.element(page.getByRole('button', { name: NEXT.title })).toHaveFocus()
  })

  it('declines a client request, with the reason by letter', async () => {
    const changed = vi.fn((_asked: Asked) => anOrder())
    const request = { date: '2026-11-20T14:00:00.000Z', by: 'Casey', reason: null }
    await open(ofOrder(1, 'answer-cancel-request', ['answer-request']), () => ({
      'GET /order/{orderGuid}': () => anOrder({ cancelRequest: request, can: ['answer-request', 'cancel'] }),
      'PATCH /orders/{id}': changed,
    }))
    await press('{Shift>}A{/Shift}')
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    await press(`l${SEND}`)
    await expect
      .poll(() => changed.mock.calls[0]?.[0].body)
      .toEqual({ answerRequest: { request: 'cancel', isGranted: false }, reason: 'Already loaded' })
  })
})

it.each([
  ['o', waitingFor(1, 'find-carrier', ['send-offer', 'post']), /^Offer job/],
  ['b', waitingFor(1, 'find-carrier', ['send-offer', 'post']), /^Post job/],
  ['{Shift>}A{/Shift}', waitingFor(1, 'answer-offer', ['decline-offer']), /decline for carrier$/],
  ['{Shift>}X{/Shift}', waitingFor(1, 'answer-offer', ['cancel-offer']), /cancel the offer$/],
])('%s opens its sheet on the job of the row', async (keys, row, title) => {
  await open(row, () => ({
    'GET /jobs/{jobId}/contracts': () => ({ results: [anOffer()] }),
    'POST /suggestions': () => ({ lane: { jobs: 0 }, target: null, vendors: [] }),
  }))
  await press(keys)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})

it('adds a note to the row’s order', async () => {
  const written = vi.fn((_asked: Asked) => ({ guid: NEXT.guid, body: 'x' }))
  const row = waitingFor(1, 'start-job', ['start'])
  await open(row, () => ({ 'POST /order/{orderGuid}/note': written }))
  await press('n')
  await expect.element(page.getByRole('textbox', { name: 'Write a note' })).toHaveFocus()
  expect(await findings()).toEqual([])
  await press(`No answer${SEND}`)
  await expect
    .poll(() => written.mock.calls[0]?.[0])
    .toMatchObject({ params: { orderGuid: row.orderGuid }, body: { body: 'No answer', visibility: [] } })
  await expect.element(page.getByText('Job 1042-1: note added')).toBeVisible()
})

it('Enter opens the list of similar items, and C a new order where no leg can be added', async () => {
  const several = waitingFor(1, 'verify-job', ['verify'], { count: 12, number: null, title: 'Verify 12 jobs' })
  const { router } = await open(several, () => ({}), [NEXT, ofOrder(3, 'plan-order', ['create-job'])])
  await press('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/jobs')
  expect(JSON.stringify(router.state.location.search)).toContain('verify-job')
  await router.navigate({ to: '/home' })
  await page.getByRole('button', { name: NEXT.title }).click()
  await press('c')
  await expect.poll(() => router.state.location.pathname).toBe('/orders/create')
})

it('a record opened from the queue shows its position there, and J and K move on', async () => {
  const third = aQueueRow(10)
  const { router } = await open(
    waitingFor(1, 'start-job', ['start']),
    () => ({ 'GET /order/{orderGuid}': () => anOrder() }),
    [NEXT, third],
  )
  const bar = page.getByRole('navigation', { name: 'Queue' })
  await press('j{Enter}')
  await expect.element(bar.getByText('2 of 3')).toBeVisible()
  expect(await findings()).toEqual([])
  await press('j')
  await expect.element(bar.getByText('3 of 3')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(`/jobs/${third.jobGuid}`)
  await expect.element(bar.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('kk')
  await expect.element(bar.getByText('1 of 3')).toBeVisible()
  await press('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

describe('Enter, Space and arrows belong to what has focus', () => {
  /** The element whose click a key press causes, if any. The click itself is withheld. */
  const pressedBy = async (key: string) => {
    let clicked: EventTarget | null = null
    const note = (event: Event) => {
      clicked = event.target
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('click', note, { capture: true })
    await press(key)
    removeEventListener('click', note, { capture: true })
    return clicked
  }

  it('every link, button and menu reached with Tab', async () => {
    const { router } = await open(
      waitingFor(1, 'verify-job', ['verify'], {
        phone: { party: 'driver', name: 'Samir Boateng', phone: '(816) 555-0154', email: 'samir@example.com' },
      }),
      () => ({}),
    )
    const reached = new Set<Element>()
    const dead: string[] = []
    for (let i = 0; i < 80; i += 1) {
      // oxlint-disable no-await-in-loop -- one key after the other
      await press('{Tab}')
      const focus = document.activeElement!
      if (reached.has(focus)) break
      reached.add(focus)
      // A row of the queue opens its record with Enter.
      const isRow = focus.matches('li button[aria-expanded]')
      const keys = focus.matches('a[href]') ? ['{Enter}'] : focus.matches('button') ? ['{Enter}', ' '] : []
      for (const key of isRow ? [' '] : keys)
        if ((await pressedBy(key)) !== focus) dead.push(`${key} on ${focus.textContent}`)
      // oxlint-enable no-await-in-loop
    }
    expect(dead).toEqual([])
    expect(reached.size).toBeGreaterThan(15)
    await expect.poll(() => router.state.location.pathname).toBe('/home')
  })

  it('arrows choose whose work is shown', async () => {
    await open(waitingFor(1, 'verify-job', ['verify']), () => ({}))
    const [mine, team] = ['Mine', 'My team'].map((name) => page.getByRole('radio', { name }))
    ;(mine!.element() as HTMLElement).focus()
    await press('{ArrowRight}')
    await expect.element(team!).toBeChecked()
  })
})

describe('after a session that ended, what was open for a row opens again', () => {
  const left = (as: string, guid: string) => {
    sheetsToReopen.path = location.pathname
    sheetsToReopen.sheets.set(as, guid)
  }
  const mail = waitingFor(1, 'settle-mail', ['correct-address'], {
    subject: 'mail',
    email: 'ada@lake.test',
    title: 'No such mailbox',
  })
  it.each([
    ['snooze', ofOrder(1, 'accept-order', ['accept']), /Snooze/],
    ['correct address', mail, /address/i],
  ] as const)('%s', async (as, row, dialog) => {
    left(as, row.guid)
    await openAt(
      '/home',
      {
        'GET /users/me': () => DISPATCHER,
        'GET /queue': () => anAnswer([row, NEXT]),
        'GET /figures': () => FIGURES,
        'GET /company': () => NEW_COMPANY,
        'GET /company/setup': () => DONE,
        'GET /stats/weekly': () => ({ results: [] }),
      },
      { routes: ROUTES, height: 860 },
    )
    await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
