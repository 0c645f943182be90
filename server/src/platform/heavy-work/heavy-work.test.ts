import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { patientTimers } from '../../../testing/heavy-work.ts'
import { stoppedTimers } from '../../../testing/stopped-timers.ts'
import { HeavyWork, MEMORY_MB_MIN, type Asking } from './heavy-work.ts'
import type { WorkKind } from './messages.ts'
import { BeyondLimit, Busy } from './work-faults.ts'

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const kind = <Job, Outcome>(text: string, timeMs = 60_000): WorkKind<Job, Outcome> => ({
  what: 'the file',
  program: program(text),
  timeMs,
})

const LENGTH = kind<string, number>('export const work = async (text) => text.length')
const PID = kind<string, number>('export const work = async () => process.pid')
const STUCK = kind<string, never>('export const work = () => new Promise(() => {})')

const opened: HeavyWork[] = []
const open = (memoryMb = MEMORY_MB_MIN, timers = patientTimers) => {
  const heavy = new HeavyWork({ memoryMb, timers })
  opened.push(heavy)
  return heavy
}
const by = (companyGuid: string, more: Partial<Asking> = {}): Asking => ({
  owner: { companyGuid, userGuid: `${companyGuid}1` },
  lane: 'call',
  ...more,
})
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
async function ended(pid: number): Promise<void> {
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
}

afterEach(() => Promise.all(opened.splice(0).map((heavy) => heavy.close())))

describe('a job', () => {
  test('has its outcome, or the error of its program, one after another in the same process', async () => {
    const heavy = open()
    const wrong = kind<string, never>('export const work = async () => { throw new RangeError("no such thing") }')
    expect(await heavy.run(LENGTH, 'abc', by('a'))).toBe(3)
    const pid = await heavy.run(PID, '', by('b'))
    await expect(heavy.run(wrong, '', by('a'))).rejects.toThrow(new RangeError('no such thing'))
    expect(await heavy.run(PID, '', by('a'))).toBe(pid)
    expect(heavy.processes).toBe(1)
  })

  test('reads pieces as it takes them, and its parts are taken one by one', async () => {
    const echo = kind<number, string>(`export const work = async (most, io) => {
      let count = 0
      for await (const piece of io.input) {
        await io.put(Buffer.from(piece))
        if (++count === most) break
      }
      return 'read ' + count
    }`)
    const heavy = open()
    let sent = 0
    const input = async function* () {
      for (; sent < 100; sent++) yield Buffer.from(`piece ${sent} `)
    }
    let got = ''
    const onPart = async (part: Buffer) => void (got += part.toString())
    expect(await heavy.run(echo, 1_000, { ...by('a'), input, onPart })).toBe('read 100')
    expect(got).toMatch(/^piece 0 piece 1 .* piece 99 $/)
    sent = 0
    expect(await heavy.run(echo, 3, { ...by('a'), input, onPart })).toBe('read 3')
    expect(sent).toBeLessThan(20)
    expect(await heavy.run(LENGTH, 'next', by('a'))).toBe(4)
  })

  test('is canceled by a failure of its input', async () => {
    const all = kind<string, number>(
      'export const work = async (_, io) => { for await (const piece of io.input); return 1 }',
    )
    const input = async function* () {
      yield Buffer.from('some')
      throw new Error('the disk is gone')
    }
    await expect(open().run(all, '', { ...by('a'), input })).rejects.toThrow('the disk is gone')
  })

  test('knows neither the settings nor the secrets of the server', async () => {
    const names = kind<string, string[]>('export const work = async () => Object.keys(process.env)')
    process.env['WAYBILL_SECRET_OF_TEST'] = 'x'
    try {
      const known = await open().run(names, '', by('a'))
      expect(known).toContain('UV_THREADPOOL_SIZE')
      expect(known.filter((name) => /WAYBILL|DATABASE|PASS/.test(name))).toEqual([])
    } finally {
      delete process.env['WAYBILL_SECRET_OF_TEST']
    }
  })
})

describe('what exceeds its share is ended with a refusal that names the limit', () => {
  test.each([
    [
      'bytes outside of the heap',
      'const held = []; const more = () => { held.push(Buffer.alloc(4e6, 1)); setTimeout(more, 5) }; more()',
    ],
    ['bytes without a pause', 'const held = []; for (;;) held.push(Buffer.alloc(1e6, 1))'],
    ['JavaScript values', 'const held = []; for (;;) held.push({ a: [1, 2, 3] })'],
  ])('%s: memory', async (_, text) => {
    const heavy = open()
    const hungry = kind<string, never>(`export const work = () => new Promise(() => { ${text} })`)
    await expect(heavy.run(hungry, '', by('a'))).rejects.toThrow(
      new BeyondLimit('the file needs more than 96 MB of memory'),
    )
    expect(await heavy.run(LENGTH, 'abc', by('a'))).toBe(3)
    expect(heavy.refused.limit).toBe(1)
  })

  test('but not for what earlier jobs have left in the memory of its process', async () => {
    const heavy = open()
    const leaves = kind<number, number>(`const held = (globalThis.held ??= [])
      export const work = async (count) => {
        for (let i = 0; i < count; i++) held.push(Buffer.alloc(1e6, 1))
        if (held.length > 90) await new Promise(() => {})
        return process.pid
      }`)
    // Two of them: the next one that is free is no better.
    const used = await Promise.all(['a', 'b'].map((company) => heavy.run(leaves, 25, by(company))))
    expect(new Set(used).size).toBe(2)
    expect(used).not.toContain(await heavy.run(leaves, 75, by('a')))
    expect(heavy.refused.limit).toBe(0)
  })

  test('an endless loop: time', async () => {
    const endless = kind<string, never>('export const work = () => { for (;;); }', 300)
    await expect(open().run(endless, '', by('a'))).rejects.toThrow(new BeyondLimit('the file needs more than 0.3 s'))
  })
})

describe('a process that is ended from outside', () => {
  const FALLS = kind<string, number>(`import { existsSync, writeFileSync } from 'node:fs'
    export const work = (path) => {
      if (path === 'always' || !existsSync(path)) {
        if (path !== 'always') writeFileSync(path, '')
        process.kill(process.pid, 'SIGKILL')
        return new Promise(() => {})
      }
      return 7
    }`)

  test('is replaced, and its job done again', async () => {
    const path = join(tmpdir(), `waybill-falls-${randomUUID()}`)
    try {
      expect(await open().run(FALLS, path, by('a'))).toBe(7)
    } finally {
      await rm(path, { force: true })
    }
  })

  test('twice makes a refusal', async () => {
    const heavy = open()
    await expect(heavy.run(FALLS, 'always', by('a'))).rejects.toThrow(BeyondLimit)
    expect(await heavy.run(LENGTH, 'abc', by('a'))).toBe(3)
  })

  /** A server with one job, which tells of its process; `more` is what it does then. */
  const serverOf = (busy: WorkKind<string, never>, more = '') => {
    const hrefOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
    const text = `const { HeavyWork } = await import(${hrefOf('heavy-work.ts')})
      const { usageOf } = await import(${hrefOf('usage.ts')})
      const heavy = new HeavyWork({ memoryMb: 384 })
      const asking = { owner: { companyGuid: 'a', userGuid: 'b' }, lane: 'call' }
      const program = new URL(${JSON.stringify(busy.program.href)})
      const onPart = async (part) => {
        process.stdout.write(part)
        const usedMs = () => usageOf(Number(part)).processorMs
        ${more}
      }
      void heavy.run({ what: 'it', program, timeMs: 60_000 }, '', { ...asking, onPart })
      setInterval(() => {}, 1_000)`
    return spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] })
  }
  const isThere = (pid: unknown) => existsSync(`/proc/${Number(String(pid))}`)

  test('ends with its server, however that ends', async () => {
    const server = serverOf(
      kind(`export const work = async (_, io) => {
        setInterval(() => {}, 1_000)
        await io.put(Buffer.from(String(process.pid)))
        await new Promise(() => {})
      }`),
    )
    const [pid] = await once(server.stdout, 'data')
    server.kill('SIGKILL')
    await expect.poll(() => isThere(pid)).toBe(false)
  })

  test('ends with a server that exits, though its work is without end', async () => {
    const server = serverOf(
      kind(`export const work = async (_, io) => {
        await io.put(Buffer.from(String(process.pid)))
        for (;;);
      }`),
      `const before = usedMs()
      setInterval(() => usedMs() > before + 200 && process.exit(1), 10)`,
    )
    const [[pid]] = await Promise.all([once(server.stdout, 'data'), once(server, 'exit')])
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})

describe('who cancels', () => {
  test('while waiting leaves the queue, and is not begun', async () => {
    const heavy = open()
    const aborter = new AbortController()
    const stuck = ['a', 'b'].map((company) => settled(heavy.run(STUCK, '', by(company, { signal: aborter.signal }))))
    const own = new AbortController()
    const waits = settled(heavy.run(LENGTH, 'abc', by('c', { signal: own.signal })))
    expect(heavy.counts()).toContainEqual({ lane: 'call', running: 2, waiting: 1 })
    own.abort(new Error('not any more'))
    expect(await waits).toEqual({ error: new Error('not any more') })
    expect(heavy.counts()).toContainEqual({ lane: 'call', running: 2, waiting: 0 })
    aborter.abort(new Error('enough'))
    expect(await Promise.all(stuck)).toEqual([{ error: new Error('enough') }, { error: new Error('enough') }])
  })

  test('while running ends the process, and the next in the queue is begun', async () => {
    const heavy = open()
    const aborter = new AbortController()
    const where = kind<string, never>(
      'export const work = async (_, io) => { await io.put(Buffer.from(String(process.pid))); await new Promise(() => {}) }',
    )
    const began = Promise.withResolvers<number>()
    const onPart = async (part: Buffer) => began.resolve(Number(part))
    const first = settled(heavy.run(where, '', { ...by('a', { signal: aborter.signal }), onPart }))
    const pid = await began.promise
    void settled(heavy.run(STUCK, '', by('b')))
    const next = heavy.run(LENGTH, 'abc', by('c'))
    aborter.abort(new Error('enough'))
    expect(await first).toEqual({ error: new Error('enough') })
    expect(await next).toBe(3)
    await ended(pid)
  })
})

describe('the lanes', () => {
  test('an act never waits behind calls or long work', async () => {
    const heavy = open()
    for (const company of ['a', 'b', 'c', 'd']) void settled(heavy.run(STUCK, '', by(company)))
    for (const company of ['a', 'b']) void settled(heavy.run(STUCK, '', by(company, { lane: 'long' })))
    expect(await heavy.run(LENGTH, 'abc', by('a', { lane: 'act' }))).toBe(3)
  })

  test('long work leaves a place to calls', async () => {
    const heavy = open()
    const long: string[] = []
    for (const company of ['a', 'b', 'c'])
      void settled(heavy.hold(by(company, { lane: 'long' }), () => (long.push(company), new Promise(() => {}))))
    expect(await heavy.run(LENGTH, 'abc', by('d'))).toBe(3)
    expect(long).toEqual(['a', 'b'])
    expect(heavy.counts()).toContainEqual({ lane: 'long', running: 2, waiting: 1 })
  })

  test('calls leave a place to long work, which may use a process at it', async () => {
    const heavy = open()
    for (const company of ['a', 'b', 'c']) void settled(heavy.run(STUCK, '', by(company)))
    expect(heavy.counts()).toContainEqual({ lane: 'call', running: 2, waiting: 1 })
    expect(await heavy.hold(by('d', { lane: 'long' }), (within) => within(LENGTH, 'abc', {}))).toBe(3)
  })

  test('no more processes are there than the memory allows', async () => {
    const heavy = open(5 * 96)
    const all = Array.from({ length: 12 }, (_, i) => heavy.run(PID, '', by(String.fromCharCode(97 + i))))
    expect(new Set(await Promise.all(all)).size).toBeLessThanOrEqual(3)
    expect(heavy.processes).toBeLessThanOrEqual(3)
  })

  test('companies alternate', async () => {
    const heavy = open()
    const order: string[] = []
    const stop = new AbortController()
    for (const company of ['x', 'y']) void settled(heavy.run(STUCK, '', by(company, { signal: stop.signal })))
    const all = ['a', 'a', 'a', 'b', 'c'].map((company) =>
      heavy.hold(by(company), async () => void order.push(company)),
    )
    stop.abort(new Error('enough'))
    await Promise.all(all)
    expect(order.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
  })
})

describe('the wait', () => {
  test('has an end, at which a call is told its place and when to come back', async () => {
    const { timers, pass } = stoppedTimers()
    const heavy = open(MEMORY_MB_MIN, timers)
    for (const company of ['a', 'b']) void settled(heavy.run(STUCK, '', by(company)))
    const waits = ['c', 'd', 'e'].map((company) => settled(heavy.run(LENGTH, '', by(company))))
    const task = heavy.hold(by('f', { isTask: true }), async () => 'done')
    pass(20_000)
    const places = (await Promise.all(waits)).map((each) =>
      'error' in each && each.error instanceof Busy ? each.error.place : 0,
    )
    expect(places).toEqual([1, 2, 3])
    expect(heavy.counts()).toContainEqual({ lane: 'call', running: 2, waiting: 1 })
    await heavy.close()
    expect(await task).toBe('done')
  })

  test('of one person has no more than 50 entries, whoever else waits', async () => {
    const heavy = open()
    for (const company of ['a', 'b']) void settled(heavy.run(STUCK, '', by(company)))
    for (let i = 0; i < 50; i++) void settled(heavy.run(LENGTH, '', by('c')))
    await expect(heavy.run(LENGTH, '', by('c'))).rejects.toThrow('50 wait already')
    void settled(heavy.run(LENGTH, '', by('d')))
    expect(heavy.counts()).toContainEqual({ lane: 'call', running: 2, waiting: 51 })
    expect(heavy.refused.busy).toBe(1)
  })
})

test('what waits holds no more than 32 MB in memory', async () => {
  const heavy = open()
  const stop = new AbortController()
  for (const company of ['a', 'b']) void settled(heavy.run(STUCK, '', by(company, { signal: stop.signal })))
  const run = (megabytes: number) => heavy.run(LENGTH, 'abc', by('c', { inputBytes: megabytes * 1024 ** 2 }))
  const first = run(30)
  await expect(run(3)).rejects.toThrow(Busy)
  const others = [run(2), heavy.run(LENGTH, 'abc', by('d'))]
  stop.abort(new Error('enough'))
  expect(await Promise.all([first, ...others])).toEqual([3, 3, 3])
  expect(await run(32)).toBe(3)
})

test('idle processes end, and give their memory back', async () => {
  const { timers, pass } = stoppedTimers()
  const heavy = open(MEMORY_MB_MIN, timers)
  const pids = await Promise.all(['a', 'b'].map((company) => heavy.run(PID, '', by(company))))
  pids.push(await heavy.run(PID, '', by('a', { lane: 'act' })))
  expect([new Set(pids).size, heavy.processes]).toEqual([3, 3])
  pass(9_999)
  expect(heavy.processes).toBe(3)
  pass(10_000)
  expect(heavy.processes).toBe(1)
  pass(45_000)
  expect(heavy.processes).toBe(0)
  for (const pid of pids) await ended(pid)
})
