import { defineConfig } from 'vitest/config'
import { native } from '../vitest.native.ts'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    // The files of a process share its modules, which are many; what a file opens ends with it (testing/at-end.ts).
    isolate: false,
    setupFiles: ['../testing/setup.ts', 'testing/at-end.ts'],
    ...native,
    ...patience,
  },
})
