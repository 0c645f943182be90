const MINUTE = 60_000
const HOUR = 60

/** `expires in 1 h 49 min`; `now` in milliseconds. */
export const leftText = (until: string, now: number): string => {
  const minutes = Math.floor((new Date(until).getTime() - now) / MINUTE)
  if (minutes < 0) return 'expired'
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return `expires in ${hours > 0 ? `${hours} h ` : ''}${rest} min`
}
