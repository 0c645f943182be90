/** A flood in a process of its own: it stands for other people's machines. `main.ts` starts it with its number. */
import { readFileSync } from 'node:fs'
import { Answers } from './answers.ts'
import { FLOODS } from './floods.ts'
import type { Given } from './given.ts'

const given = JSON.parse(readFileSync(process.env['WAYBILL_DRILL']!, 'utf8')) as Given
const answers = new Answers()
const ending = new AbortController()
process.on('message', () => ending.abort())
process.on('disconnect', () => process.exit())
await FLOODS[Number(process.argv[2])]!.run(given, answers, ending.signal)
process.send!(answers.told())
