/** The look of a vehicle in photos: vehicles with the same look share their photos. */

/** Colors with their own photos. */
const PAINTED = ['White', 'Black', 'Gray', 'Silver', 'Blue', 'Red'] as const
/** Colors that use the photos of another color. */
const LIKE: Readonly<Record<string, string>> = {
  'Pearl White': 'White',
  Graphite: 'Gray',
  Green: 'Gray',
  Beige: 'Silver',
  Orange: 'Red',
}
/** Body types that are drawn; all others look like a sedan. */
const DRAWN = ['Coupe', 'SUV', 'Pickup', 'Van', 'Box Truck']

export const lookOf = (body: string | null, color: string | null): { body: string; color: string } => ({
  body:
    body === 'Minivan'
      ? 'Van'
      : body === 'Heavy Equipment'
        ? 'Box Truck'
        : body && DRAWN.includes(body)
          ? body
          : 'Sedan',
  color: PAINTED.find((painted) => painted === color) ?? LIKE[color ?? ''] ?? 'Silver',
})

/** The number of different signatures. */
export const SIGNATURES = 6
