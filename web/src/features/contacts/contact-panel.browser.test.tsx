import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/api-error.ts'
import type { Apis, CallOptions } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../../shell/providers.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { buildRouter } from '../../shell/routing/router.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { LASTING } from '../../shell/lasting.fixture.ts'
import { UndoToast } from '../../shell/undo/undo-toast.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { useContactActs } from './use-contact-acts.ts'

const HOME = '01890000-0000-7000-8000-00000000000b'
const ANN: Contact = {
  guid: '01890000-0000-7000-8000-00000000000a',
  name: 'Ann Yard',
  email: 'ann@north.test',
  mobileNumber: null,
  phoneNumber: '(214) 555-0147',
  website: null,
  title: null,
  department: null,
  isActive: true,
  canLogin: false,
  accountGuid: HOME,
  accountName: 'Northside',
  terminalGuid: null,
  dateCreated: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  dateUpdated: '2026-11-20T08:00:00.000Z',
  updatedBy: null,
  can: ['edit', 'delete'],
}

interface Sent {
  method: string
  body?: unknown
  ifMatch?: string
}
let sent: Sent[] = []
let refusal: ApiError | undefined
let now: Contact = ANN
let version = 1
beforeEach(async () => {
  await page.viewport(1280, 800)
  sent = []
  refusal = undefined
  now = ANN
  version = 1
})

const call = async (route: Route, input: { body?: unknown }, { ifMatch }: CallOptions = {}) => {
  sent.push({ method: route.method, ...(input.body ? { body: input.body } : {}), ...(ifMatch ? { ifMatch } : {}) })
  if (refusal) throw refusal
  if (ifMatch && ifMatch !== `"${version}"`) throw new ApiError(412, { message: 'changed' })
  return now
}
const read = async () => ({ data: now, etag: `"${version}"` })
const apis = { shipper: { call, read } } as unknown as Apis

const panelOf = (contact?: Contact) =>
  function Panel() {
    const acts = useContactActs()
    const [{ peek, edit }, change] = useAddress()
    if (!peek) return <p>closed</p>
    return (
      <ContactPanel
        contact={contact}
        homes={[{ guid: HOME, name: 'Northside', isOpen: true }]}
        home={HOME}
        isEditing={edit === 'yes'}
        acts={acts}
        onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
        onAdded={() => undefined}
        onClose={() => change({ peek: undefined, edit: undefined })}
      />
    )
  }
const Shell = () => (
  <main>
    <Outlet />
  </main>
)
const open = (contact?: Contact) => {
  const routes = [
    at(
      '/',
      lazyScreen(async () => panelOf(contact)),
    ),
  ]
  return render(
    <Providers session={{ auth: {}, settings: {} } as never} queries={createQueryClient(apis)} clock={LASTING}>
      <RouterProvider router={buildRouter(Shell, routes, createMemoryHistory({ initialEntries: ['/?peek=ann'] }))} />
      <UndoToast />
    </Providers>,
  )
}
const closed = () => page.getByText('closed')
const field = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('validates before sending, and shows a refusal at its field with the input kept', async () => {
  await open()
  await field('Email').fill('ann at yard')
  await press('Add contact')
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Must be an email address, like name@company.com')).toBeVisible()
  expect(sent).toEqual([])
  await field('Name').fill('Ann Two')
  await field('Email').fill('ann@north.test')
  refusal = new ApiError(409, { message: 'taken', errors: [{ path: 'email', message: 'Ann Yard has that already' }] })
  await press('Add contact')
  await expect.element(page.getByText('Ann Yard has that already')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ann Two')
})

it('sends only changed fields', async () => {
  await open(ANN)
  await press('Edit')
  await field('Title').fill('Yard lead')
  await press('Save')
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { title: 'Yard lead' }, ifMatch: '"1"' }])
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

it('deletes at once, with undo', async () => {
  await open(ANN)
  await press('Delete')
  await expect.element(page.getByText('Ann Yard deleted')).toBeVisible()
  await expect.element(closed()).toBeVisible()
  await press('Undo')
  await expect
    .poll(() => sent)
    .toMatchObject([
      { method: 'DELETE' },
      { method: 'POST', body: { name: 'Ann Yard', phoneNumber: '(214) 555-0147' } },
    ])
})

it('has links to call and write, and closes by Escape', async () => {
  await open(ANN)
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:2145550147')
  await expect.element(page.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:ann@north.test')
  expect(
    (await axe.run(document.body)).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, any }) => html + any[0]?.message),
    ]),
  ).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(closed()).toBeVisible()
})

it('asks before discarding input', async () => {
  await open(ANN)
  await press('Edit')
  await field('Title').fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await press('Keep editing')
  await expect.element(field('Title')).toHaveValue('x')
  await press('Close')
  await press('Leave')
  await expect.element(closed()).toBeVisible()
})

it('closes by Cancel without asking', async () => {
  await open(ANN)
  await press('Edit')
  await field('Title').fill('x')
  await press('Cancel')
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

it('merges both changes if someone else was faster, and lets the user choose', async () => {
  await open(ANN)
  await press('Edit')
  await field('Title').fill('Yard lead')
  await field('Department').fill('Gate')
  const dateUpdated = new Date(Date.now() - 4 * 60_000).toISOString()
  now = { ...ANN, title: 'Dispatcher', website: 'north.test', updatedBy: 'Bea Long', dateUpdated }
  version = 2
  await press('Save')
  await expect
    .element(page.getByText(/Bea Long changed the title and website 4 minutes ago while you were writing/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
  await expect.element(field('Website')).toHaveValue('north.test')
  await expect.element(field('Title')).toHaveValue('Yard lead')
  await press('Take theirs')
  await expect.element(field('Title')).toHaveValue('Dispatcher')
  await press('Save')
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(sent.at(-1)).toEqual({ method: 'PUT', body: { department: 'Gate' }, ifMatch: '"2"' })
})
