/** Generates many UUIDv7s with past times; the random part is from a fast generator with a separate seed per thread. */
import { randomUUID } from 'node:crypto'
import { repeatGuids } from '@waybill/server/platform/guid.ts'
import { Chance } from './chance.ts'

let random = new Chance(randomUUID())
const HEX = Array.from({ length: 65_536 }, (_, i) => i.toString(16).padStart(4, '0'))
const word = (): string => HEX[Math.floor(random.next() * 65_536)]!

let last = { time: -1, text: '' }

/** The first twelve digits; cached, since consecutive guids often have the same time. */
function timeText(time: number): string {
  if (last.time !== time) {
    const digits = time.toString(16).padStart(12, '0')
    last = { time, text: `${digits.slice(0, 8)}-${digits.slice(8)}` }
  }
  return last.text
}

/** A UUIDv7 with the given time. */
export function guidAt(at: Date): string {
  const third = HEX[0x7000 + Math.floor(random.next() * 0x1000)]!
  const fourth = HEX[0x8000 + Math.floor(random.next() * 0x4000)]!
  return `${timeText(at.getTime())}-${third}-${fourth}-${word()}${word()}${word()}`
}

/** Runs work whose guids are the same each time for the same seed. */
export function seededGuids<T>(seed: string, work: () => T): T {
  const before = random
  random = new Chance(seed)
  try {
    return repeatGuids(() => Uint8Array.from({ length: 16 }, () => random.whole(0, 255)), work)
  } finally {
    random = before
  }
}
