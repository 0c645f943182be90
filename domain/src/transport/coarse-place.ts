/** Where something is, no closer than so many miles: the middle of the field of a fixed grid in which it lies. */
export interface Place {
  latitude: number
  longitude: number
}

const MILES_OF_A_DEGREE = 69
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The middle of the field of `miles` × `miles`; two places in one field cannot be told apart. */
export function coarsePlace({ latitude, longitude }: Place, miles: number): Place {
  const high = miles / MILES_OF_A_DEGREE
  const row = Math.floor(latitude / high)
  const middle = (row + 0.5) * high
  // Degrees of longitude are shorter the further north the row lies.
  const wide = high / Math.max(0.1, Math.cos((middle * Math.PI) / 180))
  return { latitude: rounded(middle), longitude: rounded((Math.floor(longitude / wide) + 0.5) * wide) }
}
