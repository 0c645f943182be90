import { defineConfig } from 'vitest/config'
import { native } from '../vitest.native.ts'
import { patience } from '../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['../testing/setup.ts'],
    ...native,
    ...patience,
  },
})
