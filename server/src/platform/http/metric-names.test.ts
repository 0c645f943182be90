import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

test('exactly the counters end in _total, as Prometheus names them', async () => {
  const { services } = await testApp()
  const metrics = await services.metrics.getMetricsAsJSON()
  expect(metrics.length).toBeGreaterThan(20)
  expect(metrics.filter(({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter'))).toEqual([])
})
