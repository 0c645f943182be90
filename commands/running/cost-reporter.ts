/** A reporter of vitest that gathers what each test file cost and waited for, and writes it as JSON. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { CLONE } from './clone.ts'
import type { Wait } from './slow-waits.ts'

/** What a test file did. */
export interface FileCost {
  /** its path in the clone */
  file: string
  /** the process it ran in; a browser's page does not know */
  pid: number | undefined
  /** milliseconds since 1970 */
  from: number
  to: number
  /** user and system seconds of its process alone */
  processor: number | undefined
  /** its slowest waits */
  waits: Wait[]
}

/** Names the file to write. */
export const COSTS_FILE = 'WAYBILL_TEST_COSTS'

const siblingFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** @public vitest makes one */
export default class CostReporter implements Reporter {
  readonly #files: FileCost[] = []

  onInit({ projects }: Vitest): void {
    for (const { name, config } of projects) {
      config.setupFiles.unshift(siblingFile('cost.setup.ts'))
      if (name === 'e2e') config.setupFiles.push(siblingFile('journey-waits.setup.ts'))
    }
  }

  onTestModuleEnd(module: TestModule): void {
    const { cost } = module.meta()
    if (cost) this.#files.push({ file: relative(CLONE, module.moduleId), ...cost })
  }

  onTestRunEnd(): void {
    const { [COSTS_FILE]: file } = process.env
    if (file) writeFileSync(file, JSON.stringify(this.#files))
  }
}
