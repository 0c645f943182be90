/** Vitest runs this before each test file: it switches a mutant on and notes which ones the file reaches. */
import { afterAll, beforeEach, inject, vi, type RunnerTestFile } from 'vitest'
import { LOADING, SWITCH } from './compile-in.ts'
import type { Order, Reached } from './order.ts'

interface State {
  /** the mutant that the loaded modules were loaded under, 0 for none */
  loadedUnder: number
  hits: Map<number, number>
  /** mutants reached while modules were loaded, by any file of this process */
  atLoading: Set<number>
  /** modules that are being loaded */
  loading: number
}

const KEY = Symbol.for('waybill.mutants')
const shared = globalThis as { [KEY]?: State; [SWITCH]?: (number: number) => boolean; [LOADING]?: (by: 1 | -1) => void }
const state = (shared[KEY] ??= { loadedUnder: 0, hits: new Map(), atLoading: new Set(), loading: 0 })

const order: Order = inject('order')
const under = order.reload ? order.mutant : 0
if (state.loadedUnder !== under) {
  vi.resetModules()
  state.loadedUnder = under
}
state.hits = new Map()
state.loading = 0
vi.setConfig({ testTimeout: order.timeoutMs, hookTimeout: order.timeoutMs })

shared[LOADING] = (by) => void (state.loading += by)
shared[SWITCH] = (number) => {
  if (state.loading) state.atLoading.add(number)
  const hits = (state.hits.get(number) ?? 0) + 1
  state.hits.set(number, hits)
  if (number !== order.mutant) return false
  if (hits > order.hitsMax) throw new Error('the change makes an endless loop')
  return true
}

let hasFailed = false
let file: RunnerTestFile | undefined

beforeEach((context) => {
  file = context.task.file
  context.onTestFailed(() => void (hasFailed = true))
  // One failure suffices.
  if (hasFailed) context.skip()
})

afterAll(() => {
  const reached: Reached = { hits: [...state.hits], atLoading: [...state.atLoading] }
  if (file) file.meta.reached = reached
})
