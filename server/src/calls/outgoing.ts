/** The end of a call: of its answer leaves what was made for its caller. */
import { Counter, type Registry } from 'prom-client'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Caller } from '../caller/caller.ts'
import { gateOfAnswer } from './gate.ts'

/** Hears of a part of an answer that was not made for its reader, and is left out of it unless this throws. */
export type LeftOut = (call: string, path: string, expected: string) => void

/** Counts and reports what is left out: a fault of the program that cost somebody a part of an answer, and showed nobody anything. */
export function countLeftOut(metrics: Registry, report: (words: string) => void): LeftOut {
  const counter = new Counter({
    name: 'waybill_answers_left_out_total',
    help: 'Parts of answers that were not made for their reader, and left out',
    labelNames: ['call'],
    registers: [metrics],
  })
  return (call, path, expected) => {
    counter.inc({ call })
    report(`${call}: ${path || 'the answer'} was not presented to its reader as ${expected}`)
  }
}

/** Passes the answers of a call. Refusals, and lists whose text was written under the rules, pass as they are. */
export function outgoing(route: Route, leftOut: LeftOut): (answer: unknown, caller: Caller) => unknown {
  if (!route.answer || route.media === 'download' || route.media === 'events') return (answer) => answer
  const call = `${route.method} ${route.path}`
  const gate = gateOfAnswer(route.answer)
  return (answer, caller) => {
    if (isRefusal(answer)) return answer
    const passed = gate(answer, caller, (path, expected) => leftOut(call, path, expected))
    if (passed === undefined && answer !== undefined)
      throw new Error(`Nothing that ${call} answered was made for its reader`)
    return passed
  }
}
