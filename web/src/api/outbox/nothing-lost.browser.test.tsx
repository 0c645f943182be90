/** Drawn drills: whatever happens to the phone, each act is at the server once, still kept, or its person was told. */
import { beforeEach, expect, it } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import { aServer, type Draw, drawing, openTab, type OpenTab, type Server } from './drill.fixture.ts'
import type { Recorded } from './drill-tab.fixture.ts'
import { fieldDatabase } from './field-database.ts'

/** `DRILLS=20` runs as many of each kind. */
const SEEDS = Array.from({ length: Number(import.meta.env['DRILLS'] ?? 4) }, (_, seed) => seed + 1)
beforeEach(emptyPhone)

const ALL_SENT = { is: 'none', others: 0, arePicturesThere: true }

interface Noted extends Recorded {
  /** Its person was told that it is recorded. */
  isConfirmed: boolean
  isTold: boolean
}

/** Records acts and looks whether what pages say is true. */
class Drill {
  readonly draw: Draw
  readonly server: Server
  readonly noted: Noted[] = []
  readonly untrue: string[] = []
  #tabs: OpenTab[] = []
  /** Who is signed in at the end. */
  endsAs = 'casey'

  constructor(seed: number) {
    this.draw = drawing(seed)
    this.server = aServer(() => this.draw(5) === 0)
  }

  /** What the session of this window needs to encrypt. */
  hasKeys = true

  async open(faults: (tab: OpenTab['tab']) => void = () => undefined, owner = 'casey'): Promise<OpenTab> {
    const open = await openTab(this.server)
    const spare = ['', '', '']
    open.tab.border.spare = () => open.tab.spareOf(spare)
    faults(open.tab)
    open.tab.onOutbox(() => {
      // Of another person it says nothing.
      if (owner !== 'casey' || open.tab.outboxState().kept.is !== 'none') return
      const missing = this.noted.filter(({ isConfirmed, id }) => isConfirmed && !this.server.received.acts.has(id))
      if (missing.length > 0) this.untrue.push(`none is said, but ${missing.map(({ id }) => id).join()} is not there`)
    })
    open.tab.start(owner, this.hasKeys ? this.server.keysOf : undefined)
    this.#tabs.push(open)
    return open
  }

  /** Resolves once its person was told anything, or the window is gone. */
  record({ tab }: OpenTab, text: string): Promise<void> {
    const told = Promise.withResolvers<void>()
    let act: Noted | undefined
    let isTold = false
    const held = () => {
      isTold = true
      if (act) act.isTold = true
      told.resolve()
    }
    const begun = ({ id, pictures }: Recorded) => {
      act = { id, pictures: [...pictures], isConfirmed: false, isTold }
      this.noted.push(act)
    }
    tab.record(text, this.draw(3), begun, held).then(
      () => {
        if (act) act.isConfirmed = true
        told.resolve()
      },
      () => {
        // An error is shown where the act was made.
        if (act) act.isTold = true
        told.resolve()
      },
    )
    return told.promise
  }

  /** Another person's window does not say what is left of the first one's pictures. */
  #arePicturesThere(): boolean {
    const { pictures } = this.server.received
    return this.noted.every(
      ({ isConfirmed, isTold, pictures: named }) =>
        !isConfirmed || isTold || named.every((sha256) => pictures.has(sha256)),
    )
  }

  kill(open: OpenTab): void {
    open.kill()
    this.#tabs = this.#tabs.filter((each) => each !== open)
  }

  /** Another window, with signal and working stores, in which everything is to be sent. */
  async end() {
    this.server.signal(true)
    for (const open of this.#tabs) this.kill(open)
    const { tab } = await this.open(undefined, this.endsAs)
    const said = () => {
      tab.tryOutbox()
      const { kept, others } = tab.outboxState()
      return { ...kept, others, arePicturesThere: this.#arePicturesThere() }
    }
    return { said, wrong: () => this.#wrong() }
  }

  /** What is not as it was said, compared with the server. */
  #wrong(): string[] {
    const { acts, pictures } = this.server.received
    const wrong = this.noted.flatMap(({ id, isConfirmed, isTold, pictures: named }) => {
      const times = acts.get(id)?.length ?? 0
      const spoiled = isConfirmed && !isTold && named.some((sha256) => pictures.get(sha256) !== sha256)
      return [
        ...(times > 1 || (isConfirmed && times === 0) ? [`${id} is there ${times} times`] : []),
        ...(spoiled ? [`a picture of ${id} is not the one that was taken`] : []),
      ]
    })
    return [...this.untrue, ...wrong]
  }
}

it.each(SEEDS)('a full disk, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  const isLedgerFull = drill.draw(2) === 0
  const isProbed = drill.draw(2) === 0
  let room = drill.draw(4)
  let isFull = false
  const spare = Array.from({ length: drill.draw(4) }, () => '')
  const faults = (tab: OpenTab['tab']) => {
    tab.border.reach = async (what, work) => {
      if (isFull && (what === 'write' || (what === 'open' && drill.draw(3) === 0)) && room-- <= 0)
        throw new DOMException('full', drill.draw(3) === 0 ? 'UnknownError' : 'QuotaExceededError')
      return work()
    }
    tab.border.spare = () => ({
      ...tab.spareOf(spare),
      remove: async () => {
        if (spare.pop() === undefined) return false
        room = 2 + drill.draw(4)
        return true
      },
      probe: async () => {
        // In some draws the disk fills up between the probe and the write.
        if (isFull && room <= 0 && isProbed) throw new DOMException('full', 'QuotaExceededError')
      },
    })
    if (isLedgerFull)
      tab.border.texts = () =>
        new Proxy(localStorage, {
          get: (store, name) => {
            if (name === 'setItem')
              return () => {
                throw new DOMException('full', 'QuotaExceededError')
              }
            const value: unknown = Reflect.get(store, name)
            return typeof value === 'function' ? value.bind(store) : value
          },
        })
  }
  let open = await drill.open(faults)
  for (let at = 0; at < 6; at++) {
    isFull ||= drill.draw(3) === 0
    drill.server.signal(drill.draw(2) === 0)
    await drill.record(open, `act ${at} of ${seed}`)
    open.tab.tryOutbox()
    if (drill.draw(4) > 0) continue
    // The page is closed although it asks not to, or the phone restarts.
    drill.kill(open)
    open = await drill.open(faults)
  }
  isFull = false
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

it.each(SEEDS)('stores that never answer, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  let hangs = 0
  const faults = (tab: OpenTab['tab']) => {
    tab.border.reach = (what, work) => {
      if (hangs > 0 && what !== 'lock') {
        hangs -= 1
        return new Promise(() => undefined)
      }
      return work()
    }
    const { after } = tab.border
    // Its time has passed at once where nothing will come.
    tab.border.after = (ms, run) => after(hangs > 0 || ms <= 15_000 ? Math.min(ms, 250) : ms, run)
  }
  let open = await drill.open(faults)
  for (let at = 0; at < 4; at++) {
    drill.server.signal(drill.draw(2) === 0)
    hangs = drill.draw(2) * drill.draw(9)
    await drill.record(open, `act ${at} of ${seed}`)
    open.tab.tryOutbox()
    if (drill.draw(4) > 0) continue
    drill.kill(open)
    open = await drill.open(faults)
  }
  hangs = 0
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

it.each(SEEDS)('a page killed in the middle, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  let open = await drill.open()
  for (let at = 0; at < 6; at++) {
    drill.server.signal(drill.draw(2) === 0)
    const recorded = drill.record(open, `act ${at} of ${seed}`)
    open.tab.tryOutbox()
    if (drill.draw(2) === 0) await recorded
    // Somewhere in what it is doing.
    for (let turns = drill.draw(40); turns > 0; turns--) await nextTask()
    if (drill.draw(2) === 0) continue
    drill.kill(open)
    open = await drill.open()
  }
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

it.each(SEEDS)('two tabs, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  const tabs = [await drill.open(), await drill.open()]
  for (let at = 0; at < 6; at++) {
    drill.server.signal(drill.draw(3) > 0)
    const which = drill.draw(2)
    const both = [drill.record(tabs[which]!, `act ${at} of ${seed}`)]
    if (drill.draw(2) === 0) both.push(drill.record(tabs[1 - which]!, `other ${at} of ${seed}`))
    for (const { tab } of tabs) tab.tryOutbox()
    if (drill.draw(5) > 0) {
      await Promise.all(both)
      continue
    }
    const killed = drill.draw(2)
    drill.kill(tabs[killed]!)
    tabs[killed] = await drill.open()
  }
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

it.each(SEEDS)('a new version while acts are kept, and its sign-out, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  drill.server.signal(false)
  const before = async ({ tab }: OpenTab, text: string) =>
    void drill.noted.push({ ...(await tab.recordAsBefore(text)), isConfirmed: true, isTold: false })
  // The last release got no keys.
  drill.hasKeys = false
  let open = await drill.open()
  for (let at = 0; at <= drill.draw(3); at++) await before(open, `before ${at} of ${seed}`)
  const old = drill.draw(2) === 0 ? open : undefined
  if (!old) drill.kill(open)
  drill.hasKeys = true
  open = await drill.open()
  for (let at = 0; at < 4; at++) {
    drill.server.signal(drill.draw(2) === 0)
    await drill.record(open, `act ${at} of ${seed}`)
    // The tab of the last release is still open.
    if (old && drill.draw(2) === 0) await before(old, `meanwhile ${at} of ${seed}`)
    open.tab.tryOutbox()
    const what = drill.draw(4)
    if (what > 1) continue
    if (what === 1) await open.tab.forgetSignedOut()
    drill.kill(open)
    open = await drill.open(undefined, what === 1 && drill.draw(2) === 0 ? 'nadia' : 'casey')
  }
  // What one left, another person's window sends, if the phone was set up for the first one.
  if (drill.draw(2) === 0) {
    await open.tab.forgetSignedOut()
    const phone = (await (await fieldDatabase()).get('kept', 'phone casey')) as { device: string | null } | undefined
    if (phone?.device) drill.endsAs = 'nadia'
  }
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

it.each(SEEDS)('a database that the browser has cleared, drawn with seed %i', async (seed) => {
  const drill = new Drill(seed)
  let open = await drill.open()
  for (let at = 0; at < 5; at++) {
    drill.server.signal(drill.draw(3) === 0)
    await drill.record(open, `act ${at} of ${seed}`)
    if (drill.draw(3) > 0) continue
    drill.kill(open)
    const database = await fieldDatabase()
    const what = drill.draw(3) === 0 ? (['items', 'bytes', 'drafts', 'kept'] as const) : (['items', 'bytes'] as const)
    for (const store of what) await database.clear(store)
    for (const act of drill.noted) act.pictures.length = 0
    open = await drill.open()
  }
  const { said, wrong } = await drill.end()
  await expect.poll(said).toEqual(ALL_SENT)
  expect(wrong()).toEqual([])
})

const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })
