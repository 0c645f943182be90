/** The words of the command: the share of mutants that die, and the list of those that survive. */
import type { Judged } from './judge.ts'

/** The packages whose shares are told apart, by the folder that holds them. */
export const PACKAGES: Readonly<Record<string, string>> = {
  domain: 'domain/src',
  features: 'server/src/features',
  operations: 'server/src/operations',
  caller: 'server/src/caller',
  calls: 'server/src/calls',
  'platform/list': 'server/src/platform/list',
}

const packageOf = (file: string) =>
  Object.keys(PACKAGES).find((name) => file.startsWith(`${PACKAGES[name]}/`)) ?? 'others'

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 87)}...` : line
}

const changeOf = ({ form, from, to }: Judged['mutant']) =>
  form === 'entry'
    ? 'return at once'
    : form === 'statement'
      ? `without ${short(from)}`
      : `${short(from)} -> ${short(to)}`

const reasonOf = ({ ran, isCut }: Judged) => {
  if (ran === 0) return 'no test executes it'
  return `${ran} test files ran${isCut ? ', more would not end within its processor time' : ''}`
}

/** One line of a survivor: file and line, what was changed, and what was tried. */
export const survivorLine = (judged: Judged): string =>
  `${judged.mutant.file}:${judged.mutant.line}  ${judged.mutant.operator}: ${changeOf(judged.mutant)}  (${reasonOf(judged)})`

const share = (killed: number, all: number) =>
  `${killed} of ${all} die${all ? ` (${((100 * killed) / all).toFixed(1)} %)` : ''}`

/** The survivors in the order of their files, then the share by package and of all. */
export function reportOf(all: readonly Judged[]): string[] {
  const killedOf = (some: readonly Judged[]) => some.filter(({ killedBy }) => killedBy).length
  const survivors = all
    .filter(({ killedBy }) => !killedBy)
    .toSorted(({ mutant: one }, { mutant: other }) => one.file.localeCompare(other.file) || one.line - other.line)
  const byPackage = Map.groupBy(all, ({ mutant }) => packageOf(mutant.file))
  const lines = Object.keys(PACKAGES).flatMap((name) => {
    const some = byPackage.get(name)
    return some ? [`${name.padEnd(14)} ${share(killedOf(some), some.length)}`] : []
  })
  return [...survivors.map(survivorLine), '', ...lines, `${'all'.padEnd(14)} ${share(killedOf(all), all.length)}`]
}
