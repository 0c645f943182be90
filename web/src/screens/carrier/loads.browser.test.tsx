import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findings, refused } from '../order-screens.fixture.tsx'
import { aLoad, guidOf, list, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(360, 800))

it('lists loads by dollars per mile, and says how many the filter hides', async () => {
  const poor = aLoad(50, {
    price: 920,
    destination: {
      city: 'Dallas',
      state: 'TX',
      zipCode: null,
      country: 'US',
      latitude: null,
      longitude: null,
    },
  })
  await openCarrier('/loads', {
    'GET /job-posts': ({ query }) => (query?.['near'] ? list(aLoad(51, { milesAway: 12 })) : list(aLoad(51), poor)),
  })
  const cards = page.getByRole('list', { name: 'Loads', exact: true }).getByRole('link')
  await expect.poll(() => cards.first().query()?.textContent).toMatch(/\$1\.90\/mi/)
  await expect.poll(() => cards.nth(1).query()?.textContent).toMatch(/\$0\.92\/mi/)
  // In the zone of the pickup, wherever the reader is.
  await expect.poll(() => cards.first().query()?.textContent).toMatch(/Nov 24, 2:00 PM CST/)
  expect(await findings()).toEqual([])
  await expect.element(page.getByRole('application', { name: 'Map of 2 loads, listed below' })).toBeVisible()
  await page.getByLabelText(/^Near/).fill('Port Hueneme, CA')
  await expect.element(page.getByText('1 hidden by filter')).toBeVisible()
  await expect.element(page.getByText(/12 mi from you/)).toBeVisible()
  await expect.element(page.getByLabelText(/^Near/)).toHaveValue('Port Hueneme, CA')
  await page.getByRole('combobox', { name: 'Within' }).selectOptions('400 mi')
  expect(await findings()).toEqual([])
})

it('says before a bid how the load is paid, in the words of an offer', async () => {
  const cod = { codAmount: 2000, codMethod: 'cash', codLocation: 'delivery', balance: -100 } as const
  await openCarrier('/loads', { 'GET /job-posts': () => list(aLoad(51, cod), aLoad(50)) })
  const cards = page.getByRole('list', { name: 'Loads', exact: true }).getByRole('link')
  await expect.poll(() => cards.nth(0).query()?.textContent).toMatch(/Net 30 · \$2,000\.00 COD at delivery/)
  await expect.poll(() => cards.nth(1).query()?.textContent).toMatch(/Net 30(?! ·)/)
  await cards.nth(0).click()
  await expect.element(page.getByText('You collect at delivery')).toBeVisible()
  await expect.element(page.getByText('$2,000.00 Cash')).toBeVisible()
  await expect.element(page.getByText('You pass on to Larkspur')).toBeVisible()
  await expect.element(page.getByText('$100.00 Net 30')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('saves a search for notifications, and deletes it', async () => {
  const kept: unknown[] = []
  await openCarrier('/loads?near=Barstow%2C%20CA&radius=400&rateFrom=1.20', {
    'GET /job-posts': () => list(aLoad(51)),
    'GET /preferences': () => ({ results: [] }),
    'PUT /preferences/{key}': ({ body }) => (kept.push(body), { key: 'loads.searches', value: null }),
  })
  await expect.element(page.getByText(/near Barstow, CA within 400 mi, from \$1\.20\/mi/)).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const saved = page.getByRole('region', { name: 'Saved searches' })
  await expect.element(saved.getByRole('link', { name: /Barstow/ })).toBeVisible()
  expect(await findings()).toEqual([])
  await expect.poll(() => kept).toEqual([{ value: [{ near: 'Barstow, CA', radius: '400', rateFrom: '1.20' }] }])
  await saved.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
})

it('bids in steps of $25 with the rate next to it, and withdraws the bid', async () => {
  const sent: unknown[] = []
  let load = aLoad(50)
  await openCarrier(`/loads/${load.guid}`, {
    'GET /job-posts': () => list(load),
    'POST /posts/{guid}/requests': ({ body }) => {
      sent.push(body)
      load = aLoad(50, {
        can: ['change', 'withdraw'],
        ownRequest: {
          guid: guidOf(60),
          amount: 1950,
          message: null,
          status: 'open',
          closedReason: null,
          dateCreated: '2026-11-20T14:00:00.000Z',
        },
      })
    },
    'DELETE /posts/{guid}/requests/{requestGuid}': () => sent.push('withdrawn'),
  })
  await page.getByRole('button', { name: '$25 more' }).click()
  await page.getByRole('button', { name: '$25 more' }).click()
  await expect.element(page.getByText('$1.95/mi, $50.00 above the post')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Send bid' }).click()
  await expect.element(page.getByText('You bid $1,950.00')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => sent).toEqual([{ amount: 1950, message: null }, 'withdrawn'])
})

it('bids what is typed, key by key, and asks about what could be another amount', async () => {
  const sent: unknown[] = []
  await openCarrier(`/loads/${guidOf(50)}`, {
    'GET /job-posts': () => list(aLoad(50)),
    'POST /posts/{guid}/requests': ({ body }) => sent.push(body),
  })
  const price = page.getByRole('textbox', { name: 'Your price' })
  await price.fill('')
  await userEvent.type(price, '1250,50')
  const wrong = page.getByText('Enter an amount like 1450.50')
  await expect.element(wrong).toBeVisible()
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  // At its own field, above the message.
  const topOf = (element: Element) => element.getBoundingClientRect().top
  expect(topOf(wrong.element())).toBeLessThan(
    topOf(page.getByRole('textbox', { name: 'Message (optional)' }).element()),
  )
  await expect.element(page.getByRole('button', { name: 'Send bid' })).toBeDisabled()
  await userEvent.clear(price)
  await userEvent.type(price, '1,412.50')
  await expect.element(price).toHaveValue('1,412.50')
  await page.getByRole('button', { name: 'Send bid' }).click()
  await expect.poll(() => sent).toEqual([{ amount: 1412.5, message: null }])
})

it('shows the server’s reason for refusing a bid', async () => {
  await openCarrier(`/loads/${guidOf(50)}`, {
    'GET /job-posts': () => list(aLoad(50)),
    'POST /posts/{guid}/requests': () => refused(409, 'The load was awarded meanwhile'),
  })
  await page.getByRole('button', { name: 'Request at $1,900.00' }).click()
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toMatch(/The load was awarded meanwhile/)
})

it('shows the status of each request', async () => {
  const request = (last: number, more: object) => ({
    guid: guidOf(last),
    postGuid: guidOf(50),
    jobGuid: guidOf(70),
    amount: 2050,
    message: null,
    status: 'open',
    closedReason: null,
    contractGuid: null,
    dateCreated: '2026-11-20T14:00:00.000Z',
    ...more,
  })
  await openCarrier('/loads/requests', {
    'GET /job-posts': () => list(aLoad(50)),
    'POST /post-requests/list': () =>
      list(
        request(60, {}),
        request(61, { status: 'accepted', contractGuid: guidOf(40), amount: null }),
        request(62, { status: 'closed', closedReason: 'awarded to another carrier' }),
        request(63, { status: 'closed', closedReason: 'Our limit is $1,150 on this lane.' }),
      ),
  })
  await expect.element(page.getByRole('link', { name: 'My requests' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Find', exact: true })).not.toHaveAttribute('aria-current')
  const rows = page.getByRole('list', { name: 'My requests' }).getByRole('link')
  await expect.poll(() => rows.nth(0).query()?.textContent).toMatch(/Waiting.*Bid \$2,050.00 on \$1,900.00/)
  await expect.poll(() => rows.nth(1).query()?.textContent).toMatch(/Offer received.*Requested at \$1,900.00/)
  await expect.poll(() => rows.nth(2).query()?.textContent).toMatch(/Awarded elsewhere/)
  await expect.poll(() => rows.nth(3).query()?.textContent).toMatch(/Refused.*Our limit is \$1,150/)
  expect(await findings()).toEqual([])
})
