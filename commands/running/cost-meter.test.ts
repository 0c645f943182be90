import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startCostMeter } from './cost-meter.ts'

/** Works until its processor time is this (milliseconds). */
const work = (ms: number): string => `while (process.cpuUsage().user < ${ms * 1_000});`

test.runIf(process.platform === 'linux')('a child and a grandchild that is waited for are measured', async () => {
  const meter = startCostMeter('itself')
  const end = meter.begin('work')
  const program = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work(150))}]); ${work(100)}`
  const child = spawn(process.execPath, ['-e', program])
  meter.announce(child.pid, 'work')
  await once(child, 'exit')
  end()
  const [{ kind, processor, wall } = {}] = meter.end().kinds
  expect(kind).toBe('work')
  expect(processor).toBeGreaterThanOrEqual(0.2)
  expect(wall).toBeGreaterThan(0)
})
