import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['commands', 'contract', 'domain', 'server', 'web', 'demo', 'e2e'] },
})
