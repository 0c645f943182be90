export interface ProgressLine {
  show: (text: string) => void
  say: (line: string) => void
}
interface Out {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}
export function progressLine(out: Out): ProgressLine
export function counting(line: ProgressLine, text: () => string): () => void
