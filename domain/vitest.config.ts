import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

export default defineConfig({ test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false, ...patience } })
