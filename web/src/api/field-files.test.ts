import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { workersOf } from '../../field-worker.ts'

const asset = (fileName: string) => [fileName, { type: 'asset', fileName }]

it('stores the workers that the portal starts, and no other files of the build', () => {
  const bundle = Object.fromEntries(
    ['assets/picture-worker-a1.js', 'assets/another-worker-b2.js', 'assets/a.css'].map(asset),
  ) as Rolldown.OutputBundle
  const chunks = [{ code: 'new Worker(new URL("/assets/picture-worker-a1.js"));"/assets/a.css"' }, { code: '' }]
  expect(workersOf(bundle, chunks)).toEqual(['assets/picture-worker-a1.js'])
})
