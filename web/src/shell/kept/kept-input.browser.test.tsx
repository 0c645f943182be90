/** Type, leave, come back: it is there. Send, and it is gone. Another user never sees it. */
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import type { Account } from '../../api/auth/account.ts'
import { forgetAccount } from '../../api/auth/forget-account.ts'
import type { ApiClient, Apis } from '../../api/client.ts'
import { forgetInput, keepInput, readInput } from '../../api/kept-input.ts'
import { border } from '../../api/outbox/border.ts'
import { fieldDatabase } from '../../api/outbox/field-database.ts'
import { draftsWritten } from '../../api/outbox/drafts.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { NoteComposer } from '../../features/notes/note-composer.tsx'
import { useWriteNote } from '../../features/notes/notes.api.ts'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { several } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { flag, lines, money, requiredOneOf, text } from '../../ui/form/field.ts'
import { group } from '../../ui/form/parts.ts'
import { ActForm } from '../form/act-form.tsx'
import { LASTING } from '../lasting.fixture.ts'
import { Providers } from '../providers.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'
import { buildRouter } from '../routing/router.tsx'
import { at } from '../routing/screen-route.ts'
import { AccountContext } from '../sign-in/session.ts'
import { useKeptInput, useKeptState } from './use-kept-input.ts'

const ORDER = '01890000-0000-7000-8000-000000000001'
const Shape = z.strictObject({
  words: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  amount: z.optional(z.number()),
  kind: z.enum(['a', 'b']),
  some: z.optional(z.array(z.string())),
  isOpen: z.optional(z.boolean()),
  password: z.optional(z.nullable(z.string())),
  at: z.optional(z.strictObject({ city: z.optional(z.nullable(z.string())) })),
})
const FORM = editing(Shape, {
  words: lines('Words'),
  name: text('Name'),
  amount: money('Amount'),
  kind: requiredOneOf('Kind', [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]),
  some: several('Some', ['x', 'y']),
  isOpen: flag('Open', 'While it is light'),
  password: text('Password', { type: 'password' }),
  at: group('Place', { city: text('City') }),
})

const send = vi.fn<(body: unknown) => Promise<unknown>>()
const write = vi.fn<(body: string) => Promise<boolean>>()
beforeEach(async () => {
  await page.viewport(1280, 800)
  await emptyPhone()
  send.mockReset().mockResolvedValue({})
  write.mockReset().mockResolvedValue(true)
  answer.mockReset().mockRejectedValue(new ApiError(0, undefined))
})

const keyOf = (user: string) => ({
  keys: [{ id: user.padEnd(8, '_'), key: btoa(user.padEnd(32, '.')).replaceAll('=', '') }],
})
const SheetOf = ({ about = ORDER, begin = {} }: { about?: string | null; begin?: { name?: string } }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {isOpen ? (
        <ActForm
          editing={FORM}
          title="Hold"
          about={about}
          begin={begin}
          act="Send"
          props={{ some: { options: [{ value: 'x', label: 'X' }] } }}
          send={send}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
const Sheet = () => <SheetOf />
const Composer = () => <NoteComposer keptAs={`note ${ORDER}`} label="Write a note" button="Send" onSend={write} />

/** Answers to notes that are sent. */
const answer = vi.fn<() => Promise<unknown>>()
const Notes = () => {
  const { pending, send: sendNote, forget } = useWriteNote(ORDER)
  return (
    <>
      <button type="button" onClick={() => void sendNote('Gate is shut')}>
        Write
      </button>
      {pending.map(({ guid, body, error }) => (
        <p key={guid}>
          {body}, {error ?? 'sending'}
          <button type="button" onClick={() => void sendNote(body, undefined, guid)}>
            Send again
          </button>
          <button type="button" onClick={() => forget(guid)}>
            Discard
          </button>
        </p>
      ))}
    </>
  )
}

const open = async (
  Screen: () => React.ReactNode,
  user = 'casey',
  call: () => Promise<unknown> = async () => keyOf(user),
) => {
  const apis = { platform: { call }, shipper: { call: () => answer() }, places: { call } } as unknown as Apis
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
  const screen = await render(
    <Providers session={{ auth: {}, settings: {} } as never} queries={createQueryClient(apis)} clock={LASTING}>
      <AccountContext value={{ homeAccountId: user } as Account}>
        <RouterProvider router={buildRouter(Shell, routes, createMemoryHistory({ initialEntries: ['/'] }))} />
      </AccountContext>
    </Providers>,
  )
  return screen
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByRole(name === 'Kind' ? 'combobox' : 'textbox', { name })
const notice = () => page.getByText('You entered this earlier. It hasn’t been sent.')
/** Entered input is on disk. */
const stored = async (count: number) => {
  await expect
    .poll(async () => {
      await draftsWritten()
      return (await fieldDatabase()).count('drafts')
    })
    .toBe(count)
}
/** As the end of a session leaves the browser. */
const signOut = async () => {
  await draftsWritten()
  await forgetAccount()
}

it('a sheet shows what was entered, until it is sent', async () => {
  const first = await open(Sheet)
  await press('Open it')
  await field('Words').fill('Two lines\nof words')
  await field('Name').fill('Ann')
  await field('Amount').fill('12.50')
  await field('Kind').selectOptions('b')
  await page.getByRole('checkbox', { name: 'X' }).click()
  await page.getByRole('switch').click()
  await field('City').fill('Reno')
  await field('Password').fill('hunter2')
  await stored(1)
  await first.unmount()
  await signOut()
  const second = await open(Sheet)
  await press('Open it')
  await expect.element(notice()).toBeVisible()
  await expect.element(field('Words')).toHaveValue('Two lines\nof words')
  await expect.element(field('Name')).toHaveValue('Ann')
  await expect.element(field('Amount')).toHaveValue('12.50')
  await expect.element(field('Kind')).toHaveValue('b')
  await expect.element(page.getByRole('checkbox', { name: 'X' })).toBeChecked()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  await expect.element(field('City')).toHaveValue('Reno')
  await expect.element(field('Password')).toHaveValue('')
  send.mockRejectedValueOnce(new ApiError(0, undefined))
  await press('Send')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await stored(1)
  await press('Send')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Ann', amount: 12.5, kind: 'b', at: { city: 'Reno' } })
  await stored(0)
  await second.unmount()
  await open(Sheet)
  await press('Open it')
  await field('Name').fill('Bo')
  await stored(1)
  expect(notice().query()).toBeNull()
})

it('discarding ends it, in the sheet and by its Cancel', async () => {
  const first = await open(Sheet)
  await press('Open it')
  await field('Name').fill('Ann')
  await stored(1)
  await first.unmount()
  await open(Sheet)
  await press('Open it')
  await expect.element(field('Name')).toHaveValue('Ann')
  await press('Discard')
  await expect.element(field('Name')).toHaveValue('')
  // The button is gone.
  await expect.element(field('Words')).toHaveFocus()
  await stored(0)
  await field('Name').fill('Bo')
  await stored(1)
  await press('Cancel')
  await stored(0)
})

it('another user sees nothing of it, neither in the form nor in the browser', async () => {
  const first = await open(Composer)
  await field('Write a note').fill('Gate code 4711')
  await stored(1)
  await first.unmount()
  await signOut()
  const kept: unknown[] = await (await fieldDatabase()).getAll('drafts')
  const bytes = kept.map((each) => new TextDecoder('latin1').decode((each as { closed: ArrayBuffer }).closed)).join()
  expect(bytes).not.toContain('4711')
  expect((await (await fieldDatabase()).getAllKeys('drafts')).join()).not.toContain(ORDER)
  expect(await (await fieldDatabase()).getAllKeys('kept')).toEqual([])
  const other = await open(Composer, 'nadia')
  await field('Write a note').fill('Hers')
  await stored(2)
  await expect.element(field('Write a note')).toHaveValue('Hers')
  await other.unmount()
  await signOut()
  await open(Composer)
  await expect.element(field('Write a note')).toHaveValue('Gate code 4711')
})

it('a composer keeps its text while it is being sent, and a refused one', async () => {
  const first = await open(Composer)
  await field('Write a note').fill('Call ahead')
  write.mockResolvedValueOnce(false)
  await press('Send')
  await expect.poll(() => write).toHaveBeenCalledTimes(1)
  await stored(1)
  await first.unmount()
  await open(Composer)
  await expect.element(field('Write a note')).toHaveValue('Call ahead')
  await expect.element(notice()).toBeVisible()
  await press('Send')
  await stored(0)
})

it('a note that was not sent stays to be sent again, and one that is answered after leaving does not', async () => {
  const first = await open(Notes)
  await press('Write')
  await expect.element(page.getByText(/Gate is shut, The server could not be reached/)).toBeVisible()
  await stored(1)
  await first.unmount()
  const late = Promise.withResolvers<unknown>()
  answer.mockReturnValueOnce(late.promise)
  const second = await open(Notes)
  await expect.element(page.getByText(/Gate is shut/)).toBeVisible()
  await press('Send again')
  await expect.element(page.getByText(/Gate is shut, sending/)).toBeVisible()
  await second.unmount()
  late.resolve({ guid: 'note' })
  await stored(0)
})

it('what was entered on one record is not shown on another, and what is about none is not kept', async () => {
  const OTHER = ORDER.replace(/1$/, '2')
  const first = await open(Sheet)
  await press('Open it')
  await field('Name').fill('Ann')
  await stored(1)
  await first.unmount()
  const second = await open(() => <SheetOf about={OTHER} />)
  await press('Open it')
  await field('City').fill('Reno')
  await stored(2)
  await expect.element(field('Name')).toHaveValue('')
  await second.unmount()
  const third = await open(() => <SheetOf about={null} />)
  await press('Open it')
  await field('Name').fill('Bo')
  await third.unmount()
  await open(() => <SheetOf about={null} />)
  await press('Open it')
  await field('City').fill('Elko')
  await expect.element(field('Name')).toHaveValue('')
  await stored(2)
})

it('what the form begins with has changed: asks which to send, also without a record', async () => {
  const first = await open(() => <SheetOf begin={{ name: 'Ann' }} />)
  await press('Open it')
  await field('Name').fill('Bo')
  await stored(1)
  await first.unmount()
  await open(() => <SheetOf begin={{ name: 'Cy' }} />)
  await press('Open it')
  await expect.element(page.getByRole('button', { name: 'Take theirs' })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Bo')
  await press('Take theirs')
  await expect.element(field('Name')).toHaveValue('Cy')
})

it('state that was kept takes over what was not changed then, as it is now', async () => {
  const Pair = ({ first }: { first: { a: string; b: string } }) => {
    const { value, set } = useKeptState('pair', first)
    return (
      <>
        <input aria-label="A" value={value.a} onChange={(event) => set({ ...value, a: event.currentTarget.value })} />
        <input aria-label="B" value={value.b} onChange={(event) => set({ ...value, b: event.currentTarget.value })} />
      </>
    )
  }
  const first = await open(() => <Pair first={{ a: 'old', b: 'old' }} />)
  await field('A').fill('mine')
  await stored(1)
  await first.unmount()
  await open(() => <Pair first={{ a: 'theirs', b: 'theirs' }} />)
  await expect.element(field('A')).toHaveValue('mine')
  await expect.element(field('B')).toHaveValue('theirs')
})

it('what could not be read is read again, and not overwritten meanwhile', async () => {
  const first = await open(Composer)
  await field('Write a note').fill('Gate code 4711')
  await stored(1)
  await first.unmount()
  await signOut()
  const waits: (() => void)[] = []
  const { after } = border
  onTestFinished(() => void Object.assign(border, { after }))
  border.after = (ms, run) => {
    if (ms !== 5000) return after(ms, run)
    waits.push(run)
    return () => undefined
  }
  const call = vi.fn(async (): Promise<unknown> => keyOf('casey')).mockRejectedValueOnce(new ApiError(0, undefined))
  await open(Composer, 'casey', call)
  await expect.poll(() => waits.length).toBe(1)
  await expect.element(field('Write a note')).toHaveValue('')
  waits[0]!()
  await expect.element(field('Write a note')).toHaveValue('Gate code 4711')
})

it('what is kept while its key is awaited does not come back after it was sent', async () => {
  const key = Promise.withResolvers<unknown>()
  const place = { owner: 'casey', as: 'note 1' }
  const kept = keepInput(place, { body: 'Call ahead' }, { call: () => key.promise } as unknown as ApiClient)
  const sent = forgetInput(place)
  key.resolve(keyOf('casey'))
  await expect(Promise.all([kept, sent])).resolves.toHaveLength(2)
  await stored(0)
})

it('what nobody came back to for 30 days is forgotten, whoever entered it', async () => {
  const { now, after: later } = border
  onTestFinished(() => {
    border.now = now
    border.after = later
  })
  // A store that answers late, as on a busy machine, is swept with the next input; here each has its time.
  border.after = (ms, run) => later(100 * ms, run)
  const after = (days: number) => {
    border.now = () => now() + days * 86_400_000
  }
  const isDatedToday = async () => {
    await expect
      .poll(async () => {
        const kept: unknown[] = await (await fieldDatabase()).getAll('drafts')
        return Math.max(...kept.map((each) => (each as { dateKept: number }).dateKept))
      })
      .toBeGreaterThan(border.now() - 3_600_000)
  }
  const ann = await open(Sheet, 'ann')
  await press('Open it')
  await field('Name').fill('Ann')
  await stored(1)
  await ann.unmount()
  await signOut()
  const first = await open(Sheet)
  await press('Open it')
  await field('Name').fill('Casey')
  await stored(2)
  await first.unmount()
  after(29)
  const second = await open(Sheet)
  await press('Open it')
  await expect.element(field('Name')).toHaveValue('Casey')
  await field('Words').fill('And more')
  await isDatedToday()
  await second.unmount()
  // Ann did not come back.
  after(40)
  const third = await open(Sheet)
  await press('Open it')
  await expect.element(field('Words')).toHaveValue('And more')
  await stored(2)
  await third.unmount()
  after(48)
  const fourth = await open(Sheet)
  await press('Open it')
  await expect.element(field('Words')).toHaveValue('And more')
  await stored(1)
  await isDatedToday()
  await fourth.unmount()
  after(79)
  const fifth = await open(Composer)
  await field('Write a note').fill('Another')
  await stored(2)
  await fifth.unmount()
  after(87)
  await open(Sheet)
  await press('Open it')
  await stored(1)
  await expect.element(field('Words')).toHaveValue('')
})

it('what is entered is dated then, not when a slow store takes it', async () => {
  const { now, reach } = border
  onTestFinished(() => void Object.assign(border, { now, reach }))
  const slow = Promise.withResolvers<void>()
  border.reach = async (what, work) => {
    if (what === 'write') await slow.promise
    return reach(what, work)
  }
  const platform = { call: async () => keyOf('casey') } as unknown as ApiClient
  const entered = now()
  border.now = () => entered
  const done = ['one', 'two'].map((as) => keepInput({ owner: 'casey', as }, as, platform))
  border.now = () => entered + 31 * 86_400_000
  slow.resolve()
  await Promise.all(done)
  const kept: unknown[] = await (await fieldDatabase()).getAll('drafts')
  expect(kept.map((each) => (each as { dateKept: number }).dateKept)).toEqual([entered, entered])
})

it('what this version cannot read stays for the one that can', async () => {
  const place = { owner: 'casey', as: 'by another version' }
  const read = () =>
    readInput(place, { call: async () => keyOf('casey') } as unknown as ApiClient, new AbortController().signal)
  await keepInput(place, { other: 'fields' }, { call: async () => keyOf('casey') } as unknown as ApiClient)
  const restore = vi.fn<(kept: unknown) => void>(() => {
    throw new TypeError('Unknown fields')
  })
  const Both = () => {
    useKeptInput({ as: place.as, value: undefined, restore })
    return <Composer />
  }
  await open(Both)
  await expect.poll(() => restore.mock.results).toMatchObject([{ type: 'throw' }])
  // Written in order, after whatever is forgotten.
  await field('Write a note').fill('Mine')
  await stored(2)
  expect(await read()).toEqual({ other: 'fields' })
})
