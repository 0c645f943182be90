import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

/** The system's Chromium with background features disabled; `CHROMIUM` overrides it. */
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
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.*'],
          isolate: false,
          ...patience,
        },
      },
      {
        root: import.meta.dirname,
        plugins: [react()],
        // A run's files do not change: each test file's page takes them from the browser's cache instead of asking again.
        server: { headers: { 'cache-control': 'max-age=86400, immutable' } },
        // Discovered only while tests run: optimized late, they would reload the page in the middle of one.
        optimizeDeps: {
          include: [
            'oidc-client-ts',
            'react-dom/client',
            'idb',
            'barcode-detector/ponyfill',
            'zxing-wasm/writer',
            'maplibre-gl',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['browser.setup.ts'],
          ...patience,
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
