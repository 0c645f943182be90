import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    ...patience,
  },
})
