/** Whether scanned or typed text matches a vehicle's VIN: all of it, or its end. */

/** Number of VIN characters that identify a car at a stop. */
export const VIN_ENOUGH = 8

export const plainVin = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export const isSameVin = (typed: string, identifier: string | null): boolean =>
  plainVin(typed).length >= VIN_ENOUGH && plainVin(identifier ?? '').endsWith(plainVin(typed))
