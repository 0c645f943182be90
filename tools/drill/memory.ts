/** Memory of the server with its children, without the database: in megabytes. */
import { readdirSync, readFileSync } from 'node:fs'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/** Process numbers by that of their parent. */
const families = (): Map<number, number[]> => {
  const found = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    // The name of the program, in brackets, may itself contain brackets and spaces.
    const parent = Number(textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1])
    found.set(parent, [...(found.get(parent) ?? []), Number(name)])
  }
  return found
}

/** Pages that several processes share count once, divided among them. */
const memoryOfOne = (pid: number): number => {
  const shared = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1]
  return Number(shared ?? /^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

export const memoryOf = (pid: number): number => {
  const children = families()
  const sum = (each: number): number =>
    textOf(`/proc/${each}/comm`).startsWith('postgres')
      ? 0
      : memoryOfOne(each) + (children.get(each) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(pid)
}

/** Looks again and again; returns what tells the most that was seen. */
export function watchMemory(pid: number, everyMs = 250): () => number {
  let most = memoryOf(pid)
  setInterval(() => (most = Math.max(most, memoryOf(pid))), everyMs)
  return () => Math.max(most, memoryOf(pid))
}
