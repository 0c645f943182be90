/** Names of cities as people write them. */

/** The spelling of a city in a state. */
interface CityNames {
  city(name: string, state?: string): { readonly city: string } | undefined
}

/** What people call large cities. */
const NICKNAMES: Readonly<Record<string, string>> = {
  phx: 'Phoenix',
  vegas: 'Las Vegas',
  philly: 'Philadelphia',
  okc: 'Oklahoma City',
  slc: 'Salt Lake City',
  stl: 'St. Louis',
  abq: 'Albuquerque',
  indy: 'Indianapolis',
  jax: 'Jacksonville',
  nyc: 'New York',
  nola: 'New Orleans',
  atl: 'Atlanta',
  kc: 'Kansas City',
  cincy: 'Cincinnati',
  sac: 'Sacramento',
  'san antone': 'San Antonio',
}
export const cityName = (text: string): string => NICKNAMES[text.toLowerCase()] ?? text

/** As written; normalized if it is all in capitals. */
export const tidyCity = (text: string, state: string, book: CityNames): string => {
  const nickname = NICKNAMES[text.toLowerCase()]
  if (nickname) return nickname
  const isLoud = text === text.toUpperCase() || text === text.toLowerCase()
  return isLoud ? (book.city(text, state)?.city ?? titled(text)) : text
}
export const titled = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (letter) => letter.toUpperCase())
