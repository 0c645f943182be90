import type { Device } from '@waybill/contract/field/field.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { expect, it } from 'vitest'
import { driversOf, freeBetween, isToday, phoneOf } from './drivers.ts'

const stop = (stopType: 'pickup' | 'delivery', day: string, status = 'scheduled') => ({
  stopType,
  status,
  dateScheduledStart: `${day}T15:00:00.000Z`,
  commodities: [],
})
const job = (number: string, name: string | null, stops: readonly object[], status = 'dispatched') =>
  ({
    number,
    status,
    driver: name && { userGuid: name === 'Hired Hand' ? null : `user ${name}`, name, truckNumber: '113' },
    stops,
  }) as unknown as Job
const phone = (name: string, driverName: string | null = null, dateSeen = '2026-11-20T10:00:00.000Z') =>
  ({ user: { guid: `user ${name}`, name }, driverName, dateSeen }) as unknown as Device

const days = (from: string, to: string) => [Date.parse(`${from}T00:00Z`), Date.parse(`${to}T23:00Z`)] as const

it('knows drivers by their jobs and their phones, hired ones only by a job', () => {
  const jobs = [job('1-1', 'Nadia', []), job('2-1', 'Hired Hand', []), job('3-1', null, [])]
  const phones = [phone('Nadia'), phone('Emeka'), phone('Hector', 'Somebody by link')]
  expect(driversOf(jobs, phones).map(({ name, truckNumber }) => [name, truckNumber])).toEqual([
    ['Emeka', null],
    ['Hired Hand', '113'],
    ['Nadia', '113'],
  ])
})

it('says who is free between two days, and where the last stop before is', () => {
  const nadia = job('1-1', 'Nadia', [stop('pickup', '2026-11-20', 'completed'), stop('delivery', '2026-11-22')])
  const emeka = job('2-1', 'Emeka', [stop('pickup', '2026-11-22'), stop('delivery', '2026-11-26')])
  const drivers = driversOf([nadia, emeka], [])
  const free = freeBetween(drivers, days('2026-11-23', '2026-11-28'))
  expect(free.map(({ driver, busy, before }) => [driver.name, busy?.number, before?.dateScheduledStart])).toEqual([
    ['Nadia', undefined, '2026-11-22T15:00:00.000Z'],
    ['Emeka', '2-1', '2026-11-22T15:00:00.000Z'],
  ])
  // A job around all of the days, and one after them.
  expect(freeBetween(drivers, days('2026-11-23', '2026-11-24')).find(({ busy }) => busy)?.driver.name).toBe('Emeka')
  expect(freeBetween(drivers, days('2026-11-10', '2026-11-12')).every(({ busy }) => busy === null)).toBe(true)
})

it('counts a job as today’s if a stop is due or late, or its vehicles are on the truck', () => {
  const now = Date.parse('2026-11-20T18:00:00.000Z')
  const on = (day: string, status?: string) => isToday(job('1-1', 'Nadia', [stop('pickup', day)], status), now)
  expect([on('2026-11-20'), on('2026-11-18'), on('2026-11-23'), on('2026-11-23', 'picked-up')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('finds the newest phone of a driver, a hired one by name', () => {
  const newest = phone('Nadia', null, '2026-11-20T12:00:00.000Z')
  const hired = phone('Hector', 'Hired Hand')
  const phones = [phone('Nadia'), newest, hired]
  expect(phoneOf(phones, { id: 'user Nadia', name: 'Nadia' })).toBe(newest)
  expect(phoneOf(phones, { id: 'Hired Hand', name: 'Hired Hand' })).toBe(hired)
  expect(phoneOf(phones, { id: 'user Hector', name: 'Hector' })).toBeUndefined()
})
