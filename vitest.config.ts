import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['./commands/running/failure-reporter.ts', 'default'],
    projects: ['commands', 'tools', 'contract', 'domain', 'server', 'web', 'demo', 'e2e'],
  },
})
