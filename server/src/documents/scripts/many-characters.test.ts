import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { patientTimers } from '../../../testing/heavy-work.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../../platform/heavy-work/heavy-work.ts'
import { WORDS } from '../../words/words.ts'
import { Paper } from '../paper.ts'
import { writePaper } from '../papers.ts'
import { scriptFontsFor } from './script-fonts.ts'

/** Different characters of a script, spread over all of its slices. */
const spread = (first: number, last: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + Math.floor((i * (last - first)) / count)))
const HAN = spread(0x4e00, 0x9fa0, 3_000)
const HANGUL = spread(0xac00, 0xd7a0, 3_000)
const inTexts = (characters: readonly string[]): string[] =>
  Array.from({ length: characters.length / 200 }, (_, i) => characters.slice(i * 200, (i + 1) * 200).join(''))

const AT = '2026-03-02T12:00:00.000Z'

/** A damage case, since everybody writes long texts into it. */
const caseOf = (texts: readonly string[]): DamageCase => ({
  guid: '0',
  number: 'D-1',
  state: 'claimed',
  vehicle: { guid: '0', name: '2003 Honda Accord', identifier: '1HGCM82633A004352', bodyType: null },
  order: { guid: '0', number: '1001' },
  job: null,
  carrier: '上海浦东汽车物流有限公司',
  amountClaimed: null,
  timeZone: null,
  place: null,
  dateNoted: AT,
  dateReleased: null,
  dateClaimed: null,
  dateAcknowledgeBy: null,
  dateDecideBy: null,
  dateNextStatusBy: null,
  dateClaimPeriodEnds: AT,
  dateSuitEnds: null,
  dateClosed: null,
  outcome: null,
  waitsFor: null,
  isLate: false,
  can: [],
  openedBy: null,
  openedBecause: null,
  releasedBy: null,
  damages: [],
  pickupInspectionId: null,
  deliveryInspectionId: null,
  claim: null,
  closedBecause: null,
  entries: texts.map((text, i) => ({
    guid: String(i),
    kind: 'note',
    text,
    amount: null,
    by: 'محمد علي',
    portal: 'carrier',
    date: AT,
  })),
})

test.each([
  ['Han', HAN],
  ['Hangul', HANGUL],
])('a paper with 3,000 different characters of %s stays within the memory of its process', async (_, characters) => {
  const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers: patientTimers })
  atEnd(() => heavy.close())
  const facts = {
    language: 'en' as const,
    known: caseOf([...inTexts(characters), 'ישראל', 'ขนส่งไทย', '현대글로비스', 'राम 🚗 株式会社トヨタ運輸']),
    company: { name: 'Acme', time_zone: 'UTC' },
    deletedPictures: 0,
    at: new Date(AT),
  }
  const owner = { companyGuid: '0', userGuid: '0' }
  const pdf = await writePaper(heavy, { kind: 'damage-case', facts }, { owner, lane: 'act' })
  const text = await textOfPdf(pdf)
  expect(text).toContain('上海浦东汽车物流有限公司')
  expect(text).toContain(WORDS.en.trade.spelled)
})

const written = async (texts: readonly string[]) => {
  const paper = new Paper({ title: 'Paper', issuer: 'Acme', right: [], at: new Date(0) })
  paper.text(texts)
  return textOfPdf(await paper.finish(''))
}

test('the first characters of a paper are drawn, those beyond the most are spelled, and it says so', async () => {
  const fonts = (await scriptFontsFor(['上海浦东', ...inTexts(HAN), 'محمد']))!
  const drawn = HAN.filter((character) => fonts.fontOf(character, character) !== null)
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.length).toBeLessThanOrEqual(300)
  for (const character of '上海浦东') expect(fonts.fontOf(character, character)).not.toBeNull()
  // An alphabet has few characters, and is drawn wherever it comes.
  expect(fonts.fontOf('م', 'محمد')).not.toBeNull()
  expect(fonts.isFull).toBe(true)
  expect(await written(['上海浦东'])).not.toContain(WORDS.en.trade.spelled)
})

test('a paper is not full where another font that it has draws what one was too many for', async () => {
  // Each of these needs a slice of its own, beside those of "の" and "们": all that a paper loads. Both fonts have "三".
  const others = '一丁丂七万丈下不与且世丘並串丹丼乃久之乏乗乙'
  const fonts = (await scriptFontsFor(['の们', others, '三']))!
  expect(fonts.fontOf('三', '三')).toMatch(/^sc/)
  expect(fonts.isFull).toBe(false)
  expect((await scriptFontsFor(['の们', others, '乞']))!.isFull).toBe(true)
})

test('an emoji of several that are joined is one', async () => {
  const family = '👨\u200d👩\u200d👧'
  const fonts = (await scriptFontsFor([family]))!
  expect(fonts.fontOf(family, family)).toMatch(/^emoji/)
})

test('fewer are drawn beside the fonts with their rules, which joined emoji do not need', async () => {
  const drawnWith = async (text: string) => {
    const fonts = (await scriptFontsFor([...inTexts(HAN), text]))!
    return HAN.filter((character) => fonts.fontOf(character, character) !== null).length
  }
  const most = await drawnWith('👨\u200d👩\u200d👧')
  expect(await drawnWith('राम')).toBeLessThan(most)
})

test('the program of papers has neither the records nor the database', async () => {
  const program = new URL('../paper-work.ts', import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '--eval',
    `import { registerHooks } from 'node:module'
     registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
     await import(${JSON.stringify(program.href)})`,
  ])
  const loaded = stdout.trim().split('\n')
  expect(loaded.some((url) => url.endsWith('/documents/rate-confirmation.ts'))).toBe(true)
  expect(loaded.filter((url) => /\/(?:records|kysely|pg|zod)\//.test(url) || url.includes('/platform/'))).toEqual([])
})
