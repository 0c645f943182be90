/** One figure of the bench. */
export interface Line {
  work: string
  figures: string
  /** None if the part failed. */
  ratio: number | null
  wanted: string
  met: boolean
}

/** As the table shows it. */
export const ratioText = (ratio: Line['ratio']): string => ratio?.toFixed(2) ?? ''

/** The figures as rows of a Markdown table that is also readable in a terminal. */
export function rowsOf(lines: readonly Line[]): string[] {
  const cells = lines.map(({ work, figures, ratio, wanted, met }) => [
    work,
    figures,
    ratioText(ratio),
    wanted,
    met ? 'yes' : 'NO',
  ])
  const heads = ['Work', 'Figures', 'Ratio', 'Wanted', 'Met']
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]!.length)))
  const row = (parts: readonly string[]) => `| ${parts.map((part, i) => part.padEnd(widths[i]!)).join(' | ')} |`
  return [row(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(row)]
}
