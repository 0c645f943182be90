import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveKind } from './archive-kind.ts'
import { isProgram, kindOf } from './file-type.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

const written = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, 'archive')
  await writeFile(path, bytes)
  return path
}

/** More than the first bytes that are looked at, so that the names after it are only in the directory. */
const LONG = new Uint8Array(100_000).map((_, at) => (at * 7919) % 251)
const TYPES = (type: string) => strToU8(`<Types><Override ContentType="application/${type}.main+xml"/></Types>`)
const SHEET = TYPES('vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const zip = (...names: string[]) =>
  zipSync({ 'first.bin': LONG, ...Object.fromEntries(names.map((name) => [name, strToU8('x')])) }, { level: 0 })

test.each<[string, Uint8Array, string | undefined]>([
  ['a workbook by its first file', zipSync({ '[Content_Types].xml': SHEET, 'xl/workbook.xml': LONG }), 'xlsx'],
  ['a workbook by its directory', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  ['a workbook with macros', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), 'xlsm'],
  ['a letter', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['slides', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  ['a Java program', zip('META-INF/MANIFEST.MF'), 'jar'],
  ['a program of Android, signed as Java', zip('META-INF/MANIFEST.MF', 'classes2.dex'), 'apk'],
  ['an add-on of Firefox', zip('META-INF/mozilla.rsa'), 'xpi'],
  ['pictures in an archive', zip('a.jpg', 'b.jpg'), 'zip'],
  ['folders that are named like a workbook’s', zip('xl/notes.txt'), 'zip'],
  ['an archive that is cut off', zip('META-INF/MANIFEST.MF').subarray(0, 90_000), 'zip'],
  ['an archive whose directory lies elsewhere', zip('a.jpg').fill(0xff, -10, -2), 'zip'],
  ['a text', strToU8('PK is not enough'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s', async (_, bytes, extension) => {
  await using file = await open(await written(bytes), 'r')
  expect((await archiveKind(file))?.ext).toBe(extension)
})

test('a comment after the directory hides no program', async () => {
  const bytes = zip('META-INF/MANIFEST.MF')
  const commented = Buffer.concat([bytes, Buffer.alloc(65_535, 'c')])
  commented.writeUInt16LE(65_535, bytes.length - 2)
  const kind = await kindOf(await written(commented), 'zip')
  expect(isProgram(kind, 'zip')).toBe(true)
})

test('of a directory of very many files the first names suffice', async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `file-${i}.txt`)
  expect(await kindOf(await written(zip('META-INF/MANIFEST.MF', ...names)), null)).toMatchObject({ extension: 'jar' })
})
