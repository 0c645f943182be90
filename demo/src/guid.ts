/** UUIDv7s of the past, many at a time: the random part comes from a fast generator, seeded anew in each thread. */
import { randomUUID } from 'node:crypto'
import { Chance } from './chance.ts'

const random = new Chance(randomUUID())
const HEX = Array.from({ length: 65_536 }, (_, i) => i.toString(16).padStart(4, '0'))
const word = (): string => HEX[Math.floor(random.next() * 65_536)]!

/** A UUIDv7 as if it was made at a moment. */
export function guidAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const third = HEX[0x7000 + Math.floor(random.next() * 0x1000)]!
  const fourth = HEX[0x8000 + Math.floor(random.next() * 0x4000)]!
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${fourth}-${word()}${word()}${word()}`
}
