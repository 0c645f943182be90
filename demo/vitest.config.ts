import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../server/testing/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
