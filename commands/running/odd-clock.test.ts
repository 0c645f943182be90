import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it, test } from 'vitest'
import { movePageClock } from '../../vitest.clock.ts'
import { clockEnv, clockSettings, findLibrary, readOddClock } from './odd-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-odd-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const library = join(folder, 'library')
writeFileSync(library, '')
const read = (...words: string[]) => readOddClock(['--faketime', library, ...words], {})

describe('the words', () => {
  it.each([
    ['2027-12-31T23:58:00', 'Asia/Kolkata', '2027-12-31T18:28:00.000Z'],
    ['2027-12-31T23:58', 'Pacific/Auckland', '2027-12-31T10:58:00.000Z'],
    ['2028-02-29T00:00:30', 'UTC', '2028-02-29T00:00:30.000Z'],
    // The first of the two.
    ['2027-11-07T01:58:00', 'America/Los_Angeles', '2027-11-07T08:58:00.000Z'],
  ])('%s in %s', (at, zone, instant) => {
    const { words, clock } = read('--at', at, `--zone=${zone}`, '--project', 'domain')
    expect(words).toEqual(['--project', 'domain'])
    expect(clock).toEqual({ at: new Date(instant), zone, library })
  })

  it('are vitest’s where they stand after others', () =>
    expect(readOddClock(['--project', 'e2e', '--at', 'x'], {})).toEqual({
      words: ['--project', 'e2e', '--at', 'x'],
      clock: undefined,
    }))

  it('may be settings', () =>
    expect(
      readOddClock([], { WAYBILL_TEST_CLOCK: '2028-02-29T12:00:00', TZ: 'Asia/Kolkata', WAYBILL_FAKETIME: library })
        .clock,
    ).toEqual({ at: new Date('2028-02-29T06:30:00Z'), zone: 'Asia/Kolkata', library }))

  it.each([
    [['--at', 'noon'], 'noon is no local time'],
    [['--at', '2027-13-01T00:00:00'], 'is no local time'],
    [['--at', '2027-12-31T23:58:00', '--zone', 'Kolkata'], 'Kolkata is no time zone'],
    [['--zone', 'UTC'], '--zone needs --at'],
    [['--at', '2027-12-31T23:58:00', '--faketime', '/nowhere'], 'needs libfaketime, which is not here'],
  ])('%j are refused', (words, message) => expect(() => read(...words)).toThrow(message))
})

test('the library is found where Debian has it, also unpacked into a folder', () => {
  const root = join(folder, 'unpacked')
  const own = join(root, 'usr', 'lib', 'x86_64-linux-gnu', 'faketime')
  expect(findLibrary(root)).toBeUndefined()
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'libfaketimeMT.so.1'), '')
  expect(findLibrary(root)).toBe(join(own, 'libfaketimeMT.so.1'))
})

test('processes that start at different times have one clock', () => {
  const clock = { at: new Date('2027-12-31T10:58:00.000Z'), zone: 'Pacific/Auckland', library }
  const started = Date.parse('2027-01-01T00:00:00.500Z')
  expect(clockSettings(clock, started)).toMatchObject({ TZ: 'Pacific/Auckland', FAKETIME: '+31489079.500' })
  expect(clockSettings(clock, Date.parse('2028-01-01T00:00:00Z'))).toMatchObject({ FAKETIME: '-46920.000' })
})

test('without a clock a run has only its browser', () =>
  expect(clockEnv(undefined, '/usr/bin/chromium')).toEqual({ CHROMIUM: '/usr/bin/chromium' }))

test('a page’s clock is moved, and nothing else of it', () => {
  const OFFSET = 400 * 86_400_000
  const evaluate = (expression: string) =>
    runInNewContext(`(${movePageClock.toString()})(${OFFSET}); JSON.stringify(${expression})`) as string
  const near = Date.now() + OFFSET
  for (const now of ['Date.now()', 'new Date().getTime()', 'Date.parse(Date())'])
    expect(Math.abs(Number(evaluate(now)) - near)).toBeLessThan(3_600_000)
  expect(evaluate('[new Date(5).getTime(), new Date("2026-11-20").toISOString(), Date.UTC(1970, 0, 2)]')).toBe(
    '[5,"2026-11-20T00:00:00.000Z",86400000]',
  )
  expect(evaluate('[new Date() instanceof Date, typeof Date(), Date.length]')).toBe('[true,"string",7]')
})

test('files written since the run began have its clock’s times, others keep theirs', () => {
  const offset = 400 * 86_400
  const hook = new URL('odd-clock-files.mjs', import.meta.url).href
  const program = `
    import { statSync, utimesSync, writeFileSync } from 'node:fs'
    import { stat } from 'node:fs/promises'
    const [written, old] = process.argv.slice(1)
    writeFileSync(written, '')
    writeFileSync(old, '')
    utimesSync(old, 1_000_000, 1_000_000)
    console.log(JSON.stringify([
      (statSync(written).mtimeMs - Date.now()) / 1000,
      ((await stat(written)).mtime.getTime() - Date.now()) / 1000,
      statSync(old).mtimeMs,
    ]))`
  // Only the files' times are ahead here: the process itself has the machine's clock.
  const answer = execFileSync(
    process.execPath,
    [`--import=${hook}`, '--input-type=module', '-e', program, join(folder, 'new'), join(folder, 'old')],
    { env: { PATH: process.env['PATH'], FAKETIME: `-${offset}`, WAYBILL_TEST_CLOCK_SINCE: `${Date.now() - 5_000}` } },
  )
  const [one, other, old] = JSON.parse(answer.toString()) as [number, number, number]
  for (const seconds of [one, other]) expect(Math.round(seconds / 86_400)).toBe(-400)
  expect(old).toBe(1_000_000_000)
})
