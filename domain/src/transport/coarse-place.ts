/** Coarse positions, for readers who may not see the exact place: the center of its cell in a fixed grid. */
export interface Place {
  latitude: number
  longitude: number
}

const MILES_OF_A_DEGREE = 69
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The center of the cell of `miles` × `miles`; places in the same cell are indistinguishable. */
export function coarsePlace({ latitude, longitude }: Place, miles: number): Place {
  const high = miles / MILES_OF_A_DEGREE
  const row = Math.floor(latitude / high)
  const middle = (row + 0.5) * high
  // Degrees of longitude are shorter further north.
  const wide = high / Math.max(0.1, Math.cos((middle * Math.PI) / 180))
  return { latitude: rounded(middle), longitude: rounded((Math.floor(longitude / wide) + 0.5) * wide) }
}
