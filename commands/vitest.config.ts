import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'commands',
    include: ['**/*.test.ts'],
    globalSetup: ['../server/testing/postgres.ts'],
    setupFiles: ['../server/testing/at-end.ts'],
    ...patience,
  },
})
