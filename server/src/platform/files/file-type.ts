/** Detects the type of a file from its bytes; the sender's claim is ignored. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { archiveKind } from './archive-kind.ts'

export interface FileKind {
  /** Media type, `application/octet-stream` if unknown. */
  type: string
  /** Usual extension without the dot; null if unknown. */
  extension: string | null
}

/** Types that a browser displays and that contain no script: only these are ever shown inline. */
const INLINE: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]
export const isInline = (type: string): boolean => INLINE.includes(type)

/** Extensions that claim a type detectable from the bytes. */
const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png', 'apng'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
}
const CLAIMED = new Set(Object.values(CLAIMS).flat())

const PROGRAMS: readonly string[] =
  'exe elf macho msi jar apk dmg deb rpm crx xpi wasm com bat cmd scr pif ps1 vbs vbe jse wsf hta lnk reg sh app cpl dll'.split(
    ' ',
  )

/** Whether it is executable. */
export const isProgram = (kind: FileKind, nameExtension: string | null): boolean =>
  (kind.extension !== null && PROGRAMS.includes(kind.extension)) ||
  (nameExtension !== null && PROGRAMS.includes(nameExtension))

/** Whether the name's extension claims a different type than the bytes, if either is a picture or a PDF. */
export function contradicts(kind: FileKind, nameExtension: string | null): boolean {
  const own = CLAIMS[kind.type]
  if (own) return nameExtension === null || !own.includes(nameExtension)
  return nameExtension !== null && CLAIMED.has(nameExtension)
}

const LOOK_BYTES = 64 * 1024

async function isText(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOK_BYTES), 0, LOOK_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.includes(0)) return false
    // A character may be cut at the end of what was read.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await handle.close()
  }
}

async function archiveOf(path: string): ReturnType<typeof archiveKind> {
  await using file = await open(path, 'r')
  return await archiveKind(file)
}

/** Detects the type of a complete file. Text is plain text, whatever its language: no browser executes it. */
export async function kindOf(path: string, nameExtension: string | null): Promise<FileKind> {
  const known = (await archiveOf(path)) ?? (await fileTypeFromFile(path))
  if (known) {
    const isMarkup = /xml|html/.test(known.mime) && !/officedocument|opendocument/.test(known.mime)
    return isMarkup ? { type: 'text/plain', extension: 'txt' } : { type: known.mime, extension: known.ext }
  }
  if (await isText(path))
    return nameExtension === 'csv' ? { type: 'text/csv', extension: 'csv' } : { type: 'text/plain', extension: 'txt' }
  return { type: 'application/octet-stream', extension: null }
}
