import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { followedExportsQuery, LOOK_EVERY, startExport } from './exports.api.ts'

const of = (id: string, status: Export['status']) => ({ id, status }) as Export
const call = vi.fn<(route: Route, input: unknown) => Promise<unknown>>()
const client = () => createQueryClient({ shipper: { call }, platform: { call } } as unknown as Apis)
const looks = () => call.mock.calls.filter(([route]) => route === exportsRoutes.list).length
const listed = (...results: Export[]) => call.mockResolvedValue({ results })

let queries = client()
let stop = () => undefined as void
const watch = () => {
  stop = new QueryObserver(queries, followedExportsQuery()).subscribe(() => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
  queries = client()
  queries.mount()
})
afterEach(() => {
  stop()
  queries.unmount()
  queries.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('following exports', () => {
  it('polls every second while one is running, and no longer', async () => {
    listed(of('a', 'queued'))
    watch()
    await vi.advanceTimersByTimeAsync(10)
    expect(looks()).toBe(1)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(looks()).toBe(2)
    listed(of('a', 'done'))
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(looks()).toBe(3)
    await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY)
    expect(looks()).toBe(3)
  })
  it('does not poll while the page is inactive, and resumes afterwards', async () => {
    listed(of('a', 'running'))
    watch()
    await vi.advanceTimersByTimeAsync(10)
    onlineManager.setOnline(false)
    await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY)
    expect(looks()).toBe(1)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(looks()).toBeGreaterThan(1)
  })
  it('continues polling after the server was down', async () => {
    listed(of('a', 'running'))
    watch()
    await vi.advanceTimersByTimeAsync(10)
    call.mockRejectedValue(new ApiError(503, undefined))
    await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY)
    listed(of('a', 'done'))
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(queries.getQueryData<Export[]>(['exports', 'followed'])?.[0]?.status).toBe('done')
  })
  it('requests one by name if it left the newest, and forgets removed ones', async () => {
    listed(of('a', 'running'), of('b', 'running'))
    watch()
    await vi.advanceTimersByTimeAsync(10)
    call.mockImplementation(async (route, input) => {
      if (route === exportsRoutes.list) return { results: [of('c', 'done')] }
      if ((input as { params: { exportId: string } }).params.exportId === 'a') return of('a', 'done')
      throw new ApiError(404, undefined)
    })
    await vi.advanceTimersByTimeAsync(LOOK_EVERY)
    expect(queries.getQueryData<Export[]>(['exports', 'followed'])?.map(({ id }) => id)).toEqual(['c', 'a'])
  })
  it.each([
    ['r1', reportsRoutes.startExport],
    [undefined, exportsRoutes.start],
  ])('starts one of report %s and shows it at once', async (reportId, route) => {
    call.mockResolvedValue(of('new', 'queued'))
    await startExport(queries, { format: 'csv', name: 'Late' }, reportId)
    expect(call).toHaveBeenCalledWith(
      route,
      reportId ? { params: { reportId }, body: { format: 'csv' } } : { body: { format: 'csv', name: 'Late' } },
    )
    expect(queries.getQueryData<Export[]>(['exports', 'followed'])).toEqual([of('new', 'queued')])
  })
})
