/** What a truck needs at a place, in the few words of a vehicle's row: "inop, winch", "forks needed", "forklift at pu", "FCFS". */
import type { Line } from './layout.ts'
import type { Read } from './piece.ts'
import { partOf, readAt } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'

const TOOL = String.raw`(?:winch(?:ing)?|forks?|fork ?lift|jump(?: ?box| start| pack)?|skates|dollies|go ?jacks?)`
const NEEDS = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:needs?|requires?|req\.?|must have)\s(?:an?\s)?(?<a>${TOOL})|(?<b>${TOOL})\s(?:needed|required|reqd|req'd|only|at (?<end>pu|pick ?up|del|delivery|drop))|(?<=(?:inop|inoperable|non[- ]?runner|does ?n[o']t run|no start|won'?t start|runs: no)[\s,;/–-]{1,3})(?<c>${TOOL}))(?![\p{L}-])`,
  'giu',
)
const SERVED = /(?<![\p{L}])(?:FCFS|F\.C\.F\.S\.|first[- ]come,? first[- ]served?)(?![\p{L}])/giu

const rootOf = (tool: string) => tool.toLowerCase().slice(0, 4)

/** Adds what no note says yet to the pickup, or to the stop that its words name; as guesses. */
export function giveHandling(
  stops: readonly StopFacts[],
  lines: readonly Line[],
  instructions: readonly Read<string>[],
): void {
  const said = () => [...instructions, ...stops.flatMap(({ notes }) => notes)]
  const give = (line: Line, at: number, end: number, word: string, role: 'pickup' | 'delivery') => {
    const [only, ...others] = stops.filter((stop) => stop.role === role)
    const part = partOf(line, at, end)
    if (!only || others.length > 0) return
    if (said().some(({ value }) => value.toLowerCase().includes(rootOf(word)))) return
    only.notes.push(readAt(part.text, part, false))
  }
  for (const line of lines) {
    for (const match of line.text.matchAll(NEEDS)) {
      const { a, b, c, end = '' } = match.groups ?? {}
      const role = /^d/i.test(end) ? 'delivery' : 'pickup'
      give(line, match.index, match.index + match[0].length, (a ?? b ?? c)!, role)
    }
    for (const match of line.text.matchAll(SERVED))
      give(line, match.index, match.index + match[0].length, match[0], 'pickup')
  }
}
