/** User-supplied file names: made safe to store, to send in a header and to unpack. */

const LENGTH_MAX = 180
// Control characters, and marks that change text direction: `gpj.exe` must not read as `exe.jpg`.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const NOT_IN_NAMES = /[<>:"|?*]/g
/** Names reserved for devices on Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The extension of a name in lower case without the dot, or null. */
export function extensionOf(name: string): string | null {
  const match = /\.([A-Za-z0-9]{1,10})$/.exec(name)
  return match && match.index > 0 ? match[1]!.toLowerCase() : null
}

/** The name without folders, invisible characters and characters that file systems reject; never empty. */
export function safeName(input: string | undefined): string {
  const last = (input ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // Browsers encode a quotation mark in a form like this.
    .replaceAll(/%22/g, '_')
    .replaceAll(UNSEEN, '')
    .replaceAll(NOT_IN_NAMES, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const named = clean === '' ? 'file' : DEVICES.test(clean) ? `_${clean}` : clean
  const letters = Array.from(named)
  if (letters.length <= LENGTH_MAX) return named
  const extension = extensionOf(named)
  const tail = extension ? `.${extension}` : ''
  return letters.slice(0, LENGTH_MAX - tail.length).join('') + tail
}

/** The name with another extension; null leaves it unchanged. */
export function withExtension(name: string, extension: string | null): string {
  const own = extensionOf(name)
  const stem = own ? name.slice(0, -own.length - 1) : name
  return `${stem}.${extension ?? 'bin'}`
}

/** The names, made unique regardless of case: `photo (2).jpg`. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const extension = extensionOf(name)
    const tail = extension ? name.slice(-extension.length - 1) : ''
    const stem = tail ? name.slice(0, -tail.length) : name
    let tried = name
    for (let n = 2; used.has(tried.toLowerCase()); n++) tried = `${stem} (${n})${tail}`
    used.add(tried.toLowerCase())
    return tried
  })
}

const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.codePointAt(0)!.toString(16).toUpperCase()}`)

/** The Content-Disposition of a download, with the full name and a plain one for old programs (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\u0020-\u007E]/g, '_')
    .replaceAll(/["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}
