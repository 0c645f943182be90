/** Common spellings of makes, to recognize them in pasted text without a decoder; longer names first. */
export const MAKES: readonly string[] = [
  'Acura',
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Buick',
  'Cadillac',
  'Can-Am',
  'Chevrolet',
  'Chrysler',
  'Datsun',
  'Dodge',
  'Ducati',
  'Ferrari',
  'Fiat',
  'Ford',
  'Freightliner',
  'Genesis',
  'Geo',
  'GMC',
  'Harley-Davidson',
  'Hino',
  'Honda',
  'Hummer',
  'Hyundai',
  'Indian',
  'Infiniti',
  'International',
  'Isuzu',
  'Jaguar',
  'Jeep',
  'Kawasaki',
  'Kenworth',
  'Kia',
  'KTM',
  'Lamborghini',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Lotus',
  'Lucid',
  'Mack',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes-Benz',
  'Mercury',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Oldsmobile',
  'Peterbilt',
  'Plymouth',
  'Polaris',
  'Polestar',
  'Pontiac',
  'Porsche',
  'Ram',
  'Rivian',
  'Rolls-Royce',
  'Saab',
  'Saturn',
  'Scion',
  'Smart',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Triumph',
  'Volkswagen',
  'Volvo',
  'Yamaha',
]

/** Short forms, in lower case without punctuation. */
const ALSO: Readonly<Record<string, string>> = {
  chevy: 'Chevrolet',
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  caddy: 'Cadillac',
  harley: 'Harley-Davidson',
  landrover: 'Land Rover',
  'range rover': 'Land Rover',
}

const plain = (text: string) => text.toLowerCase().replace(/[-.]/g, ' ').replace(/\s+/g, ' ').trim()

const NAMES: ReadonlyMap<string, string> = new Map([
  ...MAKES.map((make) => [plain(make), make] as const),
  ...Object.entries(ALSO),
])

/** The make that the words begin with, and its number of words; null if they do not begin with one. */
export function makeAtStart(words: readonly string[]): { make: string; words: number } | null {
  for (const count of [2, 1]) {
    if (words.length < count) continue
    const make = NAMES.get(plain(words.slice(0, count).join(' ')))
    if (make) return { make, words: count }
  }
  return null
}
