/** What kind of ZIP archive a file is: a workbook, a program, or just an archive. */
import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

const SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')
const HEAD_BYTES = 64 * 1024
const [ENTRY, ENTRY_BYTES] = [0x02014b50, 46]
const [END, END_BYTES, COMMENT_BYTES] = [0x06054b50, 22, 65_535]
/** Of a directory: its first bytes suffice for some thousand names. */
const DIRECTORY_BYTES = 256 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** By the folder of an office file: its media type and extension, and those with macros. */
const OFFICE_KINDS: readonly { folder: string; plain: Kind; macros: Kind }[] = [
  {
    folder: 'xl/',
    plain: { mime: `${OFFICE}.spreadsheetml.sheet`, ext: 'xlsx' },
    macros: { mime: 'application/vnd.ms-excel.sheet.macroenabled.12', ext: 'xlsm' },
  },
  {
    folder: 'word/',
    plain: { mime: `${OFFICE}.wordprocessingml.document`, ext: 'docx' },
    macros: { mime: 'application/vnd.ms-word.document.macroenabled.12', ext: 'docm' },
  },
  {
    folder: 'ppt/',
    plain: { mime: `${OFFICE}.presentationml.presentation`, ext: 'pptx' },
    macros: { mime: 'application/vnd.ms-powerpoint.presentation.macroenabled.12', ext: 'pptm' },
  },
]

interface Kind {
  mime: string
  ext: string
}

async function read(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
  return buffer.subarray(0, bytesRead)
}

/** The names in the archive's directory; none if it has none that can be read. */
async function namesIn(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - END_BYTES - COMMENT_BYTES), END_BYTES + COMMENT_BYTES)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(END)
  const end = tail.lastIndexOf(mark)
  if (end < 0 || end + END_BYTES > tail.length) return []
  const bytes = tail.readUInt32LE(end + 12)
  const directory = await read(file, tail.readUInt32LE(end + 16), Math.min(bytes, DIRECTORY_BYTES))
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const lengthAt = (field: number) => directory.readUInt16LE(at + field)
    const name = at + ENTRY_BYTES
    names.push(directory.toString('utf8', name, name + lengthAt(28)))
    at = name + lengthAt(28) + lengthAt(30) + lengthAt(32)
  }
  return names
}

/** What the names say; undefined if nothing. */
function kindByNames(names: readonly string[]): Kind | undefined {
  if (names.includes('META-INF/mozilla.rsa')) return { mime: 'application/x-xpinstall', ext: 'xpi' }
  if (names.some((name) => /^classes\d*\.dex$/.test(name)))
    return { mime: 'application/vnd.android.package-archive', ext: 'apk' }
  if (names.includes('META-INF/MANIFEST.MF')) return { mime: 'application/java-archive', ext: 'jar' }
  if (!names.includes('[Content_Types].xml')) return undefined
  const office = OFFICE_KINDS.find(({ folder }) => names.some((name) => name.startsWith(folder)))
  return office && (names.includes(`${office.folder}vbaProject.bin`) ? office.macros : office.plain)
}

/**
 * The kind of an archive by its first bytes, or by the names in its directory; undefined if it is none. Reading it from the
 * start until something tells, as `file-type` does, costs the thread of requests up to 200 ms for an archive of very many files.
 */
export async function archiveKind(file: FileHandle): Promise<Kind | undefined> {
  const head = await read(file, 0, HEAD_BYTES)
  if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const known = await fileTypeFromBuffer(head)
  return known && known.ext !== 'zip'
    ? known
    : (kindByNames(await namesIn(file)) ?? { mime: 'application/zip', ext: 'zip' })
}
