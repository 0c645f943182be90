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

it('is not made on a disk, nor where there is nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-memory-'))
  expect(memoryFolder(join(folder, 'missing'))).toBeUndefined()
  expect(memoryFolder('/proc')).toBeUndefined()
  rmSync(folder, { recursive: true })
})
