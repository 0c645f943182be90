export interface DeviceWords {
  device: (browser: string, system: string) => string
  unknownDevice: string
}
const ENGLISH: DeviceWords = { device: (browser, system) => `${browser} on ${system}`, unknownDevice: 'Unknown device' }

/** `Chrome on Windows`, from a user agent; unchanged if it is unknown. */
export const deviceText = (device: string | null, words: DeviceWords = ENGLISH): string => {
  if (!device) return words.unknownDevice
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(device)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(device)?.[1]
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser
  const on = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }[system ?? ''] ?? system
  return name && on ? words.device(name, on) : (name ?? on ?? device)
}
