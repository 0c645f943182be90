/**
 * Other people's machines: all floods, each in a process of its own, in one session that is not the server's, since Linux divides
 * processors among sessions. `main.ts` starts it with the numbers of the floods.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Told } from './answers.ts'
import { FLOODS } from './floods.ts'

/** What `main.ts` hears of a flood: its process once it runs, and what it was answered once it has ended. */
export type FromCrowd = { flood: number; pid: number } | { flood: number; told: Told }

const say = (message: FromCrowd) => process.send!(message)

const children = process.argv.slice(2).map((number) => {
  const flood = Number(number)
  const child = fork(join(import.meta.dirname, 'flood.ts'), [number])
  say({ flood, pid: child.pid! })
  child.once('message', (told) => {
    say({ flood, told: told as Told })
    child.disconnect()
  })
  child.once('exit', (code) => {
    if (code !== 0) console.error(`waybill: ${FLOODS[flood]!.name}: ended with ${code}`)
    if (code !== 0) process.exit(1)
  })
  return child
})
process.once('message', () => {
  for (const child of children) if (child.connected) child.send('end')
})
process.on('disconnect', () => process.exit())
