/**
 * A run of the tests at another date, time and zone: `npm test -- --at 2027-12-31T23:58:00 --zone Asia/Kolkata`, with
 * vitest's words after them. All processes of the run have the same clock, which starts there and goes on at its usual
 * pace; only timers keep the machine's.
 */
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { momentAt } from '../../domain/src/transport/place-time.ts'

/** The clock of a run. */
export interface OddClock {
  /** The instant at which it starts. */
  at: Date
  /** What the machine's local time is, an IANA name. */
  zone: string
  /** Path of libfaketime. */
  library: string
}

const FILE = 'libfaketimeMT.so.1'

/** Where Debian's package `libfaketime` has it, below `root`; undefined if it is not there. */
export const findLibrary = (root = '/'): string | undefined => {
  const libraries = join(root, 'usr', 'lib')
  const folders = existsSync(libraries) ? ['.', ...readdirSync(libraries)] : []
  return folders.map((each) => join(libraries, each, 'faketime', FILE)).find((path) => existsSync(path))
}

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/**
 * Takes `--at`, `--zone` and `--faketime`, which stand before vitest's words; without the first, WAYBILL_TEST_CLOCK,
 * WAYBILL_FAKETIME and TZ count.
 * @returns vitest's words, and the clock: undefined if the run has the machine's
 * @throws what is wrong with them, or that libfaketime is missing
 */
export const readOddClock = (
  words: readonly string[],
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): { words: string[]; clock: OddClock | undefined } => {
  const left = [...words]
  const own: string[] = []
  while (/^--(at|zone|faketime)(=|$)/.test(left[0] ?? '')) own.push(...left.splice(0, left[0]!.includes('=') ? 1 : 2))
  const { values } = parseArgs({
    args: own,
    options: { at: { type: 'string' }, zone: { type: 'string' }, faketime: { type: 'string' } },
  })
  const time = values.at ?? env['WAYBILL_TEST_CLOCK']
  if (!time) {
    if (values.zone) throw new Error('--zone needs --at, such as --at 2027-12-31T23:58:00')
    return { words: left, clock: undefined }
  }
  const zone = values.zone ?? env['TZ'] ?? 'UTC'
  if (!isZone(zone)) throw new Error(`${zone} is no time zone`)
  const [, minute, second = '0'] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::([0-5]\d))?$/.exec(time) ?? []
  const at = minute && momentAt(minute, zone)
  if (!at) throw new Error(`${time} is no local time like 2027-12-31T23:58:00`)
  const library = values.faketime ?? env['WAYBILL_FAKETIME'] ?? findLibrary()
  if (!library || !existsSync(library))
    throw new Error(`another clock needs libfaketime, which is not here: install Debian's package libfaketime`)
  return { words: left, clock: { at: new Date(at.getTime() + Number(second) * 1_000), zone, library } }
}

/** Those of this command, which ends with one line if they are wrong or libfaketime is missing. */
export const ownClock = (): ReturnType<typeof readOddClock> => {
  try {
    return readOddClock(process.argv.slice(2))
  } catch (error) {
    console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

/** The settings with which Node and PostgreSQL have the clock. `library`: where all users may read it, without a space. */
export const clockSettings = ({ at, zone, library }: OddClock, now = Date.now()): Record<string, string> => ({
  TZ: zone,
  LD_PRELOAD: library,
  // The same distance from the machine's clock for each process, whenever it starts.
  FAKETIME: `${at.getTime() < now ? '' : '+'}${((at.getTime() - now) / 1_000).toFixed(3)}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  WAYBILL_TEST_CLOCK_SINCE: `${now}`,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'odd-clock-files.mjs')).href}`,
})

/**
 * The settings of a run's processes, with `browser` as theirs; without a clock no others. Chromium does not start with
 * libfaketime: it keeps the machine's clock, and its pages get the run's (`testing/page-clock.ts` of the web app).
 */
export const clockEnv = (clock: OddClock | undefined, browser: string): Record<string, string> => {
  if (!clock) return { CHROMIUM: browser }
  // PostgreSQL runs as another user, who may not enter every folder: it gets a copy of the library.
  const folder = mkdtempSync('/tmp/waybill-clock-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const [library, CHROMIUM] = [join(folder, FILE), join(folder, 'chromium')]
  copyFileSync(clock.library, library)
  writeFileSync(CHROMIUM, `#!/bin/sh\nunset LD_PRELOAD NODE_OPTIONS\nexec '${browser}' "$@"\n`, { mode: 0o755 })
  console.log(`waybill: the clock starts at ${clock.at.toISOString()}, in ${clock.zone}`)
  return { ...clockSettings({ ...clock, library }), CHROMIUM }
}
