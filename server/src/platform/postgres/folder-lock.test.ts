import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder = ''
let holder: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-lock-'))
})
afterEach(() => {
  holder?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const lockElsewhere = async () => {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))})
    lockFolder(${JSON.stringify(folder)}, 'npm start')
    // A lock that is only kept by an object nobody holds would be gone after this.
    globalThis.gc()
    process.send('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  holder = child
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

test('a second process is refused and told who holds the folder', async () => {
  const { pid } = await lockElsewhere()
  expect(() => lockFolder(folder, 'npm run backup')).toThrow(FolderInUse)
  expect(() => lockFolder(folder, 'npm run backup')).toThrow(`"npm start", process ${pid}`)
})

test('a killed process holds nothing', async () => {
  const killed = await lockElsewhere()
  const exited = new Promise((resolve) => killed.once('exit', resolve))
  killed.kill('SIGKILL')
  await exited
  expect(() => lockFolder(folder, 'npm start').release()).not.toThrow()
})

test('sharing processes hold it together, and exclude one that wants it exclusively', () => {
  const [first, second] = [lockFolder(folder, 'npm start', true), lockFolder(folder, 'npm start', true)]
  expect(() => lockFolder(folder, 'npm run restore')).toThrow(FolderInUse)
  first.release()
  expect(() => lockFolder(folder, 'npm run restore')).toThrow(FolderInUse)
  second.release()
  const { release } = lockFolder(folder, 'npm run restore')
  expect(() => lockFolder(folder, 'npm start', true)).toThrow(FolderInUse)
  release()
})

test('the same process cannot lock a folder twice, and can again after releasing it', () => {
  const { release } = lockFolder(folder, 'npm start')
  expect(() => lockFolder(folder, 'npm start')).toThrow(FolderInUse)
  release()
  expect(() => lockFolder(folder, 'npm start').release()).not.toThrow()
})
