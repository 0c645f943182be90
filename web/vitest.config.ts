import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The system's Chromium, told to be quiet; `CHROMIUM` names another. */
const chromium = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

/** `*.test.ts` runs in Node as `web (logic)`, `*.browser.test.tsx` in a real browser as `web (browser)`. */
export default defineConfig({
  test: {
    name: 'web',
    projects: [
      {
        root: import.meta.dirname,
        test: { name: 'logic', include: ['src/**/*.test.ts'], exclude: ['src/**/*.browser.test.*'] },
      },
      {
        root: import.meta.dirname,
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          // A state is waited for, not a time: this is when a slow machine is given up on.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
