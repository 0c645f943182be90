import { defineConfig } from 'vitest/config'
import { native } from '../vitest.native.ts'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    globalSetup: ['../server/testing/postgres.ts'],
    setupFiles: ['../testing/setup.ts', '../server/testing/at-end.ts'],
    ...native,
    ...patience,
  },
})
