/** Guids for records created here that may be sent twice: UUIDv7 like everywhere, so that they sort by time. */

/** A new UUIDv7. `now` in milliseconds. */
export const newGuid = (now: number = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = now.toString(16).padStart(12, '0')
  for (let at = 0; at < 6; at += 1) bytes[at] = Number.parseInt(time.slice(at * 2, at * 2 + 2), 16)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
