/** The program that writes a workbook. */
import { PassThrough } from 'node:stream'
import type { WorkIo } from '../heavy-work/messages.ts'
import type { Column, Row } from './spreadsheet.ts'
import { xlsxWriter } from './xlsx-writer.ts'

/** @public a process imports it */
export async function work(columns: Column[], io: WorkIo<readonly Row[]>): Promise<undefined> {
  const bytes = new PassThrough()
  const sent = (async () => {
    for await (const chunk of bytes) await io.put(chunk)
  })()
  const writer = xlsxWriter(bytes, columns)
  for await (const batch of io.input) await writer.write(batch)
  await writer.end()
  await sent
}
