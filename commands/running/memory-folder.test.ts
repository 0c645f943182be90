import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

it('is a folder for everyone, and removes those of runs that were killed', () => {
  const ended = spawnSync('true').pid
  const [left, running] = [ended, process.pid].map((pid) => `/dev/shm/waybill-test-${pid}-left`)
  const first = memoryFolder()
  if (!first) return // this machine has no memory for it
  for (const folder of [left!, running!]) mkdirSync(folder)
  const second = memoryFolder()!
  try {
    expect(statSync(second).mode & 0o7777).toBe(0o1777)
    expect([left!, running!, first].map((folder) => existsSync(folder))).toEqual([false, true, true])
  } finally {
    for (const folder of [running!, first, second]) rmSync(folder, { recursive: true })
  }
})

it('is made although a killed run left a disk that is mounted', () => {
  const left = `/dev/shm/waybill-test-${spawnSync('true').pid}-mounted`
  mkdirSync(join(left, 'disk'), { recursive: true })
  // Only root may: without it there is nothing that cannot be removed.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'none', join(left, 'disk')]).status === 0
  const folder = memoryFolder()
  try {
    expect(existsSync(left)).toBe(isMounted || folder === undefined)
  } finally {
    if (isMounted) spawnSync('umount', [join(left, 'disk')])
    for (const each of [left, folder]) if (each) rmSync(each, { recursive: true, force: true })
  }
})

it('is not made on a disk, nor where there is nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-memory-'))
  expect(memoryFolder(join(folder, 'missing'))).toBeUndefined()
  expect(memoryFolder('/proc')).toBeUndefined()
  rmSync(folder, { recursive: true })
})
