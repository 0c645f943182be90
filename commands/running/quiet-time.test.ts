import { expect, test } from 'vitest'
import { countFarTimers, FAR, type Machine, TEST_TIMEOUT, type Timers } from '../../testing/far-timers.ts'
import { starvedIn } from '../../testing/machine.ts'
import { quietBetween, quietWait, type Reading } from '../../testing/quiet-time.ts'

const reading = (at: number, { starved = [0], worked = 0 }: Partial<Reading> = {}): Reading => ({ at, starved, worked })

test.each<[string, Reading, Reading, number]>([
  ['a quiet second counts', reading(0), reading(1000), 1000],
  ['what others waited for does not', reading(0), reading(1000, { starved: [400] }), 600],
  ['nor a second in which all waited', reading(0), reading(1000, { starved: [1000] }), 0],
  [
    'of several resources the scarcest matters',
    reading(0, { starved: [0, 0, 0] }),
    reading(1000, { starved: [200, 700, 0] }),
    300,
  ],
  ['waiting from before does not matter', reading(0, { starved: [9e9] }), reading(1000, { starved: [9e9] }), 1000],
  ['a late reading counts as one step: the process was not let in', reading(0), reading(60_000), 1000],
  ['more waiting than time is no time', reading(0), reading(1000, { starved: [1500] }), 0],
  ['an early reading counts what passed', reading(0), reading(250), 250],
])('%s', (_, before, after, quiet) => {
  expect(quietBetween(before, after, 1000)).toBe(quiet)
})

/** Seconds until a wait of ten seconds is too long, if each second is like the one that is made. */
const secondsOf = (readingAt: (second: number) => Partial<Reading> & { ended?: number }, restarts = false): number => {
  const isTooLong = quietWait({ limit: 10_000, step: 1000, restarts })
  for (let second = 0; second <= 1000; second++) {
    const { ended = 0, ...rest } = readingAt(second)
    if (isTooLong(reading(second * 1000, rest), ended)) return second
  }
  return Infinity
}

test.each<[string, number, Parameters<typeof secondsOf>]>([
  ['on a quiet machine it ends after its limit', 10, [() => ({})]],
  ['half starved, it lasts twice as long', 20, [(s) => ({ starved: [s * 500] })]],
  ['starved, it does not end', Infinity, [(s) => ({ starved: [s * 1000] })]],
  ['starved for a while, it ends after the quiet seconds', 110, [(s) => ({ starved: [Math.min(s, 100) * 1000] })]],
  ['what works elsewhere does not lengthen one wait', 10, [(s) => ({ worked: s * 900 })]],
  ['a test starts again while its processes work', 100, [(s) => ({ worked: s * 900 }), true]],
  ['a test whose processes only look around hangs', 10, [(s) => ({ worked: s * 100 }), true]],
  ['a test starts again when something ends', 30, [(s) => ({ ended: Math.min(s, 20) }), true]],
  ['one that never stops ends after ten times its limit', 100, [(s) => ({ ended: s }), true]],
])('%s', (_, seconds, options) => {
  expect(secondsOf(...options)).toBe(seconds)
})

test('pressure is read as Linux writes it', () => {
  const text = `some avg10=92.08 avg60=84.26 avg300=43.14 total=182895680
full avg10=0.00 avg60=0.00 avg300=0.00 total=7
`
  expect(starvedIn(text)).toBe(182_895.68)
})

/** Timers whose time passes when told, on a machine that is starved from and until given milliseconds. */
const starvedAt = (from = 0, until = 0) => {
  const waiting = new Map<number, { at: number; run: () => unknown }>()
  let now = 0
  let created = 0
  const timers: Timers = {
    setTimeout: (run, ms = 0) => {
      waiting.set(++created, { at: now + ms, run })
      return created
    },
    clearTimeout: (timer: unknown) => void waiting.delete(timer as number),
  }
  const machine: Machine = {
    limits: { wait: 8000, test: 12_000 },
    ended: 0,
    waiting: 0,
    read: () => reading(now, { starved: [Math.max(0, Math.min(now, until) - from)] }),
  }
  countFarTimers(timers, machine)
  const pass = async (ms: number, by = 250): Promise<void> => {
    for (const end = now + ms; now < end;) {
      now += by
      for (const [timer, { at, run }] of waiting) if (at <= now && waiting.delete(timer)) run()
      await Promise.resolve()
    }
  }
  return { timers, machine, pass }
}

test.each<[string, number, [number?, number?], number]>([
  ['a wait', FAR, [], 9000],
  ['a limit that was derived from that of a test', TEST_TIMEOUT - 103, [], 9000],
  ['a test', TEST_TIMEOUT, [], 13_500],
  ['a wait on a machine that is busy for a minute', FAR, [0, 60_000], 69_000],
  ['a wait on a machine that is busy in the middle', FAR, [4000, 24_000], 29_000],
  ['a timer of less than an hour', 5000, [0, 60_000], 5000],
])('%s ends in quiet time', async (_, ms, starved, end) => {
  const { timers, pass } = starvedAt(...starved)
  let isOver = false
  timers.setTimeout(() => (isOver = true), ms)
  await pass(end - 1500)
  expect(isOver).toBe(false)
  await pass(1500)
  expect(isOver).toBe(true)
})

test('a timer that was cleared does not run', async () => {
  const { timers, pass } = starvedAt()
  let isOver = false
  const timer = timers.setTimeout(() => (isOver = true), FAR)
  await pass(3000)
  timers.clearTimeout(timer as never)
  await pass(60_000)
  expect(isOver).toBe(false)
})

test('each wait that begins and ends lets its test go on', async () => {
  const { timers, pass } = starvedAt()
  let isOver = false
  timers.setTimeout(() => (isOver = true), TEST_TIMEOUT)
  for (let i = 0; i < 10; i++) {
    const wait = timers.setTimeout(() => undefined, FAR)
    await pass(5000)
    timers.clearTimeout(wait as never)
  }
  expect(isOver).toBe(false)
  await pass(15_000)
  expect(isOver).toBe(true)
})

test('a test is not too long before the wait in it, however late both are read', async () => {
  const { timers, pass } = starvedAt()
  const over: string[] = []
  timers.setTimeout(() => over.push('test'), TEST_TIMEOUT)
  await pass(3000)
  const wait = timers.setTimeout(() => over.push('wait'), FAR)
  timers.setTimeout(() => over.push('wait'), FAR)
  timers.clearTimeout(wait as never)
  await pass(600_000, 10_000)
  expect(over).toEqual(['wait', 'test'])
})
