import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
