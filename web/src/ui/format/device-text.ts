/** `Chrome on Windows`, from a user agent; unchanged if it is unknown. */
export const deviceText = (device: string | null): string => {
  if (!device) return 'Unknown device'
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(device)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(device)?.[1]
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser
  const on = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }[system ?? ''] ?? system
  return [name, on].filter(Boolean).join(' on ') || device
}
