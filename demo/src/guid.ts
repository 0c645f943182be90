/** UUIDv7s of the past, many at a time: the random part comes from a fast generator, seeded anew in each thread. */
import { randomUUID } from 'node:crypto'
import { Chance } from './chance.ts'

const random = new Chance(randomUUID())
const HEX = Array.from({ length: 65_536 }, (_, i) => i.toString(16).padStart(4, '0'))
const word = (): string => HEX[Math.floor(random.next() * 65_536)]!

let last = { time: -1, text: '' }

/** The first twelve digits: many guids of one act are asked for in a row. */
function timeText(time: number): string {
  if (last.time !== time) {
    const digits = time.toString(16).padStart(12, '0')
    last = { time, text: `${digits.slice(0, 8)}-${digits.slice(8)}` }
  }
  return last.text
}

/** A UUIDv7 as if it was made at a moment. */
export function guidAt(at: Date): string {
  const third = HEX[0x7000 + Math.floor(random.next() * 0x1000)]!
  const fourth = HEX[0x8000 + Math.floor(random.next() * 0x4000)]!
  return `${timeText(at.getTime())}-${third}-${fourth}-${word()}${word()}${word()}`
}
