/** The decisions of `docs/decisions`: what the third line of each says, and the index that follows from it. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CLONE } from '../../commands/running/clone.ts'

/** The topics, in the order of the index, each with what it is about. */
const TOPICS = {
  Orders: 'What clients order, whose turn it is, and what is understood of texts and sheets from outside.',
  Dispatch: 'Jobs, loads, offers and carriers, and the screens of those who dispatch.',
  'Inspections and documents': 'What happens at a stop, its evidence, damage, and documents.',
  "Carrier's phone": 'Work where there is no signal.',
  Money: 'Charges, invoices, bills, payments and accounting systems.',
  'EDI and boards': 'What is exchanged with partners, load boards and CargoTel.',
  Notices: 'What people are told, and by which way.',
  'Access and identity': 'Who sees and may do what; companies, users, keys, and what guards them.',
  'Lists and search': 'Lists, grids, exports, and how they are sorted, filtered and searched.',
  'Facts and history': 'What is stored, what is computed, and what follows from an act.',
  Operation: 'Installing, background work, archives, backups and releases.',
  Scale: 'How fast it is, with how much, and how that is measured.',
  Tests: 'How they are written, what they cost, and what they find.',
  'Code and API': 'Packages, libraries, the contract and its types.',
} as const

export interface Decision {
  readonly file: string
  readonly number: number
  /** Empty if the first line has another form or number. */
  readonly title: string
  /** Of the third line: its topic, and what follows the date, which begins with the state. Empty if it has another form. */
  readonly topic: string
  readonly state: string
}

/** A decision, from the name of its file and its text. */
export function readDecision(file: string, text: string): Decision {
  const [title = '', , third = ''] = text.split('\n')
  const match = /^Topic: (.+?)\. Decided \d{4}-\d{2}\. (.+)$/.exec(third)
  return {
    file,
    number: Number(file.slice(0, 4)),
    title: title.startsWith(`# ${Number(file.slice(0, 4))}. `) ? title.slice(title.indexOf('. ') + 2) : '',
    topic: match?.[1] ?? '',
    state: match?.[2] ?? '',
  }
}

/** All decisions, by number. */
export const readDecisions = (): Decision[] =>
  globSync('docs/decisions/[0-9]*.md', { cwd: CLONE })
    .toSorted()
    .map((file) => readDecision(basename(file), readFileSync(join(CLONE, file), 'utf8')))

const LINK = String.raw`\[\d+\]\([^)]+\)`
const STATE = new RegExp(String.raw`^(In force\.|In force, but for .+: see ${LINK}\.|Replaced by ${LINK}\.)( |$)`)

const filesIn = (text: string): string[] => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, file]) => file!)
/** The decisions that replace this one, or a part of it. */
const successorsOf = ({ state }: Decision): string[] => filesIn(STATE.exec(state)?.[1] ?? '')
/** The decisions that this one replaces, or of which it replaces a part, by the sentences after the state. */
const replacedBy = ({ state }: Decision): string[] =>
  filesIn(
    state
      .replace(STATE, '')
      .split(/\. (?=[A-Z])/)
      .filter((sentence) => /\b(replaces|changes)\b/i.test(sentence))
      .join(),
  )

/** What is wrong with the third lines: forms, topics, links' numbers, and what is replaced without saying so on both sides. */
export function decisionFaults(decisions: readonly Decision[]): string[] {
  const byFile = new Map(decisions.map((each) => [each.file, each]))
  return decisions.flatMap((decision) => {
    const { file, title, topic, state } = decision
    if (title === '') return [`${file}: the first line is “# ${decision.number}. Title”`]
    if (topic === '') return [`${file}: the third line is “Topic: Money. Decided 2026-11. In force.”`]
    const faults: string[] = []
    const alike = decisions.find((other) => other.number === decision.number)
    if (alike !== decision) faults.push(`${alike?.file} has this number`)
    if (!(topic in TOPICS)) faults.push(`“${topic}” is none of the topics: ${Object.keys(TOPICS).join(', ')}`)
    if (!STATE.test(state))
      faults.push(
        'the state is “In force.”, “In force, but for …: see [12](0012-….md).” or “Replaced by [12](0012-….md).”',
      )
    for (const [, number, target] of state.matchAll(/\[(\d+)\]\(([^)#]+)/g))
      if (byFile.get(target!)?.number !== Number(number)) faults.push(`[${number}](${target}) is no decision`)
    for (const successor of successorsOf(decision))
      if (byFile.has(successor) && !replacedBy(byFile.get(successor)!).includes(file))
        faults.push(`${successor} does not say what it replaces of this`)
    for (const other of replacedBy(decision))
      if (byFile.has(other) && !successorsOf(byFile.get(other)!).includes(file))
        faults.push(`${other} does not name this as its successor`)
    return faults.map((fault) => `${file}: ${fault}`)
  })
}

const PREFACE = `# Decisions

Why things are as they are, by topic. \`npm run tool -- decisions\` writes this page from the third line of each decision, such as “Topic: Money.
Decided 2026-11. In force.”; a test fails if it is stale. A decision that replaces another, or a part of it, is named there as its successor.
`

/** The index. */
export const decisionsPage = (decisions: readonly Decision[]): string =>
  [
    PREFACE,
    ...Object.entries(TOPICS).flatMap(([name, about]) => [
      `## ${name}`,
      '',
      about,
      '',
      '| | Decision | State |',
      '|---|---|---|',
      ...decisions
        .filter(({ topic }) => topic === name)
        .map(({ number, title, file, state }) => `| ${number} | [${title}](${file}) | ${state} |`),
      '',
    ]),
  ].join('\n')
