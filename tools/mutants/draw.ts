/** Draws mutants by a seed. */
import { createHash } from 'node:crypto'
import type { Mutant } from './mutants-of.ts'

const rank = (text: string) => createHash('sha1').update(text).digest('hex')

/**
 * Draws without returning. Each mutant has its own rank, made of the seed and its text, so that an edit elsewhere hardly
 * changes the draw: before and after a change, nearly the same mutants are compared.
 * @returns at most `count`, in the order of the draw
 */
export function draw(mutants: readonly Mutant[], seed: number, count: number): Mutant[] {
  const seen = new Map<string, number>()
  const ranked = mutants.map((mutant) => {
    const name = [seed, mutant.file, mutant.operator, mutant.from, mutant.to].join('\n')
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { mutant, rank: rank(`${name}\n${times}`) }
  })
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
