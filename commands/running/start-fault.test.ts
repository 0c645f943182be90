import { expect, test } from 'vitest'
import { startFaultText } from './start-fault.ts'

const failed = (code: string, message = 'write failed') => Object.assign(new Error(message), { code })

test.each([
  ['a full disk', failed('ENOSPC'), 'The disk of the data folder (/srv/waybill) is full.'],
  ['a full disk of PostgreSQL', failed('53100'), 'The disk of the data folder (/srv/waybill) is full.'],
  ['a full disk as a library says it', new Error('cannot copy', { cause: failed('ENOSPC') }), 'is full.'],
  ['a folder of somebody else', failed('EACCES'), 'The data folder (/srv/waybill) cannot be written by this user.'],
])('%s is told with the folder and what to do', (_, error, words) => {
  const text = startFaultText(error, '/srv/waybill')
  expect(text).toContain(words)
  expect(text).toContain('WAYBILL_DATA')
  expect(text).toContain(error.message)
})

test('other errors speak for themselves', () => {
  expect(startFaultText(new Error('Port 4200 is taken'))).toBe('Port 4200 is taken')
  expect(startFaultText('gone')).toBe('gone')
})
