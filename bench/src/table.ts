/** One figure of the bench. */
export interface Line {
  work: string
  figures: string
  ratio: number
  wanted: string
  met: boolean
}

/** Prints the figures as a Markdown table that is also readable in a terminal. */
export function printTable(lines: readonly Line[]): void {
  const cells = lines.map(({ work, figures, ratio, wanted, met }) => [
    work,
    figures,
    ratio.toFixed(2),
    wanted,
    met ? 'yes' : 'NO',
  ])
  const heads = ['Work', 'Figures', 'Ratio', 'Wanted', 'Met']
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]!.length)))
  const row = (parts: readonly string[]) => `| ${parts.map((part, i) => part.padEnd(widths[i]!)).join(' | ')} |`
  console.log(row(heads))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const cell of cells) console.log(row(cell))
}
