/** The page with the figures of a whole run of `npm run bench`. */
import { type Line, ratioText, rowsOf } from './table.ts'
import type { BytesPerOrder } from '../bench-data/bytes-per-order.ts'

export interface Machine {
  processor: string
  cores: number
  /** Of memory, in GB. */
  memory: number
  system: string
  node: string
  /** As the database names its version. */
  postgres: string
}

/** The figures of a run. */
export interface Measured {
  /** Of the companies that most of it is measured with, the smallest first. */
  orders: readonly number[]
  lines: readonly Line[]
  bytes: BytesPerOrder
}

const thousands = (n: number): string => n.toLocaleString('en-US')

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

const stored = ({ total, tables }: BytesPerOrder): string[] => [
  `An order takes ${kilobytes(total)} kB in the database with its indexes, without files:`,
  '',
  '| Table | kB an order | Rows an order |',
  '|---|---|---|',
  ...tables.map(({ table, bytes, rows }) => `| ${table} | ${kilobytes(bytes)} | ${rows.toFixed(1)} |`),
]

const sizes = new Intl.ListFormat('en-GB')

const section = ({ orders, lines, bytes }: Measured): string => {
  const missed = lines.filter(({ met }) => !met)
  const summary = missed.length
    ? `${lines.length - missed.length} of ${lines.length} as wanted. Missed: ${missed.map(({ work, ratio }) => `${work} (${ratioText(ratio) || 'failed'})`).join('; ')}.`
    : `All ${lines.length} as wanted.`
  return [
    `## ${sizes.format(orders.map(thousands))} orders`,
    '',
    summary,
    '',
    ...rowsOf(lines),
    '',
    ...stored(bytes),
  ].join('\n')
}

/** The page as Markdown. `options` are those of the run; `day` is YYYY-MM-DD. */
export const figuresPage = (
  machine: Machine,
  { options, day }: { options: string; day: string },
  measured: Measured,
): string =>
  `# Figures

Written by \`npm run bench -- ${options}\` on ${day}. Ratios compare with a bare server on the same database in the same
run, 16 connections; [scale.md](scale.md) says when to use what, [decision 98](decisions/0098-figures-that-are-missed.md) what costs the time
where a figure is missed, and what was tried.

${machine.processor}, ${machine.cores} cores, ${machine.memory} GB; ${machine.system}; Node ${machine.node}; ${machine.postgres}. Product, database, bare server and
requests share the machine.

${section(measured)}
`
