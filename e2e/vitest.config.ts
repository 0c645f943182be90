import { defineConfig } from 'vitest/config'

/** One product and one browser for the run, so that the journeys follow each other in one process. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/setup.ts'],
    fileParallelism: false,
    isolate: false,
    expect: { poll: { timeout: 40_000 } },
    // Once more where a busy machine got in the way; the report names what was tried again.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
