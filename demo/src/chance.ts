/** A seeded random generator, so that the demo is the same for the same day. */

/** Numbers from 0 up to but excluding 1 (sfc32, seeded by a text). */
function generator(seed: string): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  for (const letter of seed) d = Math.imul(d ^ letter.charCodeAt(0), 0x5bd1e995) + 0x1b873593
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

export class Chance {
  readonly next: () => number

  constructor(seed: string) {
    this.next = generator(seed)
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** True with the given probability. */
  happens(probability: number): boolean {
    return this.next() < probability
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** One of the choices, by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice
    return choices.at(-1)![0]
  }

  /** Random characters of `alphabet`. */
  text(length: number, alphabet: string): string {
    let text = ''
    for (let i = 0; i < length; i++) text += alphabet[Math.floor(this.next() * alphabet.length)]
    return text
  }

  digits(length: number): string {
    return this.text(length, '0123456789')
  }
}
