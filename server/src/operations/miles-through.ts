/** Estimated miles of a route through stops. */
import type { Services } from '../calls/call.ts'
import type { StopRecord } from '../records/orders/index.ts'

/** In miles with one decimal, as the database writes them; null if a stop has no position. */
export const milesThrough = (
  stops: readonly StopRecord[],
  { estimateMiles }: Pick<Services, 'estimateMiles'>,
): string | null =>
  estimateMiles(
    stops.map(({ of_terminal: place }) => ({
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    })),
  )?.toFixed(1) ?? null
