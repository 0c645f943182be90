/** Tests that hang, for `failure-reporter.test.ts`: they are in no other run. */
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserCommands } from '../../../testing/browser-commands.ts'
import { countHere } from '../../../testing/machine.ts'
import { patience } from '../../../vitest.patience.ts'

countHere()

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  test: {
    reporters: ['../failure-reporter.ts', 'default'],
    projects: [
      {
        test: {
          name: 'node',
          include: ['*.hang.ts'],
          isolate: false,
          setupFiles: ['../../../testing/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['*.browser-hang.js'],
          setupFiles: ['../../../web/browser.setup.ts'],
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            commands: browserCommands,
            provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
