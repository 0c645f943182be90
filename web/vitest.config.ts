import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserCommands } from '../testing/browser-commands.ts'
import { countHere } from '../testing/machine.ts'
import { clockAhead } from '../vitest.clock.ts'
import { patience, START_TIMEOUT } from '../vitest.patience.ts'

// The limits of what tests do in a browser are timers of this process.
countHere()

/** The system's Chromium with background features disabled; `CHROMIUM` overrides it. */
const chromium = playwright({
  launchOptions: {
    timeout: START_TIMEOUT,
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

/** `*.test.ts` runs in Node as `web (logic)`, `*.browser.test.ts` and `.tsx` in a real browser as `web (browser)`. */
export default defineConfig({
  test: {
    name: 'web',
    projects: [
      {
        root: import.meta.dirname,
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.*'],
          isolate: false,
          setupFiles: ['../testing/setup.ts', './year.setup.ts'],
          ...patience,
        },
      },
      {
        root: import.meta.dirname,
        // React as users get it: its development build takes a stack trace of every element.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // A run's files do not change: each test file's page takes them from the browser's cache instead of asking again.
        server: { headers: { 'cache-control': 'max-age=86400, immutable' } },
        // Discovered only while tests run: optimized late, they would reload the page in the middle of one.
        optimizeDeps: {
          include: [
            'oidc-client-ts',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'idb',
            'barcode-detector/ponyfill',
            'zxing-wasm/writer',
            'maplibre-gl',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['rendered.setup.ts', 'browser.setup.ts', 'year.setup.ts'],
          sequence: { setupFiles: 'list' },
          env: { CLOCK_AHEAD: `${clockAhead()}`, ...(process.env.DRILLS ? { DRILLS: process.env.DRILLS } : {}) },
          ...patience,
          // A frame for each file: what a file leaves in modules, styles and locks ends with it.
          isolate: true,
          restoreMocks: true,
          unstubGlobals: true,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: START_TIMEOUT,
            commands: browserCommands,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
