import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

/** One product and one browser for the run, so that the journeys follow each other in one process. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/setup.ts'],
    setupFiles: ['../testing/setup.ts', 'src/failures.ts'],
    fileParallelism: false,
    isolate: false,
    ...patience,
  },
})
