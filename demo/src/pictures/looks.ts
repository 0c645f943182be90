/** What is seen of a vehicle in a picture: those that look alike share their pictures. */

/** Colours that have pictures of their own. */
const PAINTED = ['White', 'Black', 'Gray', 'Silver', 'Blue', 'Red'] as const
/** Colours that are told apart in words, but share their pictures. */
const LIKE: Readonly<Record<string, string>> = {
  'Pearl White': 'White',
  Graphite: 'Gray',
  Green: 'Gray',
  Beige: 'Silver',
  Orange: 'Red',
}
/** Bodies that are drawn; all others look like a sedan. */
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

/** So many hands sign. */
export const SIGNATURES = 6
