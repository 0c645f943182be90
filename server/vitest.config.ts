import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    // A state is waited for, not a time: this is when a slow machine is given up on.
    expect: { poll: { timeout: 40_000 } },
    // Once more where a busy machine got in the way; the report names what was tried again.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
