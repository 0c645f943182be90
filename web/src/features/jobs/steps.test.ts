import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

const stop = (stopType: Stop['stopType'], dateCompleted: string | null, dateScheduledStart: string | null = null) =>
  ({ stopType, dateCompleted, dateScheduledStart, dateEstimatedStart: null, dateRequestedStart: null }) as Stop
const NEW = { dateCreated: 'a', isReady: false, activeContracts: [], dateDispatched: null, dateVerified: null }
const said = (job: Parameters<typeof stepsOf>[0]) => stepsOf(job).map(({ label, state }) => `${label} ${state}`)

it('starts with what blocks a new job from being ready', () => {
  const job = { ...NEW, type: 'transport', stops: [stop('pickup', null, 'b'), stop('delivery', null)] }
  expect(said(job)).toEqual([
    'Created done',
    'Ready now',
    'Offered ahead',
    'Dispatched ahead',
    'Picked up ahead',
    'Delivered ahead',
    'Verified ahead',
  ])
  expect(stepsOf(job).find(({ label }) => label === 'Picked up')?.date).toBe('b')
})

it('is picked up once every pickup is complete', () => {
  const dispatched = { ...NEW, isReady: true, dateDispatched: 'c', type: 'transport' }
  const stops = [stop('pickup', 'd'), stop('pickup', null), stop('delivery', null)]
  expect(said({ ...dispatched, stops })).toContain('Picked up now')
  const both = [stop('pickup', 'd'), stop('pickup', 'e'), stop('delivery', null)]
  expect(said({ ...dispatched, stops: both })).toContain('Delivered now')
})

it('of a service has a single work step', () => {
  expect(said({ ...NEW, type: 'service', stops: [stop('service', null)] })).toContain('Served ahead')
})
