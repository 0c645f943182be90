/** A job's sheet that was open when the session ended opens again only if its act is still possible. */
import type { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { jobSheetAgain } from '../../features/jobs/acts/job-sheet-again.ts'
import type { SheetIds } from '../../features/jobs/acts/job-sheets.ts'
import { aJob, anOffer } from './jobs.fixture.ts'

const again = (ids: SheetIds, record: object) =>
  jobSheetAgain(ids, { fetchQuery: async () => record } as unknown as QueryClient)
const job = aJob(1)
const [stop] = job.stops

it.each([
  ['hold', 'hold'],
  ['cancel', 'cancel'],
  ['post', 'post'],
  ['offer', 'send-offer'],
  ['stop', 'progress'],
] as const)('%s needs "%s"', async (name, can) => {
  const ids = { name, job: job.guid, ...(name === 'stop' && stop ? { stop: stop.guid } : {}) }
  expect(await again(ids, { ...job, can: [can] })).toMatchObject({ name, job: { guid: job.guid } })
  expect(await again(ids, { ...job, can: [] })).toBeUndefined()
})

it.each(['accept', 'decline', 'send-again', 'withdraw-revision'] as const)('%s of an offer', async (name) => {
  const offer = anOffer()
  const ids = { name, offer: offer.guid }
  expect(await again(ids, { ...offer, can: [name] })).toMatchObject({ name, offer: { guid: offer.guid } })
  expect(await again(ids, { ...offer, can: [] })).toBeUndefined()
})
