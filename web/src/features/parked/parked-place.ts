/** Where a page lists the driver's updates that need review. */
export const PARKED_ID = 'driver-updates'

/** Moves to the first decision on the updates that this page lists; false if it lists none. */
export function goToParked(): boolean {
  const first = document.getElementById(PARKED_ID)?.querySelector('button')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
  return first != null
}
