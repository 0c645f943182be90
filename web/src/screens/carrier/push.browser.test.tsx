/** Web push as a carrier meets it: asked for once beside an accepted offer, switched among the notices. The browser's part is played. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { openNotice, showNotice } from '../../api/push-notices.ts'
import { type Answers, findings } from '../order-screens.fixture.tsx'
import { aJob } from '../jobs/jobs.fixture.ts'
import { anOffer, guidOf, openCarrier } from './carrier.fixture.tsx'

const KEY = 'BA4nHnqQvM5n1QwZ2ZqN4m4e2bY4zO2kqf1V9m0l3sX7yC8uT6rD5eW4qA3zS2xE1cR0vF9gB8nH7jM6kL5iU4o'
const ENDPOINT = 'https://push.example.com/send/1'
const ACCEPTED = anOffer(40, { status: 'accepted', can: ['request-cancel'] })

/** A browser that answers its own question with `says`. */
const browser = (says: NotificationPermission, permission: NotificationPermission = 'default') => {
  const played = {
    permission,
    asked: 0,
    subscription: null as { endpoint: string; unsubscribe(): Promise<boolean> } | null,
  }
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      played.subscription = null
      return true
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return played.permission
    },
    requestPermission: async () => {
      played.asked++
      return (played.permission = says)
    },
  })
  const pushManager = {
    getSubscription: async () => played.subscription,
    subscribe: async () => (played.subscription = subscription),
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(
    async () => ({ pushManager }) as unknown as ServiceWorkerRegistration,
  )
  return played
}

const sent: unknown[] = []
const ANSWERS: Answers = {
  'GET /job-contracts/{id}': () => ACCEPTED,
  'GET /notices/preferences': () => ({
    results: [{ kind: 'offer.sent', label: 'You receive a load offer', byEmail: true, inApp: true }],
    summary: 'off',
  }),
  'GET /sessions': () => ({ page: 0, rows: 0, total: 0, next: null, results: [] }),
  'GET /push/key': () => ({ publicKey: KEY }),
  'PUT /push/subscriptions': ({ body }) => (sent.push(body), { guid: guidOf(95) }),
  'DELETE /push/subscriptions/{guid}': ({ params }) => (sent.push(params), undefined),
}
const open = (path: string) => openCarrier(path, ANSWERS, undefined, { push: true })
const offer = `/offers/${ACCEPTED.guid}`
const question = page.getByText('Hear about new offers right away')
const turnOn = page.getByRole('button', { name: 'Turn on' })
const device = page.getByRole('switch', { name: 'Notify this device' })

beforeEach(async () => {
  await page.viewport(360, 800)
  sent.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('beside an accepted offer', () => {
  it('asks, and asks the browser only after a tap', async () => {
    const played = browser('granted')
    await open(offer)
    await expect.element(question).toBeVisible()
    expect(played.asked).toBe(0)
    expect(await findings()).toEqual([])
    await turnOn.click()
    await expect.element(page.getByText('On for this device.')).toBeVisible()
    expect(played.asked).toBe(1)
    expect(sent).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' }, language: 'en' }])
  })

  it('does not ask again after “Not now”', async () => {
    const played = browser('granted')
    await open(offer)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.element(question).not.toBeInTheDocument()
    const { router } = await open('/profile')
    await expect.element(device).not.toBeChecked()
    await router.navigate({ href: offer })
    await expect.element(page.getByRole('button', { name: 'Ask to be released' })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(played.asked).toBe(0)
  })

  it('says so when the browser is told no', async () => {
    browser('denied')
    await open(offer)
    await turnOn.click()
    await expect.element(page.getByRole('alert').getByText(/This browser blocks notifications/)).toBeVisible()
    expect(sent).toEqual([])
  })

  it.each<[string, boolean, number, readonly Permission[]]>([
    ['a driver beside an own job', true, 90, ['jobs.view']],
    ['no driver about the job of someone else', false, 89, ['jobs.view']],
    ['nobody who was asked beside an offer', false, 90, ['jobs.view', 'offers.view']],
  ])('asks %s', async (_, isAsked, driver, permissions) => {
    browser('default')
    const who = { name: 'Casey', phoneNumber: null, truckNumber: null, trailerNumber: null, userGuid: guidOf(driver) }
    const job = aJob(1, { status: 'dispatched', driver: who })
    await openCarrier(`/jobs/${job.guid}`, { 'GET /jobs/{guid}': () => job }, permissions, { push: true })
    await expect.element(page.getByText('Casey').last()).toBeVisible()
    const ask = page.getByText('Hear about your jobs right away')
    if (isAsked) await expect.element(ask).toBeVisible()
    else await expect.element(ask).not.toBeInTheDocument()
    expect(await findings()).toEqual([])
  })

  it('asks nothing where the deployment has it off', async () => {
    browser('granted')
    await openCarrier(offer, ANSWERS)
    await expect.element(page.getByRole('link', { name: 'Open the job' })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('among the notices', () => {
  it('switches this device on and off', async () => {
    browser('granted')
    await open('/profile')
    await expect.element(page.getByText(/Off for this device/)).toBeVisible()
    await device.click()
    await expect.element(page.getByText(/On for this device/)).toBeVisible()
    expect(await findings()).toEqual([])
    await device.click()
    await expect.element(page.getByText(/Off for this device/)).toBeVisible()
    expect(sent[1]).toEqual({ guid: guidOf(95) })
  })

  it('says that the browser blocks it', async () => {
    browser('denied', 'denied')
    await open('/profile')
    await expect.element(page.getByText(/This browser blocks notifications/)).toBeVisible()
    await expect.element(device).not.toBeChecked()
  })

  it('is missing where the deployment has it off', async () => {
    browser('granted')
    await openCarrier('/profile', ANSWERS)
    await expect.element(page.getByText('You receive a load offer')).toBeVisible()
    await expect.element(device).not.toBeInTheDocument()
  })
})

describe('the worker', () => {
  const MESSAGE = { tag: 't', title: 'New load offer', text: '1902-1 · Dallas, TX → Denver, CO', path: '/jobs/1' }
  const scope = (...urls: string[]) => {
    const done: unknown[] = []
    const tabs = urls.map((url) => ({
      url,
      focus: async () => void done.push(['focus', url]),
      postMessage: (message: unknown) => void done.push([url, message]),
    }))
    return {
      done,
      registration: { showNotification: async (title: string, more: unknown) => void done.push([title, more]) },
      clients: { matchAll: async () => tabs, openWindow: async (path: string) => void done.push(['window', path]) },
    }
  }
  const isPortal = (path: string) => path.startsWith('/jobs')

  it('shows what came, once for each notice', async () => {
    const here = scope()
    await showNotice(here, MESSAGE)
    expect(here.done).toEqual([
      ['New load offer', expect.objectContaining({ body: MESSAGE.text, tag: 't', data: { path: '/jobs/1' } })],
    ])
  })

  it('opens the page in the tab that is there, the same page first, otherwise in a new one', async () => {
    const here = scope('https://c.test/jobs/2', 'https://c.test/jobs/1')
    await openNotice(here, { path: '/jobs/1' }, isPortal)
    expect(here.done).toEqual([
      ['focus', 'https://c.test/jobs/1'],
      ['https://c.test/jobs/1', { open: '/jobs/1' }],
    ])
    const apart = scope('https://c.test/drive/2')
    await openNotice(apart, { path: '/jobs/1' }, isPortal)
    expect(apart.done).toEqual([['window', '/jobs/1']])
    const foreign = scope()
    await openNotice(foreign, { path: '//evil.test/' }, isPortal)
    expect(foreign.done).toEqual([['window', '/']])
  })
})
