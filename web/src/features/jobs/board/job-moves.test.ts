import type { ActiveContract } from '@waybill/contract/jobs/job.shapes.ts'
import { JOB_STATUSES, type JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { describe, expect, it } from 'vitest'
import { moveOf } from './job-moves.ts'

const job = (status: JobStatus, can: string[], activeContracts: ActiveContract[] = []) => ({
  status,
  can,
  activeContracts,
})
const SENT: ActiveContract = {
  guid: 'o',
  status: 'sent',
  dateSent: '2026-11-20T14:00:00.000Z',
  dateExpires: null,
  dateAnswered: null,
}

describe('moving a job', () => {
  it.each([
    ['new', 'ready', 'ready', 'Mark ready'],
    ['ready', 'new', 'unready', 'Mark not ready'],
    ['ready', 'posted', 'post', 'Post'],
    ['posted', 'ready', 'remove-post', 'Unpost'],
    ['declined', 'pending', 'send-offer', 'Offer'],
    ['dispatched', 'in-progress', 'start', 'Update a stop'],
    ['dispatched', 'picked-up', 'start', 'Update a stop'],
    ['picked-up', 'delivered', 'progress', 'Update a stop'],
    ['delivered', 'completed', 'verify', 'Verify'],
    ['completed', 'delivered', 'unverify', 'Reopen job'],
    ['dispatched', 'on-hold', 'hold', 'Hold'],
    ['on-hold', 'dispatched', 'unhold', 'Release hold'],
  ] as const)('from %s to %s does what leads there', (from, to, can, label) => {
    expect(moveOf(job(from, [can]), to)).toMatchObject({ act: { label } })
  })
  it('to dispatched records the acceptance of an open offer', () => {
    expect(moveOf(job('pending', ['hold'], [SENT]), 'dispatched')).toEqual({ accepts: true })
    expect(moveOf(job('ready', ['hold']), 'dispatched')).toEqual({
      why: 'A job is dispatched once a carrier has accepted its offer.',
    })
  })
  it('says why if the pickup would be skipped', () => {
    expect(moveOf(job('dispatched', ['start']), 'delivered')).toHaveProperty('why')
  })
  it('never does what the server does not offer', () => {
    for (const from of JOB_STATUSES)
      for (const to of JOB_STATUSES) expect(moveOf(job(from, []), to)).toHaveProperty('why')
  })
})
