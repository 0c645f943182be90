import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['commands', 'contract', 'domain', 'server', 'web', 'demo', 'e2e'],
    // Tests mostly wait for the database: a second worker pays even on two cores. Journeys still go one by one.
    maxWorkers: Math.max(2, availableParallelism()),
  },
})
