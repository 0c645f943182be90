import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { forgetAccount } from '../../api/auth/forget-account.ts'
import { hasAccountKey } from '../../api/outbox/account-key.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import {
  anOrder,
  type Answers,
  type Asked,
  findings,
  openAt,
  ORDER_GUID,
  ORDER_ROUTES,
  refused,
} from '../order-screens.fixture.tsx'
import { NewOrderScreen } from './new-order.tsx'

const VIN = '1FTFW1ET5DFC10312'
const CREATE = 'POST /orders'
const KEYS = 'GET /sessions/storage-keys'
const decoded = (vin: string) => ({
  vin,
  year: 2013,
  make: 'Ford',
  model: 'F-150',
  type: 7,
  trim2: '',
  customType: 'Pickup',
  vehicleWeightClass: 2,
  warnings: ['Also on open order 1001'],
  alsoOn: [],
})
const ANSWERS: Answers = {
  'POST /commodity/decodevins': ({ body }) => (body as unknown as string[]).map(decoded),
  'GET /platform/places-token': () => ({ authToken: 't' }),
  'GET /terminals': () => ({
    page: 0,
    rows: 3,
    total: 1,
    next: null,
    results: [{ guid: ORDER_GUID, name: 'Yard Tempe', city: 'Tempe', state: 'AZ', timeZone: 'America/Phoenix' }],
  }),
}
const open = (answers: Answers = {}, query = '') => openAt(`/orders/create${query}`, { ...ANSWERS, ...answers })
const submit = () => page.getByRole('button', { name: 'Submit order' }).click()
const field = (name: string) => page.getByLabelText(name, { exact: true })

const pickYard = async (of: string) => {
  await field(`${of}: place`).click()
  await page.getByRole('option', { name: /Yard Tempe/ }).click()
}
const paste = async (text: string) => {
  await page.getByRole('textbox', { name: 'Paste vehicles' }).fill(text)
  await page.getByRole('button', { name: /^Add \d+ vehicle/ }).click()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('vehicles', () => {
  it('are parsed from pasted text, decoded, and never blocked by warnings', async () => {
    await open()
    await paste(`please move ${VIN}, inop\n${VIN}`)
    await expect.element(field('Line 1: Make')).toHaveValue('Ford')
    await expect.element(field('Line 1: Condition')).toHaveValue('yes')
    await expect.element(page.getByText('Same VIN as line 1')).toBeVisible()
    await expect.element(page.getByText('Also on open order 1001').first()).toBeVisible()
    expect(await findings()).toEqual([])
  })

  it('survive a reload', async () => {
    await open()
    await paste(VIN)
    await expect.element(field('Line 1: Make')).toHaveValue('Ford')
    dispatchEvent(new Event('pagehide'))
    await open()
    await expect.element(field('Line 1: VIN').last()).toHaveValue(VIN)
  })

  it('are there again after a sign-in, though the page begins twice while their draft is opened', async () => {
    const keys = { keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }] }
    const stored = () => Object.entries(localStorage).join()
    await open({ [KEYS]: () => keys })
    await paste(VIN)
    await expect.element(field('Line 1: Make')).toHaveValue('Ford')
    await expect.poll(() => hasAccountKey('casey')).toBe(true)
    await cleanup()
    expect(stored()).toContain(VIN)
    await forgetAccount([localStorage])
    expect(stored()).toMatch(/waybill\.closed\.waybill\.new-order\.casey/)
    expect(stored()).not.toContain(VIN)

    const answered = Promise.withResolvers<typeof keys>()
    await open({ [KEYS]: () => answered.promise })
    await cleanup()
    await open({ [KEYS]: () => answered.promise })
    answered.resolve(keys)
    await expect.element(field('Line 1: VIN')).toHaveValue(VIN)
    await expect.poll(stored).toContain(VIN)
  })
})

describe('submitting', () => {
  it('shows what is missing next to the fields and goes to the first', async () => {
    const create = vi.fn()
    await open({ [CREATE]: create })
    await submit()
    await expect.element(page.getByText('Add at least one vehicle or piece of freight')).toBeVisible()
    await expect.element(page.getByText('Choose a place or enter an address').first()).toBeVisible()
    await expect.element(page.getByText(/3 fields still need/)).toBeVisible()
    await expect.element(field('Pickup: place')).toHaveFocus()
    expect(create).not.toHaveBeenCalled()
  })

  it('places the order, clears the draft and opens the order', async () => {
    const bodies: { stops: unknown[]; commodities: unknown[] }[] = []
    const { router } = await open({
      [CREATE]: ({ body }) => {
        bodies.push(body as never)
        return { ...anOrder(), warnings: [{ path: 'stops.0.terminal.state', message: 'ZZ is no state that we know' }] }
      },
      'GET /order/{orderGuid}': () => anOrder(),
    })
    await paste(VIN)
    await pickYard('Pickup')
    await pickYard('Delivery')
    await field('Pickup: day').fill('2026-12-01')
    await submit()
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
    await expect.element(page.getByText('ZZ is no state that we know')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe(`/orders/${ORDER_GUID}`)
    expect(bodies[0]).toMatchObject({
      commodities: [{ identifier: VIN, vehicle: { make: 'Ford' } }],
      stops: [
        {
          stopType: 'pickup',
          terminal: { guid: ORDER_GUID },
          dateRequestedType: 'estimated',
          dateRequestedStart: '2026-12-01T15:00:00.000Z',
        },
        { stopType: 'delivery' },
      ],
    })
    expect(Object.keys(localStorage).filter((key) => key.includes('new-order'))).toEqual([])
  })

  it('shows a refusal at its field and lets it be corrected', async () => {
    await open({
      [CREATE]: () =>
        refused(422, 'Not placed', [{ path: 'stops.1.terminal.guid', message: 'is not a place available to you' }]),
    })
    await paste(VIN)
    await pickYard('Pickup')
    await pickYard('Delivery')
    await submit()
    await expect.element(page.getByText('Is not a place available to you')).toBeVisible()
    await page.getByRole('button', { name: 'Delivery: change the place' }).click()
    await expect.element(page.getByText('Is not a place available to you')).not.toBeInTheDocument()
  })

  it('asks which vehicle goes where if there are several deliveries', async () => {
    await open()
    await paste(`${VIN}\n5YJ3E1EA7KF317000`)
    await page.getByRole('button', { name: 'Add delivery' }).click()
    await submit()
    await expect.element(page.getByText('Choose what to deliver here')).toBeVisible()
    await page.getByRole('checkbox').last().click()
    await expect.element(page.getByText('Choose what to deliver here')).not.toBeInTheDocument()
  })
})

it('starts from a copied order', async () => {
  await open({ 'GET /order/{orderGuid}': () => anOrder() }, `?from=${ORDER_GUID}`)
  await expect.element(field('Line 1: VIN')).toHaveValue(VIN)
  await expect.element(page.getByText('Yard Dallas').first()).toBeVisible()
  await expect.element(field('Reference')).toHaveValue('')
})

it('can be filled in by keyboard alone', async () => {
  await open()
  await page.getByRole('textbox', { name: 'Paste vehicles' }).click()
  await userEvent.keyboard(VIN)
  await expect.element(page.getByText('1 vehicle found')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field('Line 1: VIN')).toHaveValue(VIN)
  ;(field('Pickup: place').element() as HTMLElement).focus()
  await expect.element(page.getByRole('option', { name: /Yard Tempe/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Pickup: change the place' })).toBeVisible()
})

describe('a pasted or dropped order', () => {
  const TEXT = `PO 4471
Pickup: Yard, Dallas TX 75236
Deliver Friday to Denver
2013 Ford ${VIN}`
  const found = (path: string, text: string, isSure = true) => ({
    path,
    text,
    start: TEXT.indexOf(text),
    end: TEXT.indexOf(text) + text.length,
    isSure,
  })
  const place = { latitude: null, longitude: null, timeZone: 'America/Chicago', country: 'US' }
  const stop = { dateRequestedType: null, dateRequestedStart: null, dateRequestedEnd: null, notes: null }
  const READING = {
    kind: 'text',
    text: TEXT,
    unread: ['photo.jpg'],
    newClient: { name: 'Mesa Motors' },
    draft: {
      referenceNumber: '4471',
      bol: null,
      equipmentTypeId: null,
      instructions: null,
      commodities: [
        {
          type: 'vehicle',
          description: null,
          stockNumber: null,
          identifier: VIN,
          lotNumber: null,
          licensePlate: null,
          inoperable: 'unknown',
          hasKeys: null,
          vehicle: { year: 2013, make: 'Ford', model: null, color: null },
        },
      ],
      stops: [
        {
          ...stop,
          stopType: 'pickup',
          terminal: { ...place, name: 'Yard', street1: null, city: 'Dallas', state: 'TX', zipCode: '75236' },
          referenceNumber: null,
          commodities: null,
        },
        {
          ...stop,
          stopType: 'delivery',
          terminal: { ...place, name: null, street1: null, city: 'Denver', state: 'CO', zipCode: null },
          dateRequestedType: 'estimated',
          dateRequestedStart: '2026-11-27T15:00:00.000Z',
          referenceNumber: null,
          commodities: null,
        },
      ],
    },
    duplicates: [{ guid: '01890000-0000-7000-8000-000000000777', number: '1007', same: 'reference', value: '4471' }],
    found: [
      found('referenceNumber', '4471'),
      found('stops.0.terminal.city', 'Dallas'),
      found('stops.1.terminal.city', 'Denver', false),
      found('stops.1.dateRequestedStart', 'Friday', false),
      found('commodities.0.identifier', VIN),
    ],
    further: [],
  }
  const READ = 'POST /orders/read'
  /** Pastes outside of any field. */
  const pasteAnywhere = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const marked = () => document.querySelector('mark[data-shown]')?.textContent

  it('fills the form, keeps typed values, and shows where each value was found', async () => {
    const bodies: unknown[] = []
    await open({
      [READ]: ({ body }) => {
        bodies.push(body)
        return READING
      },
    })
    await field('Reference').fill('MY-1')
    await expect.element(page.getByLabelText('Paste or drop an order')).toBeVisible()
    pasteAnywhere(TEXT)
    await expect.element(page.getByRole('link', { name: 'order 1007' })).toBeVisible()
    await expect.element(page.getByText('Not read: photo.jpg. Open them yourself.')).toBeVisible()
    await expect.element(page.getByText('Ordered by Mesa Motors, who is not a client yet.')).toBeVisible()
    await expect.element(field('Line 1: VIN')).toHaveValue(VIN)
    await expect.element(field('Pickup: City')).toHaveValue('Dallas')
    await expect.element(field('Delivery: day')).toHaveValue('2026-11-27')
    await expect.element(field('Reference')).toHaveValue('MY-1')
    expect(bodies).toMatchObject([{ text: TEXT, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    ;(field('Pickup: City').element() as HTMLElement).focus()
    await expect.poll(marked).toBe('Dallas')
    await expect.element(page.getByRole('heading', { name: 'To confirm (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Delivery place Denver, CO', exact: true }).hover()
    await expect.poll(marked).toBe('Denver')
    await page.getByRole('button', { name: 'Delivery place is right' }).click()
    await expect.element(page.getByText('from “Friday”')).toBeVisible()
    await page.getByRole('button', { name: 'Delivery date is right' }).click()
    await expect.element(page.getByText('5 found, all sure')).toBeVisible()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(field('Line 1: VIN')).not.toBeInTheDocument()
    await expect.element(field('Reference')).toHaveValue('MY-1')
  })

  it('with several orders is reviewed one after the other, without retyping; the remaining ones survive a reload', async () => {
    const placed: unknown[] = []
    const { draft, duplicates: _duplicates, found: spans } = READING
    const order = (referenceNumber: string) => ({ draft: { ...draft, referenceNumber }, duplicates: [], found: spans })
    await open({
      [READ]: () => ({ ...READING, duplicates: [], further: [order('4472'), order('4473')] }),
      [CREATE]: ({ body }) => {
        placed.push(body?.['referenceNumber'])
        return { ...anOrder({ number: `10${42 + placed.length}` }), warnings: [] }
      },
      'GET /order/{orderGuid}': () => anOrder(),
    })
    pasteAnywhere(TEXT)
    await expect.element(page.getByRole('heading', { name: 'Order 1 of 3' })).toBeVisible()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect.element(page.getByRole('heading', { name: 'Order 2 of 3' })).toHaveFocus()
    await expect.element(field('Reference')).toHaveValue('4472')
    await page.getByRole('button', { name: 'Review later' }).click()
    await expect.element(field('Reference')).toHaveValue('4473')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect.element(page.getByRole('heading', { name: 'Order 2 of 3' })).toBeVisible()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waybill.read-orders'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect.poll(() => placed).toEqual(['4471', '4472'])
    await expect
      .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('waybill.read-orders')))
      .toEqual([])
  })

  it('works by keyboard, and says why a file could not be read', async () => {
    await open({
      [READ]: () => refused(422, 'no', [{ path: 'file', message: 'the PDF is locked with a password' }]),
      'POST /files': () => ({ guid: ORDER_GUID }),
    })
    await userEvent.keyboard('p')
    await expect.element(page.getByLabelText('Paste or drop an order')).toHaveFocus()
    await userEvent.upload(page.getByLabelText('File with an order'), new File(['%PDF-'], 'order.pdf'))
    await expect.element(page.getByText('The PDF is locked with a password')).toBeVisible()
  })
})

describe('for a dispatcher', () => {
  const CLIENT = { guid: '01890000-0000-7000-8000-000000000061', name: 'Summit Ridge' }
  const PAT = { guid: '01890000-0000-7000-8000-000000000062', name: 'Pat Doe', email: 'pat@summit.test' }
  const SASHA = { guid: '01890000-0000-7000-8000-000000000064', name: 'Sasha Lane' }
  const JOB = { guid: '01890000-0000-7000-8000-000000000063', number: '1042-1', stops: [], commodities: [] }
  const all = (...results: object[]) => ({ page: 0, rows: 20, total: results.length, next: null, results })
  const ROUTES = [
    at(
      '/orders/create',
      lazyScreen(async () => NewOrderScreen),
      { isForClient: true },
    ),
    ...ORDER_ROUTES.filter(({ path }) => path !== '/orders/create'),
    at(
      '/jobs/$jobGuid',
      lazyScreen(async () => () => <p>the job</p>),
    ),
  ]
  const sent: Record<string, unknown> = {}
  const keep = (name: string, answer: unknown) => (asked: Asked) => {
    sent[name] = asked.body
    return answer
  }
  const WEEKLY = {
    guid: '01890000-0000-7000-8000-000000000065',
    name: 'Weekly to Denver',
    content: { client: { guid: CLIENT.guid }, referenceNumber: 'WEEKLY' },
  }
  const openAsDispatcher = (permissions: readonly string[] = PERMISSIONS, lacking: object[] = [], more: Answers = {}) =>
    openAt(
      '/orders/create',
      {
        ...ANSWERS,
        'GET /templates': () => all(WEEKLY),
        'GET /users/me': () => ({ guid: ORDER_GUID, name: 'Marisol Vega', portal: 'dispatcher', permissions }),
        'GET /clients': () => all({ ...CLIENT, billingAddress: { city: 'Olathe', state: 'KS' } }),
        'GET /clients/{id}': () => ({ ...CLIENT, orderInstructions: 'Call before you come' }),
        'GET /clients/{id}/contacts': () => all(PAT),
        'GET /users': () => all(SASHA),
        [CREATE]: keep('order', { ...anOrder({ jobs: [JOB] as never }), warnings: [] }),
        'GET /jobs/{guid}': () => ({ ...JOB, missing: { ready: lacking, verify: [] } }),
        'PUT /jobs/{guid}/finances': keep('pay', {}),
        'PUT /job/{guid}/ready': keep('ready', {}),
        'GET /order/{orderGuid}': () => anOrder(),
        ...more,
      },
      { routes: ROUTES },
    )
  const fill = async () => {
    await page.getByRole('combobox', { name: 'Client', exact: true }).click()
    await page.getByRole('option', { name: /Summit Ridge/ }).click()
    await paste(VIN)
    await pickYard('Pickup')
    await pickYard('Delivery')
  }
  beforeEach(() => {
    for (const name of Object.keys(sent)) delete sent[name]
  })

  it('starts from a template, with its client', async () => {
    await openAsDispatcher()
    // Its list would cover the page before anybody has looked at it.
    await expect.element(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveFocus()
    expect(page.getByRole('listbox').elements()).toEqual([])
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Weekly to Denver' }).click()
    await expect
      .element(page.getByRole('combobox', { name: 'Client', exact: true }))
      .toHaveValue('Summit Ridge · Olathe, KS')
    await expect.element(page.getByRole('textbox', { name: /reference/i }).first()).toHaveValue('WEEKLY')
  })

  it('adds whoever orders by the pasted text as a client, and chooses it', async () => {
    const none = { unread: [], duplicates: [], found: [], further: [] }
    const draft = { referenceNumber: '4471', bol: null, equipmentTypeId: null, instructions: null }
    const read = {
      ...none,
      kind: 'text',
      text: 'Mesa Motors, PO 4471',
      newClient: { name: 'Mesa Motors' },
      draft: { ...draft, commodities: [], stops: [] },
    }
    const [reading, created] = [() => read, keep('client', { guid: ORDER_GUID, name: 'Mesa Motors' })]
    await openAsDispatcher(PERMISSIONS, [], { 'POST /orders/read': reading, 'POST /clients': created })
    const client = page.getByRole('combobox', { name: 'Client', exact: true })
    const contact = page.getByRole('combobox', { name: 'Client’s contact', exact: true })
    await field('Paste or drop an order').fill(read.text)
    await page.getByRole('button', { name: 'Fill in from this text' }).click()
    // A label does not stick to the field above it.
    const label = page.getByText('Client’s contact', { exact: true }).element().getBoundingClientRect()
    expect(label.top - client.element().getBoundingClientRect().bottom).toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Add as a client' }).click()
    await expect.element(client).toHaveValue('Mesa Motors')
    await expect.element(contact).toBeEnabled()
    expect(sent['client']).toEqual({ name: 'Mesa Motors' })
    expect(page.getByText('who is not a client yet', { exact: false }).elements()).toEqual([])
    expect(await findings()).toEqual([])
  })

  it('keeps its button in place while a client is chosen, so that a click at once creates the order', async () => {
    const none = { unread: [], duplicates: [], found: [], further: [] }
    const draft = { referenceNumber: null, bol: null, equipmentTypeId: null, instructions: null }
    const text = 'Mesa Motors'
    const read = {
      ...none,
      kind: 'text',
      text,
      newClient: { name: text },
      draft: { ...draft, commodities: [], stops: [] },
    }
    const wishes = Promise.withResolvers<object>()
    await openAsDispatcher(PERMISSIONS, [], {
      'POST /orders/read': () => read,
      'GET /clients/{id}': () => wishes.promise,
    })
    await paste(VIN)
    await pickYard('Pickup')
    await pickYard('Delivery')
    await field('Paste or drop an order').fill(text)
    await page.getByRole('button', { name: 'Fill in from this text' }).click()
    await expect.element(page.getByRole('button', { name: 'Add as a client' })).toBeVisible()
    const client = page.getByRole('combobox', { name: 'Client', exact: true })
    await client.click()
    const create = page.getByRole('button', { name: 'Create order', exact: true })
    await expect.element(create).toBeInViewport({ ratio: 1 })
    const { top } = create.element().getBoundingClientRect()
    await page.getByRole('option', { name: /Summit Ridge/ }).click()
    await expect.element(client).toHaveValue('Summit Ridge · Olathe, KS')
    expect(page.getByRole('button', { name: 'Add as a client' }).elements()).toEqual([])
    expect(create.element().getBoundingClientRect().top).toBe(top)
    wishes.resolve({ ...CLIENT, orderInstructions: 'Call before you come' })
    await expect.element(page.getByText(/Call before you come/)).toBeVisible()
    expect(create.element().getBoundingClientRect().top).toBe(top)
    await create.click()
    await expect.poll(() => sent['order']).toMatchObject({ client: { guid: CLIENT.guid } })
  })

  it('places an order for a client at a price, prices its job and marks it ready', async () => {
    await openAsDispatcher()
    await fill()
    await expect.element(page.getByText(/Call before you come/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Client’s contact', exact: true }).click()
    await page.getByRole('option', { name: /Pat Doe/ }).click()
    await page.getByRole('combobox', { name: 'Consignee', exact: true }).click()
    await page
      .getByRole('option', { name: /Summit Ridge/ })
      .last()
      .click()
    await page.getByRole('combobox', { name: 'Salesperson', exact: true }).click()
    await page.getByRole('option', { name: 'Sasha Lane' }).click()
    await page.getByLabelText('Inspection').selectOptions('AIAG')
    await field('Referrer').fill('Auto Expo')
    await field('Client pays').fill('1,250.50')
    await field('Carrier pay').fill('900')
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
    expect(sent).toMatchObject({
      order: {
        client: { guid: CLIENT.guid },
        clientContact: { guid: PAT.guid },
        consignee: { guid: CLIENT.guid },
        dispatcher: { guid: ORDER_GUID },
        salesperson: { guid: SASHA.guid },
        inspectionType: 'AIAG',
        referrer: 'Auto Expo',
        clientJobBasePay: 1250.5,
      },
      pay: { charges: [{ kind: 'base', amount: 900 }] },
      ready: {},
    })
  })

  it('shows what its job lacks instead of marking it ready', async () => {
    await openAsDispatcher(PERMISSIONS, [{ path: 'equipmentType', message: 'Choose the equipment' }])
    await fill()
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect.element(page.getByText('Choose the equipment').first()).toBeVisible()
    expect(Object.keys(sent)).toEqual(['order'])
  })

  it('takes back no draft once the order exists', async () => {
    await openAsDispatcher()
    await fill()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await fill()
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  it('continues to the offer of its job', async () => {
    const { router } = await openAsDispatcher()
    await fill()
    await page.getByRole('button', { name: 'Create and offer' }).click()
    await expect.element(page.getByText('the job')).toBeVisible()
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: `/jobs/${JOB.guid}`, search: { act: 'o' } })
  })

  it('asks for a tender’s answer deadline, and leaves its job alone', async () => {
    await openAsDispatcher()
    await fill()
    await page.getByRole('switch', { name: /This is a tender/ }).click()
    await field('Respond by').fill('2026-12-01T09:00')
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
    expect(sent).toMatchObject({ order: { isTender: true, dateTenderRespondBy: expect.any(String) } })
    expect(Object.keys(sent)).toEqual(['order'])
  })

  it('asks for the client, and for no money without permission to set it', async () => {
    await openAsDispatcher(['orders.create', 'orders.view'])
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect.element(page.getByText('Choose the client', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveFocus()
    for (const name of ['Client pays', 'Carrier pay', 'Dispatcher'])
      await expect.element(field(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole('switch', { name: 'Mark its job ready' })).not.toBeInTheDocument()
  })
})
