import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/api-error.ts'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../../shell/providers.tsx'
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
}
let sent: Sent[] = []
let refusal: ApiError | undefined
let closed = 0
beforeEach(async () => {
  await page.viewport(1280, 800)
  sent = []
  refusal = undefined
  closed = 0
})

const call = async (route: Route, input: { body?: unknown }) => {
  sent.push({ method: route.method, ...(input.body ? { body: input.body } : {}) })
  if (refusal) throw refusal
  return ANN
}
const apis = { shipper: { call } } as unknown as Apis

const Panel = ({ contact }: { contact?: Contact }) => {
  const acts = useContactActs()
  const [isEditing, setEditing] = useState(false)
  return (
    <ContactPanel
      contact={contact}
      homes={[{ guid: HOME, name: 'Northside', isOpen: true }]}
      home={HOME}
      isEditing={isEditing}
      acts={acts}
      onEdit={setEditing}
      onAdded={() => undefined}
      onClose={() => closed++}
    />
  )
}
const open = (contact?: Contact) =>
  render(
    <Providers session={{ auth: {}, settings: {} } as never} queries={createQueryClient(apis)}>
      <main>
        <Panel {...(contact ? { contact } : {})} />
      </main>
      <UndoToast />
    </Providers>,
  )
const field = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('checks before anything is sent, and puts a refusal beside its field with what was typed', async () => {
  await open()
  await field('E-mail').fill('ann at yard')
  await press('Add contact')
  await expect.element(page.getByText('Is required')).toBeVisible()
  await expect.element(page.getByText('Must be an e-mail address, like name@company.com')).toBeVisible()
  expect(sent).toEqual([])
  await field('Name').fill('Ann Two')
  await field('E-mail').fill('ann@north.test')
  refusal = new ApiError(409, { message: 'taken', errors: [{ path: 'email', message: 'Ann Yard has that already' }] })
  await press('Add contact')
  await expect.element(page.getByText('Ann Yard has that already')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ann Two')
})

it('sends only what was changed', async () => {
  await open(ANN)
  await press('Edit')
  await field('Title').fill('Yard lead')
  await press('Save')
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { title: 'Yard lead' } }])
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

it('deletes at once, and brings back on Undo', async () => {
  await open(ANN)
  await press('Delete')
  await expect.element(page.getByText('Ann Yard deleted')).toBeVisible()
  expect(closed).toBe(1)
  await press('Undo')
  await expect
    .poll(() => sent)
    .toMatchObject([
      { method: 'DELETE' },
      { method: 'POST', body: { name: 'Ann Yard', phoneNumber: '(214) 555-0147' } },
    ])
})

it('closes by Escape, but not over something typed; calls and writes by links', async () => {
  await open(ANN)
  expect(page.getByRole('link', { name: 'Call' }).element().getAttribute('href')).toBe('tel:2145550147')
  expect(page.getByRole('link', { name: 'Write' }).element().getAttribute('href')).toBe('mailto:ann@north.test')
  expect(
    (await axe.run(document.body)).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, any }) => html + any[0]?.message),
    ]),
  ).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
  await press('Edit')
  await field('Title').fill('x')
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})
