import type { WeekStats } from '@waybill/contract/figures/figures.shapes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aQueueRow, anAnswer } from '../../features/queue/queue.fixture.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aRun, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { type Answers, type Asked, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { testMailText } from '../../features/setup/test-mail.tsx'
import { aSetup } from '../../features/setup/setup.fixture.ts'
import { DONE, FIGURES, NEW_COMPANY } from './home.fixture.ts'
import { HomeScreen } from './home.tsx'

const WEEKS = Array.from({ length: 8 }, (_, i) => ({
  week: `2026-10-${String(5 + i * 3).padStart(2, '0')}`,
  jobs: 20,
  pickupOnTime: 90 + i,
  deliveryOnTime: i === 7 ? null : 85 + i,
  revenue: 60_000,
  grossProfit: 9_000 + i * 500,
  grossProfitMargin: 15.1 + i,
}))

const blank = lazyScreen(async () => () => <p>elsewhere</p>)
const ROUTES = [
  at('/', blank),
  at('/jobs', blank),
  at('/orders/$orderGuid', blank),
  at('/jobs/$jobGuid', blank),
  at(
    '/home',
    lazyScreen(async () => HomeScreen),
  ),
] as const

const VERIFY = aQueueRow(5, {
  count: 2,
  guids: [aQueueRow(5).guid, aQueueRow(6).guid],
  number: null,
  title: 'Verify 2 jobs',
  waiting: { ...aQueueRow(5).waiting, code: 'verify-job', due: null },
  can: ['verify'],
})
const DRIVER = aQueueRow(1, {
  title: 'Delivery: Meridian Recovery Lot',
  waiting: { ...aQueueRow(1).waiting, party: 'driver', code: 'deliver', due: '2020-01-01T00:00:00Z' },
  phone: { party: 'driver', name: 'Samir Boateng', phone: '(816) 555-0154', email: null },
  can: ['progress', 'snooze'],
})
const READY = 'PUT /job/{guid}/ready'
const SNOOZE = 'PUT /queue/{guid}/snooze'

/** Opens Home with a queue that changes with acts. */
const open = (answers: Answers = {}, first = [DRIVER, VERIFY, aQueueRow(2), aQueueRow(3)]) => {
  const answer = { rows: first }
  const asked: Asked[] = []
  const opened = openAt(
    '/home',
    {
      'GET /users/me': () => DISPATCHER,
      'GET /queue': (ask) => {
        asked.push(ask)
        return anAnswer(answer.rows)
      },
      'GET /figures': () => FIGURES,
      'GET /company': () => NEW_COMPANY,
      'GET /company/setup': () => DONE,
      'GET /stats/weekly': () => ({ results: WEEKS }),
      ...answers,
    },
    { routes: ROUTES, height: 860 },
  )
  return { answer, asked, opened }
}
const SCOPES = { Mine: 'mine', 'My team': 'team', Everyone: 'everyone' } as const
const row = (title: string | RegExp) => page.getByRole('button', { name: title })
const press = (keys: string) => userEvent.keyboard(keys)

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows the day, the queue and the weekly figures, all keyboard accessible', async () => {
  open()
  await expect.element(page.getByRole('link', { name: /Late now 7 5 deliveries, 2 pickups/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /To bill 1,000\+ \$46,210\+ delivered/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Overdue/ })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /On time this week: pickups 97%, deliveries –/ })).toBeVisible()
  await page.getByRole('heading', { name: 'Waiting on' }).click()
  await press('j')
  await expect.element(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:8165550154')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'On time as table' }).click()
  await expect.element(page.getByRole('cell', { name: '97.0%' })).toBeVisible()
  await page.getByRole('button', { name: 'Gross profit as table' }).click()
  await expect.element(page.getByRole('cell', { name: '$12,500.00' })).toBeVisible()
  expect(await findings()).toEqual([])
  await page.viewport(390, 844)
  const wide = [...document.querySelectorAll('main *')].filter((part) => part.getBoundingClientRect().right > 391)
  expect(wide.map((part) => part.className)).toEqual([])
})

it('expands its first row before one is chosen, with letters that act on it, until it is collapsed', async () => {
  open()
  const snooze = page.getByRole('button', { name: /^Snooze/ })
  await expect.element(row(/^Delivery: Meridian/)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(snooze).toBeVisible()
  await expect.element(row(/^Delivery: Meridian/)).not.toHaveFocus()
  await press('z')
  await expect.element(page.getByRole('dialog', { name: /Snooze/ })).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press('{Escape}')
  await expect.element(row(/^Delivery: Meridian/)).toHaveAttribute('aria-expanded', 'false')
  await press('j')
  await expect.element(row(/^Delivery: Meridian/)).toHaveFocus()
})

it('shows all of a row’s detail: the client, the whole route, the vehicles and the carrier', async () => {
  const detail =
    'Summit Ridge Reconditioning · Commerce City, CO → Colorado Springs, CO · 12 vehicles · North Fork Carriers'
  open({}, [DRIVER, aQueueRow(2, { detail })])
  const shown = page.getByTitle(detail)
  await expect.element(shown).toBeVisible()
  const { scrollWidth, clientWidth } = shown.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it('a letter never acts on the row below one that others just cleared', async () => {
  const verified = vi.fn(() => ({}))
  const { answer, opened } = open({ 'PATCH /jobs/{guid}': verified })
  const { tell } = await opened
  await expect.element(row(/^Delivery: Meridian/)).toHaveAttribute('aria-expanded', 'true')
  answer.rows = answer.rows.slice(1)
  const event = { seq: 1, subject: 'order', action: 'order.changed' }
  tell({ ...event, guid: DRIVER.orderGuid!, orderGuid: DRIVER.orderGuid!, queue: [] })
  await expect.element(row(/^Delivery: Meridian.*\(done\)/)).toBeVisible()
  await expect.element(row('Verify 2 jobs')).toHaveAttribute('aria-expanded', 'false')
  await press('a')
  await press('j')
  await expect.element(row('Verify 2 jobs')).toHaveFocus()
  expect(verified).not.toHaveBeenCalled()
})

it('adds an earned charge to its order at once', async () => {
  const billed = vi.fn(() => ({}))
  const [guid, order] = [aQueueRow(1).guid, { guid: aQueueRow(2).guid, number: '1000191' }]
  const charge = { guid, rule: 'detention-delivery', text: 'Waited 4 h', amount: 75, order, can: ['bill'] }
  open({
    'GET /unbilled': () => ({ results: [charge], total: 2, amount: 175 }),
    'PUT /unbilled/{guid}/bill': billed,
  })
  const card = page.getByRole('region', { name: 'Earned, not billed' })
  await expect.element(card.getByText('1 more')).toBeVisible()
  await card.getByRole('button', { name: 'Add Detention at delivery, order 1000191' }).click()
  await expect.element(page.getByText('Detention at delivery, order 1000191: $75.00 billed')).toBeVisible()
  expect(billed).toHaveBeenCalledOnce()
})

it('opens the jobs of a week, in the company’s time zone, from the plot and from its table', async () => {
  const company = { name: 'Larkspur', timeZone: 'America/Chicago', settings: { targetOnTime: 95 } }
  const { opened } = open({ 'GET /company': () => company })
  const { router } = await opened
  await expect.element(page.getByText('last 8 weeks, target 95%')).toBeVisible()
  const week = { name: 'Jobs delivered in the week of Oct 8' }
  const plot = page.getByRole('region', { name: 'On time' })
  await plot.getByRole('button', { name: 'On time as table' }).click()
  await expect.element(plot.getByRole('link', { name: 'Oct 8' })).toBeVisible()
  await page.getByRole('region', { name: 'Gross profit' }).getByRole('link', week).click()
  await expect.poll(() => router.state.location.pathname).toBe('/jobs')
  expect(JSON.parse((router.state.location.search as { filter: string }).filter)).toEqual({
    op: 'and',
    rules: [
      {
        field: 'dateVendorCompleted',
        operator: 'between',
        value: { from: '2026-10-08T05:00:00.000Z', to: '2026-10-15T04:59:59.999Z' },
      },
    ],
  })
})

it.each([
  ['Mine', [{ guid: 'd1', name: 'Dana' }], { field: 'dispatcherGuid', operator: 'eq', value: 'd1' }],
  [
    'My team',
    // Two of one name stay two.
    [
      { guid: 'd1', name: 'Dana' },
      { guid: 'd2', name: 'Dana' },
    ],
    {
      op: 'or',
      rules: [
        { field: 'dispatcherGuid', operator: 'in', value: ['d1', 'd2'] },
        { field: 'dispatcherGuid', operator: 'empty' },
      ],
    },
  ],
  ['Everyone', null, undefined],
] as const)('opens the lists of its figures as they were counted: %s', async (label, dispatchers, whose) => {
  open({
    'GET /figures': ({ query }) => ({
      ...FIGURES,
      dispatchers: query?.['scope'] === SCOPES[label] ? dispatchers : [{ guid: 'd9', name: 'Somebody else' }],
    }),
  })
  await page.getByText(label, { exact: true }).click()
  const today = page.getByRole('list', { name: 'Today' }).first()
  await expect.element(today.getByRole('link')).toHaveLength(7)
  const filterOf = (link: Element) => JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get('filter')!)
  const last = () =>
    today
      .getByRole('link')
      .elements()
      .map((link) => filterOf(link).rules.at(-1))
  if (whose) await expect.poll(last).toEqual(Array.from({ length: 7 }, () => whose))
  else await expect.poll(() => JSON.stringify(last())).not.toContain('dispatcherGuid')
})

it('opens the pickups of the company’s day by the first known date, without those that stand still', async () => {
  open()
  const link = page.getByRole('link', { name: /^Pickups today/ })
  await expect.element(link).toBeVisible()
  const search = new URL((link.element() as HTMLAnchorElement).href).searchParams
  const between = (field: string) => ({
    field,
    operator: 'between',
    value: { from: '2026-11-23T06:00:00.001Z', to: '2026-11-24T06:00:00.000Z' },
  })
  const empty = (field: string) => ({ field, operator: 'empty' })
  const [first, second] = ['datePickupScheduledEnd', 'datePickupScheduledStart'] as const
  expect(JSON.parse(search.get('filter')!)).toMatchObject({
    op: 'and',
    rules: [
      { field: 'status', operator: 'notIn', value: ['canceled', 'on-hold', 'tenders'] },
      {
        op: 'or',
        rules: [{ op: 'and', rules: [between(first)] }, { op: 'and', rules: [between(second), empty(first)] }, {}, {}],
      },
    ],
  })
})

it('users without permission to see profit get no plot of it', async () => {
  const weeks = WEEKS.map(({ week, jobs, pickupOnTime, deliveryOnTime }): WeekStats => ({
    week,
    jobs,
    pickupOnTime,
    deliveryOnTime,
  }))
  open({ 'GET /stats/weekly': () => ({ results: weeks }) })
  await expect.element(page.getByRole('heading', { name: 'On time' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Gross profit' }).elements()).toEqual([])
})

it('holds stand apart, and what is a year old below, collapsed', async () => {
  const held = aQueueRow(4, {
    title: 'On hold: title missing',
    waiting: { ...aQueueRow(4).waiting, code: 'release-hold', due: null },
  })
  const old = aQueueRow(9, {
    title: 'Plan of last year',
    waiting: { ...aQueueRow(9).waiting, since: '2020-01-01T00:00:00Z', due: '2020-01-02T00:00:00Z' },
  })
  const counts = { overdue: 0, today: 0, later: 1, held: 1, old: 1 }
  open({
    'GET /queue': ({ query }) => {
      const answer = anAnswer(query?.['old'] ? [old] : [aQueueRow(2), held])
      return { ...answer, counts: { ...answer.counts, us: counts } }
    },
  })
  const list = (name: string) => page.getByRole('list', { name, exact: true })
  await expect.element(list('On hold').getByText('On hold: title missing')).toBeVisible()
  await expect.element(list('Later').getByRole('listitem')).toHaveLength(1)
  const part = page.getByRole('button', { name: 'Over a year old 1' })
  await expect.element(part).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByText('Plan of last year').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'All 2' })).toBeVisible()
  await part.click()
  await expect.element(list('Over a year old').getByText('Plan of last year')).toBeVisible()
  expect(await findings()).toEqual([])
  await part.click()
  await expect.element(page.getByText('Plan of last year')).not.toBeInTheDocument()
})

it('a job that cannot be made ready says what is missing, and offers to fill it in', async () => {
  const missing = [{ path: 'equipmentType', message: 'The equipment is missing' }]
  open({}, [aQueueRow(2, { missing, can: ['edit', 'snooze'] })])
  await row(/^Make ready/).click()
  await expect.element(page.getByText('The equipment is missing')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Fill in' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Mark ready/ })).not.toBeInTheDocument()
})

it('is one stop of Tab, from which arrows move on', async () => {
  const { answer } = open()
  const [first, second] = answer.rows
  await row(first!.title).click()
  await press('{ArrowDown}')
  await expect.element(row(second!.title)).toHaveFocus()
  await expect.element(row(second!.title)).toHaveAttribute('aria-expanded', 'true')
  const stops = () =>
    answer.rows.filter(({ title }) => row(title).element().getAttribute('tabindex') === '0').map(({ title }) => title)
  expect(stops()).toEqual([second!.title])
  await press('{ArrowUp}')
  await expect.element(row(first!.title)).toHaveFocus()
  expect(stops()).toEqual([first!.title])
})

it('an act strikes its row, moves on to the next, and is undone', async () => {
  const done: string[] = []
  const { answer, opened } = open({
    'PATCH /jobs/{guid}': ({ params, body }) => void done.push(`${params?.['guid']} ${JSON.stringify(body)}`),
  })
  await opened
  await row(/^Verify 2 jobs/).click()
  answer.rows = answer.rows.filter((each) => each !== VERIFY)
  await press('a')
  await expect.element(row(/^Verify 2 jobs \(done\)/)).toBeVisible()
  await expect.element(row(aQueueRow(2).title)).toHaveFocus()
  expect(done).toEqual(VERIFY.guids.map((guid) => `${guid} {"isVerified":true}`))
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => done.length).toBe(4)
  expect(done.at(-1)).toContain('{"isVerified":false}')
})

it('a refused act restores its row and says why', async () => {
  open({ [READY]: () => refused(422, 'stops.0.dateScheduledStart: is needed') })
  await row(aQueueRow(2).title).click()
  await press('r')
  await expect.element(page.getByText(/dateScheduledStart: is needed/).first()).toBeVisible()
  await expect.element(row(new RegExp(`${aQueueRow(2).title}$`))).toBeVisible()
})

it('snoozes by shortcut, for everyone, and undoes it', async () => {
  const sent: unknown[] = []
  open({ [SNOOZE]: ({ body }) => sent.push(body) })
  await row(aQueueRow(2).title).click()
  await press('z')
  await page.getByLabelText('Why (optional)').fill('no answer')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: '3 hours' }).click()
  await expect.element(page.getByText(/snoozed until/)).toBeVisible()
  expect(sent).toEqual([{ until: expect.any(String), reason: 'no answer' }])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ until: null })
})

it('changes by others appear without moving the focused row', async () => {
  const { answer, opened } = open()
  const { tell } = await opened
  await row(aQueueRow(2).title).click()
  const [gone, kept] = [aQueueRow(2), aQueueRow(3)]
  const fresh = aQueueRow(9)
  answer.rows = [fresh, DRIVER, VERIFY, { ...kept, title: 'Make ready: moved' }]
  const event = { seq: 1, subject: 'order', action: 'order.changed' }
  tell({ ...event, guid: gone.orderGuid!, orderGuid: gone.orderGuid!, queue: [] })
  tell({ ...event, guid: kept.orderGuid!, orderGuid: kept.orderGuid!, queue: [answer.rows[3]] })
  tell({ ...event, guid: fresh.orderGuid!, orderGuid: fresh.orderGuid!, queue: [fresh] })
  await expect.element(row('Make ready: moved')).toBeVisible()
  await expect.element(row(new RegExp(`${gone.title} \\(done\\)`))).toHaveFocus()
  expect(row(fresh.title).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: '1 new .' })).toBeVisible()
  await press('.')
  await expect.element(row(fresh.title)).toBeVisible()
})

it('hands over the user’s own queue to a colleague', async () => {
  const begun = vi.fn((_asked: Asked) => aRun({ act: 'order.change', isFinished: true, done: 2, succeeded: 2 }))
  const { opened } = open({
    'GET /users/me': () => ({ ...DISPATCHER, guid: aQueueRow(8).guid }),
    'GET /users': () => ({
      page: 0,
      rows: 20,
      total: 1,
      next: null,
      results: [{ guid: aQueueRow(9).guid, name: 'Ana Night' }],
    }),
    'POST /bulk': begun,
  })
  await opened
  await page.getByText('Mine', { exact: true }).click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Hand over my queue' })
  await sheet.getByRole('combobox', { name: /Colleague/ }).click()
  await page.getByRole('option', { name: 'Ana Night' }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect
    .poll(() => begun.mock.calls[0]?.[0].body)
    .toEqual({
      act: 'order.change',
      listing: {
        filterState: { dispatcherGuid: aQueueRow(8).guid },
        compoundFilterState: { op: 'and', rules: [{ field: 'waiting.party', operator: 'notEmpty' }] },
      },
      body: { dispatcher: { guid: aQueueRow(9).guid } },
    })
})

it('Enter opens the job; parties and scopes requery; the empty state is shown', async () => {
  const { answer, asked, opened } = open()
  const { router } = await opened
  await page.getByRole('button', { name: /^Driver/ }).click()
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ party: 'driver', scope: 'team' })
  answer.rows = []
  await page.getByText('Mine', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting on you' })).toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ scope: 'mine' })
  answer.rows = [aQueueRow(2)]
  await page.getByText('Everyone', { exact: true }).click()
  await row(aQueueRow(2).title).click()
  await press('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/jobs/${aQueueRow(2).jobGuid}`)
})

describe('the list that sets a new company up', () => {
  const rows = (total: number) => ({ page: 0, rows: 1, total, next: null, results: [] })
  const openNew = (setup: Parameters<typeof aSetup>[0], more: Answers = {}) =>
    open({ 'GET /company/setup': () => aSetup(setup), ...more })
  const list = page.getByRole('region', { name: 'Setting up' })
  const stepOf = (label: string) => list.getByRole('listitem').filter({ hasText: label })

  it('says what is done and what is next, leads there, hides what is skipped, and ends with the last step', async () => {
    openNew({ done: ['company', 'clients'] })
    await expect.element(list.getByRole('heading', { name: 'Setting up your company 2 of 14 done' })).toBeVisible()
    await expect.element(stepOf('Company details').getByText('done')).toBeInTheDocument()
    await expect.element(stepOf('Logo and color').getByText('Next')).toBeVisible()
    await expect.poll(() => list.getByText('Next', { exact: true }).elements().length).toBe(1)
    const leads = {
      'Company details': '/settings/company?edit=yes',
      'Logo and color': '/settings/company#look',
      'Invite a colleague': '/settings/users?peek=new',
      'Import clients': '/clients/import',
      'Import carriers': '/vendors/import',
      'Check carrier compliance': '/vendors',
      'Accessorial charges': '/settings/company#charges',
      'Your notifications': '/profile#notifications',
      'Test your email': '/settings/mails',
      'Connect a load board': '/loadboards?tab=boards',
      'Create the first order': '/orders/create',
      'Post its job, then take it down': '/jobs/ready',
      'Get an offer accepted': '/jobs/ready',
      'Deliver it': '/jobs/dispatched',
    }
    for (const [name, href] of Object.entries(leads))
      // oxlint-disable-next-line no-await-in-loop -- one link after the other
      await expect.element(list.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    expect(await findings()).toEqual([])
    await list.getByRole('button', { name: 'Skip: Logo and color' }).click()
    await expect.element(list.getByRole('heading', { name: 'Setting up your company 2 of 13 done' })).toBeVisible()
    await expect.element(stepOf('Invite a colleague').getByText('Next')).toBeVisible()
    await list.getByRole('button', { name: 'Show 1 skipped' }).click()
    await expect.element(list.getByRole('heading', { name: 'Setting up your company 2 of 14 done' })).toBeVisible()
    await list.getByRole('button', { name: 'Hide' }).click()
    await expect.poll(() => list.elements()).toEqual([])
  })

  it.each([
    ['once all is done', DONE],
    ['of a company that is under way', { ...aSetup({}), isUnderWay: true }],
  ])('is gone %s', async (_when, setup) => {
    const asked = vi.fn(() => setup)
    openNew({}, { 'GET /company/setup': asked })
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await expect.element(row('Verify 2 jobs').first()).toBeVisible()
    expect(list.elements()).toEqual([])
  })

  it('tells who may do what the reader may not', async () => {
    openNew({ not: { users: ['Marisol Vega', 'Bo Ray'], board: [] } })
    await expect
      .element(
        stepOf('Invite a colleague').getByText(
          'Takes the permission “Invite and manage people”: ask Marisol Vega or Bo Ray',
        ),
      )
      .toBeVisible()
    expect(stepOf('Invite a colleague').getByRole('link').elements()).toEqual([])
    await expect.element(stepOf('Connect a load board').getByText(/^Takes the permission “[^”]+”$/)).toBeVisible()
  })

  it('sends a test email and says what became of it', async () => {
    let testMail: object | null = null
    openNew(
      {},
      {
        'GET /company/setup': () => ({ ...aSetup({}), testMail }),
        'POST /company/setup/mail': () => {
          testMail = { email: 'ann@acme.test', status: 'waiting', lastError: null, dateCreated: '2026-11-20T10:00:00Z' }
          return {}
        },
      },
    )
    await stepOf('Test your email').getByRole('button', { name: 'Send me one' }).click()
    await expect.element(stepOf('Test your email').getByText('On its way to ann@acme.test')).toBeVisible()
  })

  it('checks every carrier, once there are some', async () => {
    const checked: unknown[] = []
    const carriers = ['Rapid', 'Slow'].map((name) => ({ guid: name, name }))
    openNew(
      { done: ['carriers'] },
      {
        'POST /vendors/list': ({ query }) => ({
          ...rows(2),
          results: query?.['cursor'] ? carriers.slice(1) : carriers.slice(0, 1),
          next: query?.['cursor'] ? null : 'c',
        }),
        'POST /vendors/{id}/check': ({ params }) => (checked.push(params?.['id']), {}),
      },
    )
    await list.getByRole('button', { name: 'Check all' }).click()
    await expect.element(page.getByText('Check standing: 2 carriers')).toBeVisible()
    await expect.poll(() => checked).toEqual(['Rapid', 'Slow'])
  })
})

describe('where emails go', () => {
  const mail = { email: 'ann@acme.test', lastError: null, dateCreated: '2026-11-20T10:00:00Z' }
  it.each([
    [{ sendsMail: false, testMail: null }, /written to files and reach nobody/],
    [{ sendsMail: true, testMail: { ...mail, status: 'sent' } }, /^Sent to ann@acme.test/],
    [{ sendsMail: true, testMail: { ...mail, status: 'failed', lastError: '550 no' } }, /^Failed: 550 no$/],
    [
      { sendsMail: true, testMail: { ...mail, status: 'waiting', lastError: 'refused' } },
      /tried again by itself: refused$/,
    ],
  ] as const)('%j', (setup, text) => {
    expect(testMailText(setup)).toMatch(text)
  })
})
