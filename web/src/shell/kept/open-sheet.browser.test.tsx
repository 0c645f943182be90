/** The session ends while a sheet is open: after the sign-in it is open again, with its text, for its person alone. */
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import type { Account } from '../../api/auth/account.ts'
import { forgetAccount } from '../../api/auth/forget-account.ts'
import { sheetsToReopen } from '../../api/auth/open-sheets.ts'
import { returnToSheets } from '../../api/auth/sheets-again.ts'
import type { Apis } from '../../api/client.ts'
import { draftsWritten } from '../../api/outbox/drafts.ts'
import { fieldDatabase } from '../../api/outbox/field-database.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { editing } from '../../ui/form/editing.ts'
import { lines } from '../../ui/form/field.ts'
import { ActForm } from '../form/act-form.tsx'
import { LASTING } from '../lasting.fixture.ts'
import { Providers } from '../providers.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'
import { buildRouter } from '../routing/router.tsx'
import { at } from '../routing/screen-route.ts'
import { AccountContext } from '../sign-in/session.ts'
import { useOpenSheet } from './use-open-sheet.ts'

const ORDER = '01890000-0000-7000-8000-000000000001'
const FORM = editing(z.strictObject({ reason: z.optional(z.nullable(z.string())) }), { reason: lines('Reason') })

const Hold = ({ order = ORDER, may = true }: { order?: string; may?: boolean }) => {
  const [isOpen, setOpen] = useOpenSheet<boolean>(`hold ${order}`, () => may)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Hold
      </button>
      {isOpen ? (
        <ActForm
          editing={FORM}
          title="Hold"
          about={order}
          act="Send"
          send={async () => ({})}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Ends the session, as `Auth` tells it. */
let tellSignedOut: (() => void) | undefined

/** The account id is the person's; the user is that of one company. */
const accountOf = (person: string, user: string) =>
  ({ homeAccountId: person, idTokenClaims: { user_guid: user } as Partial<Account['idTokenClaims']> }) as Account

const HoldIt = () => <Hold />
const open = async (Screen: () => React.ReactNode = HoldIt, person = 'casey', user = person) => {
  tellSignedOut = undefined
  const auth = {
    accounts: async () => [accountOf(person, user)],
    onSignedOut: (listener: () => void) => {
      tellSignedOut = listener
      return () => undefined
    },
  }
  const call = async () => ({
    keys: [{ id: user.padEnd(8, '_'), key: btoa(user.padEnd(32, '.')).replaceAll('=', '') }],
  })
  const Shell = () => (
    <main>
      <Outlet />
    </main>
  )
  const routes = [
    at(
      '/',
      lazyScreen(async () => Screen),
    ),
  ]
  return render(
    <Providers
      session={{ auth, settings: {} } as never}
      queries={createQueryClient({ platform: { call }, shipper: { call }, places: { call } } as unknown as Apis)}
      clock={LASTING}
    >
      <AccountContext value={accountOf(person, user)}>
        <RouterProvider router={buildRouter(Shell, routes, createMemoryHistory({ initialEntries: ['/'] }))} />
      </AccountContext>
    </Providers>,
  )
}
type Opened = Awaited<ReturnType<typeof open>>

/** As the server ends it: nothing of the account stays on the page or in the browser. */
const endSession = async ({ unmount }: Opened) => {
  await expect
    .poll(async () => {
      await draftsWritten()
      return (await fieldDatabase()).count('drafts')
    })
    .toBe(1)
  await expect.poll(() => tellSignedOut).toBeDefined()
  tellSignedOut!()
  await unmount()
  await forgetAccount()
}
const signedIn = (path = location.pathname, person = 'casey', user = person) =>
  returnToSheets(accountOf(person, user), path)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const reason = () => page.getByRole('textbox', { name: 'Reason' })
const sheet = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1280, 800)
  await emptyPhone()
  sessionStorage.clear()
  sheetsToReopen.sheets.clear()
})

const typed = async (): Promise<Opened> => {
  const screen = await open()
  await press('Hold')
  await reason().fill('Title is missing')
  return screen
}

it('the sign-in returns to the sheet with its text, once', async () => {
  await endSession(await typed())
  signedIn()
  const again = await open()
  await expect.element(reason()).toHaveValue('Title is missing')
  await press('Send')
  await expect.element(sheet()).not.toBeInTheDocument()
  await again.unmount()
  await open()
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})

it('nothing that was entered is in the tab, and nothing opens for somebody else', async () => {
  await endSession(await typed())
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Title')
  signedIn(location.pathname, 'nadia')
  await open(HoldIt, 'nadia')
  await press('Hold')
  await expect.element(reason()).toHaveValue('')
})

it.each(['another page', 'a reload'])('stays closed after %s', async (what) => {
  await endSession(await typed())
  if (what === 'another page') signedIn('/elsewhere')
  const again = await open()
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
  // Its text is there for whoever opens it.
  await press('Hold')
  await expect.element(reason()).toHaveValue('Title is missing')
  await again.unmount()
})

it('what was closed, or left by going elsewhere, stays closed', async () => {
  const first = await typed()
  await press('Cancel')
  await first.unmount()
  signedIn()
  const second = await open()
  await press('Hold')
  await reason().fill('Left')
  await second.unmount()
  signedIn()
  await open()
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})

it('a sheet of another record stays closed', async () => {
  await endSession(await typed())
  signedIn()
  await open(() => <Hold order={ORDER.replace(/1$/, '2')} />)
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})

it('nothing opens for the same person in another company', async () => {
  await endSession(await typed())
  signedIn(location.pathname, 'casey', 'casey elsewhere')
  await open(HoldIt, 'casey', 'casey elsewhere')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})

it('what may no longer be done stays closed', async () => {
  await endSession(await typed())
  signedIn()
  await open(() => <Hold may={false} />)
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})

it('whoever went to another page first comes back to a closed sheet', async () => {
  await endSession(await typed())
  signedIn()
  const here = location.href
  history.replaceState(null, '', '/elsewhere')
  await (await open(() => <Hold order="of another page" />)).unmount()
  history.replaceState(null, '', here)
  await open()
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(sheet().query()).toBeNull()
})
