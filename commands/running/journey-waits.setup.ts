/** Notes how long journeys wait for the browser: whatever they ask of it, and events that they wait for. */
import { chromium } from 'playwright-core'
import { noteBrowser } from './journey-waits.ts'

noteBrowser(chromium)
