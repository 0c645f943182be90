/** The scores as text. */
import type { CorpusText } from './corpus.ts'
import type { Finding, Outcome } from './score.ts'

const OUTCOMES = ['right', 'missing', 'marked', 'sure'] as const satisfies readonly Outcome[]
const HEADS = ['right', 'missing', 'wrong, marked', 'wrong and sure']
/** Fields where a wrong value that is not marked does most harm. */
const GRAVE = new Set([
  'vehicle vin',
  'stop city',
  'stop state',
  'stop zip',
  'stop street',
  'stop from',
  'stop to',
  'price',
  'vehicle price',
])

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)} %`

/** Totals by field, then of all fields. */
export function tableText(findings: readonly Finding[], texts: number): string {
  const byField = Map.groupBy(findings, ({ field }) => field)
  const line = (field: string, all: readonly Finding[]) => {
    const counts = OUTCOMES.map((outcome) => all.filter((each) => each.outcome === outcome).length)
    return [
      field.padEnd(22),
      ...counts.map((count, at) => String(count).padStart(HEADS[at]!.length)),
      percent(counts[0]!, all.length).padStart(8),
    ].join('  ')
  }
  const sure = findings.filter(({ outcome }) => outcome === 'sure')
  return [
    [''.padEnd(22), ...HEADS].join('  '),
    ...[...byField].toSorted(([a], [b]) => a.localeCompare(b)).map(([field, all]) => line(field, all)),
    line('all', findings),
    `${texts} texts; ${percent(sure.length, findings.length)} wrong and sure, ${sure.filter(({ field }) => GRAVE.has(field)).length} of them VIN, place, date or price`,
  ].join('\n')
}

const isWrong = ({ outcome }: Finding) => outcome !== 'right'

/** The differences of one text. */
export function differencesText({ name, text, answer }: CorpusText, findings: readonly Finding[]): string {
  const wrong = findings
    .filter(isWrong)
    .map(({ field, outcome, want, got }) => `${outcome.padEnd(8)} ${field}: wanted ${want}, read ${got}`)
  return [
    `${name}, ${answer.habit} (${answer.today})`,
    '',
    text.trimEnd(),
    '',
    ...wrong,
    `${wrong.length} of ${findings.length} differ`,
  ].join('\n')
}

/** The texts with most differences. */
export function worstText(findings: ReadonlyMap<string, readonly Finding[]>): string {
  return [...findings]
    .map(([name, all]) => ({
      name,
      wrong: all.filter(isWrong).length,
      sure: all.filter(({ outcome }) => outcome === 'sure').length,
      all: all.length,
    }))
    .toSorted((a, b) => b.wrong - a.wrong)
    .slice(0, 40)
    .map(
      ({ name, wrong, sure, all }) =>
        `${name}  ${String(wrong).padStart(3)} of ${String(all).padStart(3)} differ, ${sure} of them sure`,
    )
    .join('\n')
}
