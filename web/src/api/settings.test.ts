import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const page = (textContent: string | null) => ({
  getElementById: (id: string) =>
    id === 'waybill-settings' && textContent !== null ? ({ textContent } as HTMLElement) : null,
})

it('reads the settings from the page, or reports what is wrong', () => {
  expect(readSettings(page('{"portal":"client","clientId":"c"}'))).toMatchObject({ portal: 'client', clientId: 'c' })
  expect(() => readSettings(page(null))).toThrow('no settings')
  expect(() => readSettings(page('{"portal":"driver"}'))).toThrow('driver')
})
